"""Score sheets of cabrón and of bidding, and pictures of an auction."""

import pytest

from tests.drawing.markup import Node, parse
from tute_teach.drawing import Link, describe, draw_sheet, draw_table, scene
from tute_teach.drawing.render import CALLS_TOLD
from tute_teach.engine import account, apply, deal, rulebook
from tute_teach.model.actions import Play
from tute_teach.model.cards import Suit, cards_of, each
from tute_teach.model.notation import parse_action, parse_row
from tute_teach.model.seats import Seat
from tute_teach.model.state import Before, Contract, Hand, State
from tute_teach.model.table import Table
from tute_teach.model.trick import Trick
from tute_teach.rules.catalogue import catalogue
from tute_teach.tables import changed, table
from tute_teach.text import LANGS, YOU, Lang, Who, say

PACK = "pack.svg"
CABRON, BIDDING = table("cabron-4"), table("bidding")


def ended(agreed: Table, taken: tuple[int, ...], contract: Contract | None = None) -> State:
    """A round after its last trick, of blank cards, which seat 1 has led and won."""
    row = parse_row("7e 6e 5e 4e")[: agreed.players]
    state = State(
        agreed,
        tuple(Hand(1, cards_of([card])) for card in row),
        Trick(Seat(1)),
        None if contract is None else Suit.OROS,
        contract=contract,
        before=Before(11 if agreed.players == 3 else 9, taken),
    )
    for card in row:
        state, _ = apply(state, Play(state.to_play, card))
    return state


def auction(agreed: Table, *calls: str) -> State:
    """A dealt round in which this has been said."""
    state = deal(agreed, tuple(each(rulebook(agreed).pack)))
    for call in calls:
        state, _ = apply(state, parse_action(call))
    return state


def sheet(state: State, lang: Lang = "en", names: dict[Seat, Who] | None = None) -> Node:
    return parse(
        draw_sheet(account(state), state, lang, PACK, names=names, rule_link=lambda rule: Link(f"#{rule}", rule))
    )


@pytest.mark.parametrize("lang", LANGS)
def test_losers_are_marked_and_found_by_the_tests_in_order(lang: Lang) -> None:
    tree = sheet(ended(CABRON, (25, 50, 30, 15)), lang)
    lost = [
        index
        for index, cell in enumerate(tree.one("tr", class_="tute-letters").all("td"))
        if "data-lost" in cell.attributes
    ]
    assert lost == [0, 2]
    tests = list(tree.one("ol", class_="tute-tests").all("li"))
    rules = ["cabron.lose-zero", "cabron.lose-over", "cabron.lose-middle"]
    assert [next(test.all("a")).attributes["href"] for test in tests] == [f"#{rule}" for rule in rules]
    assert [next(test.all("a")).text for test in tests] == [catalogue()[rule].name.get(lang) for rule in rules]
    nobody = say("drawing.sheet.nobody", lang)
    assert [next(test.all("b")).text == nobody for test in tests] == [True, True, False]
    assert not list(tree.all(data_won=""))


def test_columns_of_cabron_are_single_players() -> None:
    names = {Seat(3): YOU}
    heads = [cell.text for cell in sheet(ended(CABRON, (25, 50, 30, 15)), names=names).one("thead").all("th")]
    assert heads[1:] == ["You", "Player 1", "Player 2", "Player 4"]


@pytest.mark.parametrize("lang", LANGS)
def test_who_is_safe_without_a_trick_is_told(lang: Lang) -> None:
    agreed = changed(CABRON, {"cabron.zero": "no-trick-wins"})
    said = say("outcome.cabron.no-trick-safe", lang, side=(Who.numbered(3), Who.numbered(4)))
    assert said in sheet(ended(agreed, (55, 65, 0, 0)), lang).text
    assert (
        say("outcome.cabron.no-trick-safe", lang, side=(Who.numbered(4),))
        not in sheet(ended(CABRON, (55, 65, 0, 0)), lang).text
    )


@pytest.mark.parametrize(
    ("agreed", "points", "taken", "label", "paid"),
    [
        pytest.param(BIDDING, 80, (75, 45), "sheet.bid.made", ["80", "", ""], id="made"),
        pytest.param(BIDDING, 90, (75, 45), "sheet.bid.bust", ["", "90", "90"], id="bust"),
        pytest.param(BIDDING, 120, (75, 45), "sheet.bid.bust.double", ["", "240", "240"], id="double"),
        pytest.param(table("bidding-shared"), 95, (75, 45), "sheet.bid.bust-shared", ["", "47", "47"], id="shared"),
    ],
)
@pytest.mark.parametrize("lang", LANGS)
def test_payments_stand_below_the_sums(
    lang: Lang, agreed: Table, points: int, taken: tuple[int, ...], label: str, paid: list[str]
) -> None:
    tree = sheet(ended(agreed, taken, Contract(Seat(1), points)), lang)
    row = tree.one("table", class_="tute-paid").one("tbody").one("tr")
    assert next(row.all("th")).text == say(label, lang, bid=points)
    assert [cell.one("b").text if list(cell.all("b")) else "" for cell in row.all("td")] == paid
    heads = [cell.text for cell in next(tree.all("thead")).all("th")]
    assert heads[1] == say("sheet.bidder", lang, player=Who.numbered(1))
    assert heads[2] == say("sheet.opponents", lang, side=(Who.numbered(2), Who.numbered(3)))


def test_a_doubled_bid_says_from_where_on() -> None:
    doubled, single = (
        sheet(ended(BIDDING, (75, 45), Contract(Seat(1), points))).one("p", class_="tute-result").text
        for points in (120, 115)
    )
    told = say("outcome.bid.double", "en", points=120)
    assert told in doubled
    assert told not in single


def test_nothing_is_summed_up_when_all_have_passed() -> None:
    tree = sheet(auction(BIDDING, "1 passes", "2 passes", "3 passes"))
    assert not list(tree.all("table"))
    assert tree.one("p", class_="tute-result").text.startswith(say("outcome.bid.all-pass", "en"))


@pytest.mark.parametrize("lang", LANGS)
def test_an_auction_lies_on_the_table(lang: Lang) -> None:
    picture = scene(auction(BIDDING, "1 bids 70", "2 passes"))
    tree = parse(draw_table(picture, lang, PACK))
    said = [
        say("event.bid", lang, player=Who.numbered(1), points=70),
        say("event.passed", lang, player=Who.numbered(2)),
    ]
    assert [one.text for one in tree.one("ol", class_="tute-calls").all("li")] == said
    assert all(sentence in describe(picture, lang) for sentence in said)
    assert say("event.turn.bid", lang, player=Who.numbered(3), on_turn=Who.numbered(3)) in describe(picture, lang)
    (turn,) = (player for player in picture.players if player.on_turn)
    assert turn.seat == 3


def test_of_a_long_auction_the_end_is_shown() -> None:
    agreed = changed(BIDDING, {"bid.rounds": "until-passed"})
    calls = [f"{index % 3 + 1} bids {60 + 5 * index}" for index in range(CALLS_TOLD + 2)]
    tree = parse(draw_table(scene(auction(agreed, *calls)), "en", PACK))
    told = [one.text for one in tree.one("ol", class_="tute-calls").all("li")]
    assert len(told) == CALLS_TOLD
    assert told[-1] == say("event.bid", "en", player=Who.numbered(1), points=90)


@pytest.mark.parametrize("lang", LANGS)
def test_once_it_is_over_only_the_contract_is_left(lang: Lang) -> None:
    picture = scene(auction(BIDDING, "1 bids 70", "2 passes", "3 passes"))
    tree = parse(draw_table(picture, lang, PACK))
    assert not list(tree.all(class_="tute-calls"))
    assert tree.one(class_="tute-contract").text == say("sheet.bid", lang, bid=70)
    assert say("event.auction-won", lang, player=Who.numbered(1), points=70) in describe(picture, lang)
    assert say("event.turn.name-trump", lang, player=Who.numbered(1), on_turn=Who.numbered(1)) in describe(
        picture, lang
    )


def test_the_referee_is_not_in_the_picture() -> None:
    assert not any(player.is_dealer for player in scene(auction(table("bidding-4"))).players)
    assert [player.is_dealer for player in scene(auction(BIDDING)).players] == [False, False, True]
