import pytest

from tute_teach.errors import BrokenSource, Fault
from tute_teach.sources import read
from tute_teach.text import LANGS, say
from tute_teach.text.catalogue import gather


def _faults(*texts: str) -> tuple[Fault, ...]:
    with pytest.raises(BrokenSource) as caught:
        gather(read(f"{number}.yml", text=text) for number, text in enumerate(texts, start=1))
    return caught.value.faults


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("a.b: {en: One.}\n", "text.twin", "1.yml:1:1"),
        ("a.b: {en: One., es: Uno., fr: Un.}\n", "text.twin", "1.yml:1:1"),
        ("a.b: One.\n", "text.twin", "1.yml:1:1"),
        ('a.b: {en: One., es: ""}\n', "text.empty", "1.yml:1:21"),
        ("a.b: {en: One., es: 5}\n", "text.empty", "1.yml:1:21"),
        ('a.b:\n  en: "{card.the} lies here."\n  es: Aquí no.\n', "text.twin-facts", "1.yml:1:1"),
        ('a.b:\n  en: "{card.these}."\n  es: "{card.the}."\n', "text.slot", "1.yml:2:7"),
        ('a.b: {en: "{crad.the}.", es: "Una {crad.the}."}\n', "text.slot", "1.yml:1:11"),
        ('a.b: {en: "One {found.", es: Uno.}\n', "text.brace", "1.yml:1:11"),
        ('a.b: {en: "One }", es: Uno.}\n', "text.brace", "1.yml:1:11"),
        ("a.b: {you: {en: You., es: Tú.}}\n", "text.variants", "1.yml:1:1"),
        ("a.b: {by: card, you: {en: You., es: Tú.}, they: {en: They., es: Ellos.}}\n", "text.variants", "1.yml:1:1"),
        ("a.b: {you: {en: You.}, they: {en: They., es: Ellos.}}\n", "text.twin", "1.yml:1:7"),
        ("a.b: {you: {en: You., es: Tú.}, they-all: {en: They., es: Ellos.}}\n", "text.variants", "1.yml:1:1"),
        (
            "a.b: {you: {en: A., es: B.}, they: {en: A., es: B.}, they-all: {en: A., es: B.}}\n",
            "text.variants",
            "1.yml:1:1",
        ),
        (
            "a.b: {by: side, you: {en: A., es: B.}, they: {en: A., es: B.}, you-all: {en: A.}}\n",
            "text.twin",
            "1.yml:1:64",
        ),
        ("a.b: {you: {en: You., es: Tú.}, we: {en: We., es: Nos.}}\n", "text.variants", "1.yml:1:1"),
    ],
)
def test_a_broken_message_is_told_with_its_place(text: str, code: str, place: str) -> None:
    told = {fault.code: fault for fault in reversed(_faults(text))}
    assert str(told[code].place) == place
    assert all(say(code, lang, **told[code].facts) for lang in LANGS)


def test_a_key_stands_once_in_the_whole_package() -> None:
    (fault,) = _faults("a.b: {en: One., es: Uno.}\n", "\na.b: {en: Two., es: Dos.}\n")
    assert (fault.code, str(fault.place), fault.facts["first"]) == ("text.twice", "2.yml:2:1", "1.yml:1:1")
    assert (
        say("text.twice", "en", **fault.facts)
        == "The message “a.b” stands in two places (first at 1.yml:1:1): keep one."
    )


def test_all_faults_come_at_once() -> None:
    assert [fault.code for fault in _faults("a: {en: One.}\nb: {es: Uno.}\n", "c: 5\n")] == ["text.twin"] * 3
