"""Marks of sources resolve: what a rule names stands in the bibliography, and nothing else does."""

import pytest

from tute_teach.rules.bibliography import Source, bibliography
from tute_teach.rules.catalogue import FamilyFile, catalogue, known_sources
from tute_teach.text import LANGS, slips

NAMED = {name for rule in catalogue().values() for name in rule.sources}


def test_every_source_is_named_by_a_rule_and_every_name_is_a_source() -> None:
    assert set(bibliography()) == NAMED


@pytest.mark.parametrize("source", bibliography().values(), ids=lambda source: source.id)
def test_a_source_says_what_it_is_in_both_languages(source: Source) -> None:
    assert source.kind.en != source.kind.es
    assert source.text.en != source.text.es
    for lang in LANGS:
        assert source.text.get(lang).endswith(".")
        assert not slips(f"{source.kind.get(lang)}. {source.text.get(lang)}", lang)


def test_ids_are_anchors_of_their_own() -> None:
    ids = [source.id for source in bibliography().values()]
    assert len(set(ids)) == len(ids)


def test_an_unknown_source_is_refused_with_the_nearest_name() -> None:
    both = {"en": "x", "es": "y"}
    part = {"kind": "statement", "modes": ["classic"], "name": both, "text": both, "sources": ["Barajamos", "Naiperra"]}
    (told,) = known_sources(FamilyFile.model_validate({"play.beat": part}, strict=False))
    assert (told.code, told.path) == ("rule.misspelt-source", ("play.beat", "sources", 1))
    assert told.facts == {"found": "Naiperra", "suggestion": "Naipera"}


def test_an_unknown_source_that_is_near_to_none_is_refused_with_all_that_there_are() -> None:
    both = {"en": "x", "es": "y"}
    part = {"kind": "statement", "modes": ["classic"], "name": both, "text": both, "sources": ["xyz"]}
    (told,) = known_sources(FamilyFile.model_validate({"play.beat": part}, strict=False))
    assert told.code == "rule.unknown-source"
    assert "Naipera" in str(told.facts["known"])
