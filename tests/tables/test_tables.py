"""Ready-made tables and their settings."""

import pytest

from tute_teach.engine import rules_hash
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
