"""The line of a file with a mark below: it goes as far as what is amiss."""

from pathlib import Path

import pytest

from tute_teach.errors import Place
from tute_teach.scenarios.excerpt import excerpt, forget
from tute_teach.sources import KeyPath, read


def marked(place: Place) -> str:
    """What stands above the mark."""
    forget()
    *_, (line, _tone), (mark, _bad) = excerpt(place)
    return line[mark.index("^") : mark.rindex("^") + 1]


@pytest.mark.parametrize(
    ("text", "path", "marks"),
    [
        ("title: The king of cups  # a comment\n", ("title",), "The king of cups"),
        ("with: {match.hands: 6, bid.step: 5}\n", ("with",), "{match.hands: 6, bid.step: 5}"),
        ("with: {match.hands: {a: [1, 2]}}\n", ("with", "match.hands"), "{a: [1, 2]}"),
        ('trick: {cards: "12c 4c"}\n', ("trick", "cards"), '"12c 4c"'),
        ("shows: [play.beat, play.follow]\n", ("shows",), "[play.beat, play.follow]"),
        ("hands:\n  2: 1c 4c 3o\n", ("hands", 2), "1c 4c 3o"),
        # What ends on a later line is marked where it begins.
        ("shows: [play.beat,\n  play.follow]\n", ("shows",), "["),
        ("text: >\n  One line\n  and another\n", ("text",), ">"),
    ],
)
def test_a_value_is_marked_as_far_as_its_line_goes(tmp_path: Path, text: str, path: KeyPath, marks: str) -> None:
    file = tmp_path / "x.yml"
    file.write_text(text, "utf-8")
    assert marked(read(file).place(path)) == marks


def test_a_key_and_a_piece_of_a_text_are_marked_whole(tmp_path: Path) -> None:
    file = tmp_path / "x.yml"
    file.write_text("with: {match.hands: 6, bid.step: 5}\ntext: It was the king of cups again.\n", "utf-8")
    tree = read(file)
    assert marked(tree.place(("with", "bid.step"), at_key=True)) == "bid.step"
    assert marked(tree.place_of(("text",), "king of cups")) == "king of cups"
    # A place of which nothing more is known: its first word.
    assert marked(Place(str(file), 2, 10)) == "was"
