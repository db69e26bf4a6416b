"""One number for one player: where a hand is on view, the match below it counts by the seats of that hand."""

import pytest

from tests.scenarios.written import TIED, result
from tute_teach.drawing import Link
from tute_teach.scenarios.figure import example
from tute_teach.text import LANGS, Lang

TOLD = {"title": {"en": "Level", "es": "Empate"}, "shows": ["classic.tie"]}


def _link(rule: str) -> Link:
    return Link("#", rule)


STEP = {"plays": "1c 2c 4c 5c", "expect": {"outcome": {"winner": 1}}}


def sentences(lang: Lang, dealer: int) -> str:
    told = result(STEP, **TOLD, position=TIED, match={"dealer": dealer, "won": {1: 3, 2: 2}})
    return " ".join(told_ for one in example(told, lang, "", "", _link).steps for told_ in one.sentences)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("dealer", "games"), [(4, (4, 2)), (1, (3, 3)), (2, (4, 2)), (3, (3, 3))])
def test_whoever_wins_the_hand_has_one_game_more(lang: Lang, dealer: int, games: tuple[int, int]) -> None:
    said = sentences(lang, dealer)
    first, second = {"en": ("Players 1 and 3: ", "Players 2 and 4: "), "es": ("1 y 3: ", "2 y 4: ")}[lang]
    assert f"{first}{games[0]} " in said
    assert f"{second}{games[1]} " in said
    assert said.index(first) < said.index(second)


def test_numbers_in_texts_are_those_of_the_page() -> None:
    text = {"en": "From {had1.number} to {won1.number}.", "es": "De {had1.number} a {won1.number}."}
    for dealer, told in ((4, "From 3 to 4."), (1, "From 2 to 3.")):
        found = result(STEP, **TOLD, text=text, position=TIED, match={"dealer": dealer, "won": {1: 3, 2: 2}})
        assert example(found, "en", "", "", _link).text == told
