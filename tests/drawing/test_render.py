import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.drawing.markup import Node, parse
from tests.drawing.rounds import NAMES, PLIES, beat_when_able, played
from tute_teach.drawing import Link, describe, draw_card, draw_sheet, draw_table, scene
from tute_teach.drawing.pack import CODES, pack_name, symbol_id
from tute_teach.drawing.render import sheet_lines
from tute_teach.engine import account
from tute_teach.model.cards import ALL_CARDS, NO_CARDS, Card, each
from tute_teach.model.notation import parse_card, show_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.text import LANGS, Lang, Who, say

PACK = f"../{pack_name()}"
SEEDS = st.integers(0, 10_000)
LANGUAGES = st.sampled_from(LANGS)


def public(state: State, viewer: Seat) -> set[Card]:
    """What a seat may see: the own cards, all that was played, the turned card."""
    seen = set(each(state.hand(viewer).cards or NO_CARDS))
    seen |= {card for trick in (state.trick, *(won.trick for won in state.tricks)) for card in trick.cards}
    return seen | ({state.turned} if state.turned is not None else set())


@given(seed=SEEDS, plies=st.integers(0, PLIES), lang=LANGUAGES, live=st.booleans(), last=st.booleans())
def test_no_hidden_card_is_in_the_fragment(seed: int, plies: int, lang: Lang, live: bool, last: bool) -> None:
    state, viewer = played(seed, plies), Seat(2)
    html = draw_table(scene(state, viewer=viewer, names=NAMES, show_last_trick=last), lang, PACK, live=live)
    for card in set(ALL_CARDS) - public(state, viewer):
        code = show_card(card)
        assert not re.search(rf"(?<![\w.]){code}(?!\w)", html)
        assert not re.search(rf"\b{say('spoken.card', lang, card=card)}\b", html, re.IGNORECASE)


@given(seed=SEEDS, plies=st.integers(0, PLIES), lang=LANGUAGES, live=st.booleans(), last=st.booleans())
def test_fragment_is_well_formed_and_within_the_house_style(
    seed: int, plies: int, lang: Lang, live: bool, last: bool
) -> None:
    html = draw_table(scene(played(seed, plies), names=NAMES, show_last_trick=last), lang, PACK, live=live)
    tree = parse(html)
    for node in tree.all():
        assert "disabled" not in node.attributes
        assert "style" not in node.attributes
        assert "id" not in node.attributes
        assert not [name for name in node.attributes if name.startswith("on")]
    keys = [node.attributes["data-key"] for node in tree.all() if "data-key" in node.attributes]
    assert len(keys) == len(set(keys))
    hrefs = {node.attributes["href"] or "" for node in tree.all("use")}
    known = {symbol_id(code) for code in (*CODES, "back")} | {f"suit-{suit}" for suit in "oceb"}
    assert {href.partition("#")[0] for href in hrefs} == {PACK}
    assert {href.partition("#")[2] for href in hrefs} <= known
    assert "{" not in html


@pytest.mark.parametrize("lang", LANGS)
def test_text_alternative_comes_from_the_same_scene(lang: Lang) -> None:
    picture = scene(beat_when_able())
    tree = parse(draw_table(picture, lang, PACK))
    assert tree.one("p", class_="tute-spoken").text == describe(picture, lang)
    assert tree.one("div", class_="tute-felt").attributes["aria-hidden"] == "true"
    laid = [node.attributes["data-card"] for node in tree.all(class_="tute-laid")]
    assert laid == [show_card(one.card) for one in picture.trick.laid]


@pytest.mark.parametrize(
    ("lang", "label", "why"),
    [
        pytest.param(
            "en",
            "Three of coins, cannot be played: you must follow cups",
            "The three of coins has to wait",
            id="en",
        ),
        pytest.param(
            "es",
            "Tres de oros, no se puede jugar: hay que asistir a copas",
            "El tres de oros tiene que esperar",
            id="es",
        ),
    ],
)
def test_locked_card_says_so_and_why(lang: Lang, label: str, why: str) -> None:
    card = parse(draw_table(scene(beat_when_able()), lang, PACK)).one("button", data_card="3o")
    assert card.attributes["aria-label"] == label
    assert card.attributes["aria-disabled"] == "true"
    assert card.attributes["data-legal"] == "false"
    assert card.attributes["data-rule"] == "play.follow"
    assert (card.attributes["data-why"] or "").startswith(why)
    assert list(card.all(class_="tute-lock"))


def test_legal_card_can_be_pressed() -> None:
    card = parse(draw_table(scene(beat_when_able()), "en", PACK)).one("button", data_card="1c")
    assert card.attributes["type"] == "button"
    assert card.attributes["data-key"] == "c-1c"
    assert "aria-disabled" not in card.attributes
    assert card.attributes["data-legal"] == "true"
    assert not list(card.all(class_="tute-lock"))


def test_live_hand_is_made_of_buttons_even_while_others_play() -> None:
    for state in (played(1, 0), played(1, 1), played(1, 2)):
        tree = parse(draw_table(scene(state, viewer=Seat(1), verdicts=False), "en", PACK, live=True))
        buttons = list(tree.all("button", class_="card"))
        assert len(buttons) == state.hand(Seat(1)).size
        assert all(button.attributes["aria-disabled"] == "true" for button in buttons)


def test_static_table_lists_every_card_with_its_reason_and_rule() -> None:
    def link(rule: str) -> Link:
        return Link(f"#{rule}", rule)

    picture = scene(beat_when_able())
    tree = parse(draw_table(picture, "en", PACK, rule_link=link))
    reasons = tree.one("details", class_="tute-why")
    for one in picture.bottom.cards or ():
        assert say("drawing.cards", "en", cards=[one.card]) in reasons.text
    assert [node.attributes["href"] for node in reasons.all("a")] == ["#play.beat", "#play.follow", "#play.beat"]
    assert not list(parse(draw_table(picture, "en", PACK, live=True)).all(class_="tute-why"))


@pytest.mark.parametrize("lang", LANGS)
def test_marks_have_shape_and_text(lang: Lang) -> None:
    tree = parse(draw_table(scene(beat_when_able()), lang, PACK))
    badge = tree.one(class_="tute-badge")
    assert badge.text == say("drawing.winning", lang)
    assert list(badge.all("svg"))
    turn = next(tree.one(data_place="bottom", class_="tute-player").all(class_="tute-note"))
    assert turn.text == say("drawing.turn", lang, player=Who.numbered(2))
    assert list(turn.all("svg"))


def test_names_of_players_are_escaped() -> None:
    names = {seat: Who.named('<b onclick="x">&') for seat in map(Seat, range(1, 5))}
    state = played(2, 9)
    html = draw_table(scene(state, viewer=Seat(1), names=names), "en", PACK)
    html += draw_sheet(account(state), state, "en", PACK, names=names)
    assert not list(parse(html).all("b", onclick="x"))
    assert "&lt;b onclick" in html


def _column(row: Node) -> list[int]:
    return [int(cell.text) if cell.text.isdigit() else 0 for cell in row.all("td")]


@given(seed=SEEDS, plies=st.sampled_from([8, 21, PLIES]), lang=LANGUAGES)
def test_sheet_adds_up(seed: int, plies: int, lang: Lang) -> None:
    state = played(seed, plies)
    sheet = account(state)
    tree = parse(draw_sheet(sheet, state, lang, PACK, names=NAMES))
    lines = [_column(row) for row in tree.one("tbody").all("tr")]
    totals = _column(tree.one("tfoot"))
    assert [sum(column) for column in zip(*lines, strict=True)] == totals
    # The reader plays with seat 4, and the own side stands first.
    assert totals == [sheet.totals[1], sheet.totals[0]]
    listed = list(tree.one("ol").all("li"))
    assert len(listed) == len(state.tricks)
    # Each card stands with the name of whoever played it.
    for line, won in zip(listed, state.tricks, strict=True):
        said = [node.text for node in line.all(class_="tute-spoken")]
        assert said == [
            say("drawing.play", lang, player=NAMES[seat], card=card) for seat, card in won.trick.plays(state.players)
        ]


@pytest.mark.parametrize("lang", LANGS)
def test_sheet_tells_every_declaration_and_the_rule_that_decided(lang: Lang) -> None:
    seed = next(seed for seed in range(200) if len(played(seed, PLIES).declarations) > 1)
    state = played(seed, PLIES)
    sheet = account(state)
    assert sheet.outcome is not None
    tree = parse(draw_sheet(sheet, state, lang, PACK, rule_link=lambda rule: Link(f"#{rule}", rule)))
    labels = [node.text for node in tree.one("tbody").all("th")]
    assert labels == [line.label for line in sheet_lines(sheet, lang)]
    assert len(labels) == len(state.declarations) + 2
    assert tree.one(class_="tute-result").one("a").attributes["href"] == f"#{sheet.outcome.rule}"


def test_sheet_of_a_running_round_has_no_result() -> None:
    state = played(2, 9)
    assert not list(parse(draw_sheet(account(state), state, "en", PACK)).all(class_="tute-result"))


@pytest.mark.parametrize(
    ("lang", "name"), [pytest.param("en", "King of coins", id="en"), pytest.param("es", "Rey de oros", id="es")]
)
def test_card_in_a_line_has_picture_and_name(lang: Lang, name: str) -> None:
    tree = parse(draw_card(parse_card("12o"), lang, PACK))
    assert tree.text == name
    assert tree.one("use").attributes["href"] == f"{PACK}#card-12o"
