"""A scenario in other suits: all that is played and claimed is exchanged, and nothing else."""

from pathlib import Path

from tute_teach.model.cards import Suit
from tute_teach.scenarios import read_scenario, replay
from tute_teach.scenarios.suits import exchanged, with_suits

TURNED = (Suit.COPAS, Suit.OROS, Suit.BASTOS, Suit.ESPADAS)
ROOT = Path(__file__).parents[2]


def test_suits_change_places_in_cards_and_words_and_letters_that_are_words_stay() -> None:
    before = 'trump: o\nhands: {1: "12e 1b"}\ntext: {es: "e oros o copas"}\nshows: [{12c.the}]\n'
    after = 'trump: c\nhands: {1: "12b 1e"}\ntext: {es: "e copas o oros"}\nshows: [{12o.the}]\n'
    assert with_suits(before, TURNED) == after


def test_suits_change_places_in_single_values() -> None:
    values = [
        "o",
        "copas",
        "2 plays 10b",
        "1 declares o",
        "1 names e",
        "1 calls tute of kings",
        "12o 1c",
        "oros bastos",
    ]
    wanted = [
        "c",
        "oros",
        "2 plays 10e",
        "1 declares c",
        "1 names b",
        "1 calls tute of kings",
        "12c 1o",
        "copas espadas",
    ]
    assert [with_suits(one, TURNED) for one in values] == wanted


def test_a_scenario_is_played_and_judged_in_other_suits() -> None:
    path = ROOT / "scenarios" / "play" / "overtrump-when-able.yml"
    written = read_scenario(path, "play/overtrump-when-able")
    other = exchanged(written, TURNED)
    assert other.file.position is not None
    assert written.file.position is not None
    assert other.file.position.hands == {
        seat: with_suits(row, TURNED) for seat, row in written.file.position.hands.items()
    }
    assert other.start is not None
    assert written.start is not None
    assert (written.start.trump, other.start.trump) == (Suit.OROS, Suit.COPAS)
    assert replay(other).holds
    assert exchanged(other, TURNED).start == written.start
    assert not {word for _, _, text in other.file.written for word in text if word.isalpha()}
