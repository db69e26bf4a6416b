"""Which terms a text uses: “la mano” is asked for as a player only where its verb says that it is one."""

import pytest

from tute_teach.lessons.vocabulary import untaught


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Ganas la mano.", [("mano", "hand")]),
        ("Entonces la mano es de quienes ganaron.", [("mano", "hand")]),
        ("Esta es la mano en que ganas.", [("mano", "hand")]),
        ("En cada mano hay diez cartas.", [("mano", "hand")]),
        ("Tú eres la mano.", [("eres la mano", "lead-player")]),
        ("Quien es mano empieza.", [("es mano", "lead-player")]),
        ("La mano sale.", [("La mano", "lead-player")]),
        ("Sale la mano.", [("la mano", "lead-player")]),
    ],
)
def test_mano_is_asked_for_by_what_it_means(text: str, asked: list[tuple[str, str]]) -> None:
    known = {"card", "to-lead"}
    assert [(word, term.key) for word, term in untaught(text, "es", known)] == asked
    assert untaught(text, "es", {*known, asked[0][1]}) == []
