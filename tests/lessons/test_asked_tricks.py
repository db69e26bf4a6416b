"""Texts of a lesson about a trick that is asked about: who led, played and takes it."""

from pathlib import Path

import pytest

from tests.lessons.test_broken_lessons import LESSON, write
from tute_teach.text import LANGS, say


@pytest.mark.parametrize(("who", "told"), [("left", ["scenario.other-winner"]), ("right", [])])
def test_a_trick_that_is_asked_about_goes_to_whoever_takes_it(who: str, told: list[str], tmp_path: Path) -> None:
    lesson = LESSON.replace("kind: play", "kind: winner").replace("    goal: any-legal\n", "    you: 4\n")
    lesson = lesson.replace('"7c 2c"', '"1c 7c 2c"').replace("play.beat", "trick.led-wins")
    lesson += f"    after: {{en: 'The trick goes to {{{who}.name}}.', es: 'La baza es la de {{{who}.name}}.'}}\n"
    assert [fault.code for fault in write(tmp_path, lesson) if "winner" in fault.code] == told


@pytest.mark.parametrize(
    ("en", "es", "code"),
    [
        ("{winner.Name} leads {12c.the}.", "{winner.Name} sale con {12c.the}.", "scenario.other-lead"),
        ("{winner.Name} played {2c.the}.", "{winner.Name} echó {2c.the}.", "scenario.other-player"),
        ("{right.Name} takes the trick with {7c.the}.", "{right.Name} gana con {7c.the}.", "scenario.lost-card"),
        ("{12c.The} wins the trick.", "{12c.The} gana la baza.", "scenario.lost-card"),
        ("{right.Name} led {led.name}.", "{right.Name} salió con {led.name}.", "scenario.no-suit-led"),
        ("{led.Name} are trumps.", "Pintan {led.name}.", "scenario.other-trump"),
        ("{1c.The} is a trump.", "{1c.The} es triunfo.", "scenario.no-trump-card"),
        ("{1c.The} is no trump.", "{1c.The} no es triunfo.", ""),
        ("{winner.Name} plays {1c.the} and wins it.", "{winner.Name} juega {1c.the} y se la lleva.", ""),
        ("{partner.Name} played {7c.the}.", "{partner.Name} echó {7c.the}.", "scenario.other-player"),
    ],
)
def test_what_is_said_of_a_trick_that_is_asked_about_is_so(en: str, es: str, code: str, tmp_path: Path) -> None:
    lesson = LESSON.replace("kind: play", "kind: winner").replace("    goal: any-legal\n", "")
    lesson = lesson.replace('"7c 2c"', '"1c 7c 2c"').replace("play.beat", "trick.led-wins")
    lesson += f"    after: {{en: '{en}', es: '{es}'}}\n"
    told = [fault for fault in write(tmp_path, lesson) if fault.code.startswith("scenario.")]
    assert [fault.code for fault in told] == ([code] * 2 if code else [])
    for fault in told:
        assert all(say(fault.code, lang, **fault.facts) for lang in LANGS)


@pytest.mark.parametrize(
    ("es", "suggestions"),
    [
        ("La baza de {winner.name} se queda ahí.", ["{winner.of}"]),  # the learner: de tú
        ("Juega como {left.name}, que echó un rey a {1c.the}.", ["{1c.to}"]),
        ("La carta de {left.name} no gana a {winner.to}.", []),  # a person has a name
    ],
)
def test_spanish_prepositions_take_the_form_of_the_value(es: str, suggestions: list[str], tmp_path: Path) -> None:
    lesson = LESSON.replace("kind: play", "kind: winner").replace("    goal: any-legal\n", "")
    lesson = lesson.replace('"7c 2c"', '"1c 7c 2c"').replace("play.beat", "trick.led-wins")
    lesson += f"    after: {{en: 'All is well.', es: '{es}'}}\n"
    told = [fault.facts["suggestion"] for fault in write(tmp_path, lesson) if fault.code == "scenario.uncontracted"]
    assert told == suggestions
