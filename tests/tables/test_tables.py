"""Ready-made tables and their settings."""

from random import Random

import pytest

from tests.second_reading.options import TABLES
from tute_teach.engine import deal, legal_bids, rules_hash, shuffled
from tute_teach.tables import TableError, changed, table, table_ids


def test_classic_is_ready() -> None:
    assert "classic" in table_ids()
    assert table("classic").players == 4
    assert table("classic").number("match.hands") == 4


def test_a_number_can_be_changed_and_changes_the_hash() -> None:
    longer = changed(table("classic"), {"match.hands": 6})
    assert longer.number("match.hands") == 6
    assert table("classic").number("match.hands") == 4
    assert rules_hash(longer) != rules_hash(table("classic"))
    assert rules_hash(changed(longer, {"match.hands": 4})) == rules_hash(table("classic"))


@pytest.mark.parametrize("name", ["", "Classic", "../classic", "cabron"])
def test_an_unknown_table_is_refused(name: str) -> None:
    with pytest.raises(TableError) as refused:
        table(name)
    assert refused.value.facts["found"] == name


def test_an_unknown_setting_is_refused() -> None:
    with pytest.raises(TableError) as refused:
        changed(table("classic"), {"match.rounds": 5})
    assert refused.value.code == "table.unknown-setting"


@pytest.mark.parametrize(
    ("settings", "instead"),
    [
        ({"bid.minimum": 90, "bid.step": 50}, 100),
        ({"bid.step": 50}, 50),
        ({"bid.minimum": 62}, 60),
        ({"bid.minimum": 100, "bid.step": 9}, 99),
    ],
)
def test_a_lowest_bid_that_nobody_could_bid_is_refused(settings: dict[str, str | int], instead: int) -> None:
    with pytest.raises(TableError) as refused:
        changed(table("bidding"), settings)
    assert refused.value.code == "table.no-multiple"
    assert refused.value.facts["bid"] == instead
    fitting = changed(table("bidding"), {**settings, "bid.minimum": instead})
    assert legal_bids(deal(fitting, shuffled(fitting, Random(1))))[0] == instead


def test_a_lowest_bid_which_no_hand_could_promise_is_refused() -> None:
    with pytest.raises(TableError) as refused:
        changed(table("bidding"), {"bid.minimum": 230, "bid.step": 50})
    assert refused.value.code == "table.out-of-range"


def test_settings_are_judged_together_and_not_one_after_the_other() -> None:
    assert changed(table("bidding"), {"bid.step": 50, "bid.minimum": 100}).number("bid.minimum") == 100
    assert changed(table("pairs-pagat"), {"tute.trick": "own", "tute": "wins-hand"}).rules("tute") == ("classic.tute",)


@pytest.mark.parametrize("table_id", table_ids())
def test_a_ready_made_table_is_what_the_second_reading_of_the_rules_says(table_id: str) -> None:
    agreed = table(table_id)
    wanted = {"mode": agreed.mode, **{name: value for name, value in agreed.settings if name != "cabron.players"}}
    assert {name: value for name, value in TABLES[table_id].items() if name in wanted} == wanted


def test_all_ready_made_tables_are_there() -> None:
    assert set(table_ids()) == set(TABLES)
