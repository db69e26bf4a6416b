"""The second reading against itself with any options: what is refused is what is not offered."""

from collections import Counter
from random import Random

import pytest

from tests.second_reading import bidding, cabron, classic
from tests.second_reading.bids import standing
from tests.second_reading.cards import SUITS, pack, pack_without_twos
from tests.second_reading.declaring import call_after_trick
from tests.second_reading.options import TABLES, VALUES, value_of
from tests.second_reading.refusing import Action, bidding_refusals, cabron_refusals, classic_refusals
from tests.second_reading.tricks import Choose, Situation, Trick, total_of
from tests.second_reading.words import rich_order

CALLS: list[Action] = [("silent", ""), ("tute", ""), *[("declare", suit) for suit in SUITS]]
REFUSALS = {"classic": classic_refusals, "cabron": cabron_refusals, "bidding": bidding_refusals}


def any_options(rng: Random, mode: str) -> dict[str, str]:
    options = {name: rng.choice([value for value in VALUES[name] if value != "any"]) for name in VALUES}
    options["mode"] = mode
    return options


def checking(rng: Random, options: dict[str, str], seen: Counter[str]) -> Choose:
    """A player at random who compares, at every turn, what is offered with what is not refused."""
    refusals = REFUSALS[options["mode"]]

    def choose(choices: list[str], situation: Situation) -> str:
        actions: list[Action] = [("play", card) for card in pack()] + CALLS
        for seat in situation["hands"]:
            for verb, what in actions:
                refused = refusals(seat, (verb, what), situation, options)
                word = what if what else verb
                kind = "play" if verb == "play" else "call"
                offered = seat == situation["seat"] and kind == situation["kind"] and word in choices
                assert (refused == []) == offered, (seat, verb, what, refused, choices, situation)
                seen.update(refused)
        return rng.choice(choices)

    return choose


def compare_plies(tricks: list[Trick], hand: classic.ClassicHand | bidding.BiddingHand, seen: Counter[str]) -> None:
    seen.update(left["rule"] for call in hand["called"] for left in call["not_made"])
    for trick in tricks:
        for ply in trick["plies"]:
            assert ply["legal"] == [card for card, why in ply["why"].items() if why["allowed"]]
            seen.update(why["rule"] for why in ply["why"].values())


def test_classic_hands_at_any_table() -> None:
    rng = Random(81)
    seen: Counter[str] = Counter()
    ended: Counter[str] = Counter()
    for turn in range(60):
        options = TABLES["pairs-pagat"] if turn % 6 == 0 else any_options(rng, "classic")
        hand = classic.play_out(rich_order(rng, pack(), 4), checking(rng, options, seen), options)
        ended[hand["rule"]] += 1
        compare_plies(hand["tricks"], hand, seen)
        if value_of(options, "tute") == "none":
            assert len(hand["tricks"]) == 10
            declared = [made["worth"] for call in hand["called"] for made in call["made"]]
            assert sum(total_of(points) for points in hand["points"].values()) == 130 + sum(declared)
    assert ended["classic.tute"] > 0
    assert ended["classic.tute-match"] > 0
    for rule in ["decl.own-call", "decl.who-winner", "classic.no-tute", "classic.tute-own-trick", "decl.one-each"]:
        assert seen[rule] > 0, rule
    for rule in ["decl.forty-barred-player", "decl.forty-barred-side", "play.undertrump", "play.partner-frees"]:
        assert seen[rule] > 0, rule


def test_what_the_table_calls_is_refused_as_done_and_the_rest_by_its_rule() -> None:
    rng = Random(82)
    made = 0
    for turn in range(400):
        mode = rng.choice(["classic", "bidding"])
        options = any_options(rng, mode)
        options["decl.by"] = "table"
        players = 4 if mode == "classic" else 3
        order = rich_order(rng, pack() if mode == "classic" else pack_without_twos(), players)
        moments: list[Situation] = []

        def choose(legal: list[str], situation: Situation, moments: list[Situation] = moments) -> str:
            moments.append(situation)
            return rng.choice(legal)

        hand: classic.ClassicHand | bidding.BiddingHand
        if mode == "classic":
            hand = classic.play_out(order, choose, options)
        else:
            hand = bidding.play_out(order, auction_at_random(rng, options), rng.choice(SUITS), choose, options)
        for trick, call in zip(hand["tricks"], hand["called"], strict=True):
            last = moments[players * trick["number"] - 1]
            after = last.copy()
            after["winner"] = trick["winner"]
            after["hands"] = {
                seat: [card for card in cards if card not in trick["cards"]] for seat, cards in last["hands"].items()
            }
            assert call_after_trick(after, None, options) == call
            after["now"] = call["made"]
            for seat in after["hands"]:
                for verb, what in CALLS:
                    refused = REFUSALS[mode](seat, (verb, what), after, options)
                    if verb == "tute":
                        done = call["tute"] is not None and call["tute"]["seat"] == seat
                        assert (refused == []) == done, (turn, seat, verb, what, refused, call)
                    else:
                        done = any(one["seat"] == seat and one["suit"] == what for one in call["made"])
                        assert "decl.once" in refused if done else refused, (turn, seat, verb, what, refused, call)
                    made += done
                for left in call["not_made"]:
                    assert left["rule"] in REFUSALS[mode](left["seat"], ("declare", left["suit"]), after, options)
    assert made > 200


def auction_at_random(rng: Random, options: dict[str, str]) -> list[int]:
    calls: list[int] = []
    while True:
        seat, _, highest = standing(calls, options)
        if seat == 0:
            return calls
        calls.append(rng.choice(bidding.legal_calls(highest, options)[:4]))


def test_bidding_hands_at_any_table() -> None:
    rng = Random(83)
    seen: Counter[str] = Counter()
    ended: Counter[str] = Counter()
    for _ in range(60):
        options = any_options(rng, "bidding")
        order = rich_order(rng, pack_without_twos(), 3)
        calls = auction_at_random(rng, options)
        hand = bidding.play_out(order, calls, rng.choice(SUITS), checking(rng, options, seen), options)
        ended[hand["rule"]] += 1
        compare_plies(hand["tricks"], hand, seen)
        assert len(hand["scores"]) == int(options["bid.players"])
    assert min(ended[rule] for rule in ["bid.made", "bid.bust", "bid.bust-shared", "bid.all-pass"]) > 0
    for rule in ["decl.own-call", "bid.opponents-silent", "bid.no-tute", "decl.forty-barred-player"]:
        assert seen[rule] > 0, rule


@pytest.mark.parametrize("players", [3, 4])
def test_cabron_hands_at_any_table(players: int) -> None:
    rng = Random(84)
    seen: Counter[str] = Counter()
    ended: Counter[str] = Counter()
    for _ in range(60):
        options = any_options(rng, "cabron")
        order = rich_order(rng, pack() if players == 4 else pack_without_twos(), players)
        hand = cabron.play_out(order, players, checking(rng, options, seen), options)
        ended[hand["rule"]] += 1
        assert hand["losers"]
        for trick in hand["tricks"]:
            for ply in trick["plies"]:
                # Nobody has a friend here.
                assert "play.partner-frees" not in [why["rule"] for why in ply["why"].values()]
    assert ended["cabron.lose-middle"] > 0
    assert seen["cabron.table-declares"] > 0
