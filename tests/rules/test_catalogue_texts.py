import re

import pytest

from tute_teach.rules.cards import POINTS
from tute_teach.rules.catalogue import Rule, catalogue
from tute_teach.text import LANGS, Lang, slips

RULES = tuple(catalogue().values())
CARD_CODE = re.compile(r"\b(?:[1-7]|1[0-2])[oceb]\b")
NUMBER = re.compile(r"\d+")
# Other words for what has a name of its own here. They are right in other places, so the glossary does not forbid them.
OTHER_NAMES: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:horses?|ronda)\b", re.I),
    "es": re.compile(r"\b(?:puntos?|servir|matar|baceta|(?<!Don )naipes?)\b", re.I),
}


def texts(rule: Rule, lang: Lang) -> list[str]:
    differs = [rule.differs.get(lang)] if rule.differs else []
    return [rule.name.get(lang), rule.text.get(lang), *differs]


@pytest.fixture(params=RULES, ids=lambda rule: rule.id)
def rule(request: pytest.FixtureRequest) -> Rule:
    found = request.param
    assert isinstance(found, Rule)
    return found


def test_a_statement_is_one_to_three_whole_sentences(rule: Rule) -> None:
    for lang in LANGS:
        text = rule.text.get(lang)
        assert text[0].isupper()
        assert text.endswith(".")
        assert len(re.findall(r"[.!?](?=\s|$)", text)) <= 3


def test_a_name_is_no_sentence(rule: Rule) -> None:
    for lang in LANGS:
        assert rule.name.get(lang)[-1] not in ".:"
        assert len(rule.name.get(lang)) <= 40


def test_both_languages_give_the_same_numbers(rule: Rule) -> None:
    for english, spanish in zip(texts(rule, "en"), texts(rule, "es"), strict=True):
        assert sorted(NUMBER.findall(english)) == sorted(NUMBER.findall(spanish))


def test_texts_name_cards_and_use_the_words_of_the_site(rule: Rule) -> None:
    for lang in LANGS:
        for text in texts(rule, lang):
            assert not CARD_CODE.search(text)
            assert not OTHER_NAMES[lang].search(text)
            assert not slips(text, lang)


def test_a_rule_has_a_source_unless_we_made_it_and_say_so(rule: Rule) -> None:
    # Both, where the rule is published and only a part of it is left open.
    assert rule.sources or rule.ruling
    assert ("our own decision" in rule.text.en) == rule.ruling
    assert ("una decisión nuestra" in rule.text.es) == rule.ruling


def test_no_two_rules_share_a_name_or_a_text() -> None:
    for lang in LANGS:
        assert len({rule.name.get(lang) for rule in RULES}) == len(RULES)
        assert len({rule.text.get(lang) for rule in RULES}) == len(RULES)


def test_the_points_that_readers_see_are_those_that_the_engine_counts() -> None:
    a_suit = sum(POINTS.values())
    expected = sorted(str(number) for number in (*POINTS.values(), a_suit, 4 * a_suit))
    assert sorted(NUMBER.findall(catalogue()["cards.points"].text.en)) == expected
