"""Drafts are true from the start, whatever rule is asked for."""

import re
from pathlib import Path
from random import Random

import pytest

from tute_teach.model.table import Table
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios import read_scenario, replay
from tute_teach.scenarios.stated import is_played
from tute_teach.scenarios.touch import answered, touched
from tute_teach.tables import changed, table, table_ids
from tute_teach.workbench.coverage import idle
from tute_teach.workbench.drafts import Draft, NoMoment, Texts, draft_of, table_for, with_lesson
from tute_teach.workbench.drafts.finding import _turning_points
from tute_teach.workbench.drafts.matches import match_drafts

pytestmark = pytest.mark.long

TITLE, TEXT = Texts("A draft", "Un borrador"), Texts('Say "this".', "Di «esto».")


def holds(draft: Draft, rule: str | None) -> None:
    result = replay(read_scenario("x.yml", "x/x", text=draft.text(TITLE, TEXT)))
    assert (result.faults, result.failures) == ((), ())
    assert result.scenario.file.text.en == TEXT.en
    assert rule is None or result.scenario.file.shows == (rule,)
    assert rule is None or rule in touched(result.scenario.table, result.steps)
    assert any(step.expect.model_fields_set for step in result.steps)


@pytest.mark.parametrize("rule", catalogue())
def test_every_rule_has_a_table(rule: str) -> None:
    assert table_for(rule) is not None


DRAFTED = [one.id for one in catalogue().values() if one.seen != ()]
"""All rules that an example can show."""


@pytest.mark.parametrize("rule", DRAFTED)
def test_every_rule_is_shown_and_held_in_place(rule: str) -> None:
    shown(rule, None)


IDLE = {
    "pairs-pagat": {
        # Whoever has won the trick declares, one suit as they like, and there is no Tute.
        *("decl.forty-first", "decl.fewest-first", "decl.equal-length", "decl.order-of-partners"),
        *("classic.tute-side", "classic.tute-in-hand", "classic.tute-first"),
    },
    "cabron-3": {"cabron.two-in-one"},  # three cards hold no two pairs
    # Nobody but the bidder declares, and of what a hand holds the table takes the forty first.
    **{key: {"decl.forty-any-time"} for key in ("bidding", "bidding-4", "bidding-1000", "bidding-shared")},
}
"""Rules that decide nothing at a table although they are in force there: other rules leave nothing to them."""


@pytest.mark.proof
@pytest.mark.parametrize(("name", "rule"), [(name, rule) for name in table_ids() for rule in DRAFTED])
def test_every_rule_is_shown_at_every_table_that_has_it(name: str, rule: str) -> None:
    agreed = table(name)
    if rule in IDLE.get(name, ()):
        assert not draft_of(rule, agreed, Random(1)).is_held
    elif is_played(rule, agreed):
        shown(rule, agreed)


def shown(rule: str, agreed: Table | None) -> None:
    draft = draft_of(rule, agreed, Random(1))
    holds(draft, rule)
    assert draft.is_held
    assert idle([read_scenario("x.yml", "x/x", text=draft.text(TITLE, TEXT))]) == ()


def test_a_draft_says_that_nothing_is_decided_there() -> None:
    draft = draft_of("cabron.two-in-one", table("cabron-3"), Random(1))
    holds(draft, "cabron.two-in-one")
    assert not draft.is_held


def test_a_match_is_told_in_what_its_table_scores() -> None:
    agreed = changed(table("bidding"), {"bid.minimum": 100})
    drafts = [draft.text(TITLE, TEXT) for draft in match_drafts(agreed, "bid.match")]
    assert "round: {paid: {1: 100}}" in drafts[0]
    assert not any("70" in text for text in drafts)
    shown("bid.tie-plays-on", agreed)
    shown("bid.tie-plays-on", changed(table("bidding-shared"), {"bid.step": 50, "bid.minimum": 50}))


def test_hands_count_double_where_the_draft_is_about_that() -> None:
    text = draft_of("match.double", None, Random(1)).text(TITLE, TEXT)
    assert re.search(r"won: \{(1: 2, 2: 0|1: 0, 2: 2)\}", text)


def test_a_series_goes_on_from_the_hands_that_were_won() -> None:
    text = draft_of("match.series", table("pairs-pagat"), Random(1)).text(TITLE, TEXT)
    assert "won: {1: 5, 2: 0}" in text
    assert "won: {1: 6, 2: 0}, dealer: 1, match_winner: 1" in text
    double = changed(table("pairs-pagat"), {"match.double-at": "101", "match.two-ahead": "yes"})
    text = draft_of("match.series", double, Random(1)).text(TITLE, TEXT)
    assert re.search(r"rounds: \d+}", text)
    assert re.search(r"winner: 1, games: \d}", text)


def test_what_is_declared_after_a_trick_is_told_without_the_tricks_before() -> None:
    for rule in ("decl.who-classic", "decl.one-each", "decl.once", "classic.tute", "cabron.first-forty"):
        assert "deal:" not in draft_of(rule, None, Random(1)).text(TITLE, TEXT), rule


def test_passes_need_no_cards() -> None:
    text = draft_of("bid.all-pass", None, Random(1)).text(TITLE, TEXT)
    assert "position: {cards: 12}" in text
    assert "because: bid.all-pass" in text


@pytest.mark.parametrize(
    "rule", ["cabron.lose-middle", "trick.discard-loses", "play.partner", "bid.double", "classic.tie"]
)
def test_the_rule_decides_and_is_held_in_place(rule: str) -> None:
    draft = draft_of(rule, None, Random(1))
    assert draft.is_held
    result = replay(read_scenario("x.yml", "play/x", text=draft.text(TITLE, TEXT)))
    assert any(rule in answered(step) for step in result.steps) or rule == "trick.discard-loses"
    assert idle([result.scenario]) == ()


def test_a_card_rule_needs_one_hand_and_shows_what_is_forbidden() -> None:
    text = draft_of("play.beat", table("classic"), Random(1)).text(TITLE, TEXT)
    assert "legal: false, because: play.beat" in text
    assert "deal:" not in text


def test_the_same_number_makes_the_same_draft() -> None:
    first, again, other = (draft_of("play.beat", table("classic"), Random(seed)) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_settings_of_ones_own_are_written_out() -> None:
    agreed = changed(table("classic"), {"play.when-cannot-overtrump": "undertrump"})
    draft = draft_of("play.undertrump", agreed, Random(1))
    assert "table: classic\nwith:\n  play.when-cannot-overtrump: undertrump\n" in draft.text(TITLE, TEXT)
    holds(draft, "play.undertrump")


@pytest.mark.parametrize(
    ("rule", "name", "code"),
    [
        ("play.baet", "classic", "rule.misspelt"),
        ("bid.steps", "classic", "draft.not-here"),
        ("play.no-trumps-yet", "classic", "draft.not-here"),
        ("play.undertrump", "pairs-pagat", "draft.needs-setting"),
    ],
)
def test_what_cannot_be_shown_is_refused(rule: str, name: str, code: str) -> None:
    with pytest.raises(NoMoment) as caught:
        draft_of(rule, table(name), Random(1))
    assert caught.value.code == code


COURSE = """\
people: [Nuria, Andrés, Paloma]
unkind: {en: [wrong], es: [mal]}
tracks:
  classic:
    title: {en: Classic, es: Clásico}
    table: classic
    lessons: LESSONS
    coming: []
"""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("[pack] # one", "[pack, new] # one"),
        ("[pack, follow]", "[pack, follow, new]"),
        ("\n      - pack # one\n      - follow # two", "\n      - pack # one\n      - follow\n      - new # two"),
    ],
)
def test_a_lesson_is_put_at_the_end_of_its_track(tmp_path: Path, before: str, after: str) -> None:
    file = tmp_path / "course.yml"
    file.write_text(COURSE.replace("LESSONS", before), "utf-8")
    assert with_lesson(file, "classic", "new") == COURSE.replace("LESSONS", after)
    assert with_lesson(file, "cabron", "new") is None


def test_a_tute_after_the_first_trick_leaves_moments_to_tell() -> None:
    found = list(_turning_points(table("classic"), Random(196)))
    assert {len(moment.done) for moment in found} == {0, 3}
