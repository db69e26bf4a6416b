"""Games in the store: carried on by whoever reads them, lost by nobody, closed when the rules have left them."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.sessions.games import CLASSIC, carried, first_legal, new_game
from tute_teach.model.actions import Play
from tute_teach.model.cards import Cards, each
from tute_teach.model.notation import show_action
from tute_teach.model.seats import next_seat
from tute_teach.sessions import (
    PLAYER,
    ClosedGame,
    Game,
    Stage,
    UnknownGame,
    bot_move,
    chair_to_play,
    deal_on,
    find,
    keep,
    leave,
    live_games,
    play_card,
    stage_of,
    state_of,
)
from tute_teach.sessions import desk as desk_module
from tute_teach.sessions.saving import show_rounds, show_settings
from tute_teach.storage import (
    SavedGame,
    Status,
    Store,
    add_game,
    find_game,
    migrate,
    note_learner,
    open_store,
    save_game,
    sqlite_url,
)

OWNER = "a" * 64
OLDER = "000000000000"
"""The hash of rules of long ago."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(sqlite_url(tmp_path / "store.sqlite3"))
    migrate(opened)
    note_learner(opened, OWNER, 1)
    yield opened
    opened.close()


def kept_raw(store: Store, settings: str, record: str, version: int) -> None:
    add_game(store, SavedGame("g", OWNER, settings, record, version, Status.LIVE, 1, 1))


def test_every_card_of_a_bot_is_stored_by_itself(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    versions: list[int] = []

    def noted(store: Store, game: SavedGame, *, was: int) -> bool:
        versions.append(game.version)
        return save_game(store, game, was=was)

    monkeypatch.setattr(desk_module, "save_game", noted)
    kept = keep(store, OWNER, new_game(1), 1)
    kept = play_card(store, kept.saved.id, OWNER, kept.saved.version, first_legal(kept.going()), 2)
    assert versions == list(range(2, kept.saved.version + 1))


def test_game_left_in_the_middle_of_bots_moves_goes_on(store: Store) -> None:
    """A process may die between any two cards; the next reader finds the player's turn, by the same cards."""
    game = next(one for one in map(new_game, range(50)) if bot_move(one) and bot_move(bot_move(one) or one))
    stopped = bot_move(game)
    assert stopped is not None
    kept_raw(store, show_settings(stopped.settings), show_rounds(stopped), stopped.version)
    kept = find(store, "g", OWNER, 2)
    assert chair_to_play(kept.going()) == PLAYER
    assert kept.game == carried(game)


def test_two_that_carry_on_at_once_end_at_the_same_game(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else stores each card just before: the loser goes on from there."""
    game = next(one for one in map(new_game, range(50)) if bot_move(one))
    kept_raw(store, show_settings(game.settings), show_rounds(game), game.version)

    def beaten(store: Store, wanted: SavedGame, *, was: int) -> bool:
        assert save_game(store, wanted, was=was)
        return False

    monkeypatch.setattr(desk_module, "save_game", beaten)
    assert find(store, "g", OWNER, 2).game == carried(game)


def test_match_to_its_end_and_on_the_list(store: Store) -> None:
    random = Random(1)
    kept = keep(store, OWNER, new_game(11), 1)
    assert [one.saved.id for one in live_games(store, OWNER)] == [kept.saved.id]
    while (stage := stage_of(kept.going())) is not Stage.MATCH_OVER:
        if stage is Stage.ROUND_OVER:
            kept = deal_on(store, kept.saved.id, OWNER, kept.saved.version, 2)
        else:
            kept = play_card(store, kept.saved.id, OWNER, kept.saved.version, first_legal(kept.going()), 2)
        if random.random() < 0.1:
            assert find(store, kept.saved.id, OWNER, 3).game == kept.game
    assert find(store, kept.saved.id, OWNER, 3).saved.status is Status.OVER
    assert live_games(store, OWNER) == []


def test_somebody_elses_game_is_unknown(store: Store) -> None:
    kept = keep(store, OWNER, new_game(1), 1)
    for ask in (
        lambda: find(store, kept.saved.id, "b" * 64, 1),
        lambda: play_card(store, kept.saved.id, "b" * 64, kept.saved.version, first_legal(kept.going()), 1),
        lambda: deal_on(store, kept.saved.id, "b" * 64, kept.saved.version, 1),
        lambda: leave(store, kept.saved.id, "b" * 64, 1),
    ):
        with pytest.raises(UnknownGame):
            ask()


def test_left_game_does_not_go_on(store: Store) -> None:
    kept = keep(store, OWNER, new_game(1), 1)
    leave(store, kept.saved.id, OWNER, 2)
    leave(store, kept.saved.id, OWNER, 3)
    assert live_games(store, OWNER) == []
    with pytest.raises(ClosedGame) as closed:
        play_card(store, kept.saved.id, OWNER, kept.saved.version, first_legal(kept.going()), 4)
    assert closed.value.code == "game.left"


def other_hand(game: Game) -> Cards:
    """Tell the cards of somebody who is not on turn."""
    state = state_of(game)
    cards = state.hand(next_seat(state.to_play, state.players)).cards
    assert cards is not None
    return cards


def broken(kind: str) -> tuple[str, str, int]:
    """Make a game of which the rules of today know better."""
    game = carried(new_game(1))
    settings, record = show_settings(game.settings), show_rounds(game)
    match kind:
        case "a card not allowed":
            seat = (len(game.rounds[0].plays) % 4) + 1
            return settings, f"{record}{seat} plays {record.split()[1]}\n", game.version + 1
        case "an agreement that is gone":
            facts = json.loads(settings)
            facts["table"]["settings"][0][1] = "no-such-choice"
            facts["rules"] = OLDER
            return json.dumps(facts), record, game.version
        case "a card that other rules allowed":
            kept = json.loads(settings) | {"rules": OLDER}
            held = next(each(other_hand(game)))
            return json.dumps(kept), f"{record}{show_action(Play(state_of(game).to_play, held))}\n", game.version + 1
        case "a second hand while the first goes on":
            return settings, record + record.splitlines()[0] + "\n", game.version + 1
        case "a version that is not that of the record":
            return settings, record, game.version + 5
        case _:
            return settings, "what is this\n", game.version


@pytest.mark.parametrize(
    "kind",
    [
        "a card not allowed",
        "an agreement that is gone",
        "a card that other rules allowed",
        "a second hand while the first goes on",
        "a version that is not that of the record",
        "no record at all",
    ],
)
def test_game_that_cannot_be_replayed_is_closed(store: Store, kind: str) -> None:
    kept_raw(store, *broken(kind))
    assert find(store, "g", OWNER, 2).game is None
    found = find_game(store, "g", OWNER)
    assert found is not None
    assert found.status is Status.CLOSED
    with pytest.raises(ClosedGame) as closed:
        play_card(store, "g", OWNER, 1, first_legal(carried(new_game(1))), 3)
    assert closed.value.code == "game.closed"


def test_keys_of_games_cannot_be_guessed(store: Store) -> None:
    ids = {keep(store, OWNER, new_game(1), 1).saved.id for _ in range(5)}
    assert len(ids) == 5
    assert all(len(one) >= 14 for one in ids)  # 6 bits a letter


def test_game_goes_on_when_the_rules_have_changed_and_allow_all_of_it(store: Store) -> None:
    """A comment in a rule changes the hash; what was agreed is read anew, and the record keeps where it comes from."""
    facts = json.loads(show_settings(carried(new_game(3)).settings)) | {"rules": OLDER}
    facts["table"]["slots"][0][1] = ["cards.a-name-of-old"]
    del facts["table"]["settings"][0]  # as if it could not be agreed on yet
    game = carried(new_game(3))
    kept_raw(store, json.dumps(facts), show_rounds(game), game.version)
    found = find(store, "g", OWNER, 2)
    assert found.going().rounds == game.rounds
    assert found.going().settings.table.slots == CLASSIC.slots
    played = play_card(store, "g", OWNER, game.version, first_legal(game), 3)
    assert played.saved.version > game.version
    saved = find_game(store, "g", OWNER)
    assert saved is not None
    assert json.loads(saved.settings)["rules"] == OLDER
