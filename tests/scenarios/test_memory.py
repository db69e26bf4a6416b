"""What is remembered of scenarios that hold, and how little harm a memory can do."""

import json
import multiprocessing
import os
from collections import Counter
from pathlib import Path

import pytest

from tests.scenarios.written import HAND, written
from tute_teach.errors import Fault
from tute_teach.scenarios import Result, Scenario, checking, memory
from tute_teach.scenarios.checking import check_all
from tute_teach.scenarios.finding import Found, find
from tute_teach.scenarios.memory import FILE, Memory, Remembered, content_key, memory_folder, rules_version
from tute_teach.scenarios.model import ScenarioFile
from tute_teach.scenarios.replay import played
from tute_teach.sources import Loaded, load_placed

TRUE = written({"try": "2 plays 4c", "expect": {"legal": False, "because": "play.beat"}}, position=HAND)
FALSE = TRUE.replace("play.beat", "play.follow")


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each scenario has been replayed."""
    counter: Counter[str] = Counter()

    def counting(scenario: Scenario) -> Result:
        counter[scenario.id] += 1
        return played(scenario)

    monkeypatch.setattr(checking, "played", counting)
    return counter


TRUTHS = TRUE.replace("A position.", "Somebody has to play.").replace("Una posición.", "Alguien tiene que jugar.")


def truths(folder: Path, number: int) -> list[Found]:
    (folder / "play").mkdir(parents=True, exist_ok=True)
    for one in range(number):
        (folder / "play" / f"true-{one}.yml").write_text(TRUTHS + "\n" * one, "utf-8")
    return find([folder], folder)[0]


def test_what_holds_is_replayed_once_and_what_has_changed_again(tmp_path: Path, replayed: Counter[str]) -> None:
    scenarios = truths(tmp_path / "corpus", 4)
    for _ in range(2):
        remembered = Memory(tmp_path / "memory")
        assert all(one.shown == Remembered("classic", ("cards.blank",)) for one in check_all(scenarios, remembered))
        assert remembered.save()
    assert set(replayed.values()) == {1}
    Path(scenarios[0].path).write_text(TRUTHS.replace("Somebody", "Someone"), "utf-8")
    assert all(one.shown for one in check_all(scenarios, Memory(tmp_path / "memory")))
    assert replayed == {scenarios[0].id: 2, **{one.id: 1 for one in scenarios[1:]}}


def test_what_does_not_hold_is_never_remembered(tmp_path: Path, replayed: Counter[str]) -> None:
    (one,) = truths(tmp_path / "corpus", 1)
    Path(one.path).write_text(FALSE, "utf-8")
    for times in (1, 2):
        remembered = Memory(tmp_path / "memory")
        assert [checked.shown for checked in check_all([one], remembered)] == [None]
        remembered.save()
        assert replayed[one.id] == times


def test_a_digest_that_was_never_asked_for_is_worked_out(tmp_path: Path, replayed: Counter[str]) -> None:
    scenarios = truths(tmp_path, 1)
    remembered = Memory()
    (plain,) = check_all(scenarios, remembered)
    (with_digest,) = check_all(scenarios, remembered, digests=True)
    (again,) = check_all(scenarios, remembered, digests=True)
    assert plain.shown is not None
    assert plain.shown.digest is None
    assert with_digest.shown == again.shown != plain.shown
    assert replayed.total() == 2


def test_other_rules_make_everything_new(
    tmp_path: Path, replayed: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    scenarios = truths(tmp_path / "corpus", 2)
    first = Memory(tmp_path / "memory")
    list(check_all(scenarios, first))
    first.save()
    monkeypatch.setattr(memory, "rules_version", lambda: "other rules")
    list(check_all(scenarios, Memory(tmp_path / "memory")))
    assert set(replayed.values()) == {2}


def test_the_version_changes_with_any_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for floor in memory.FLOORS:
        (tmp_path / floor).mkdir()
    rule = tmp_path / "rules" / "play.py"
    monkeypatch.setattr(memory, "files", lambda package: tmp_path)
    versions = set()
    for text in ("a = 1", "a = 2", None):
        rule.unlink(missing_ok=True)
        if text is not None:
            rule.write_text(text, "utf-8")
        versions.add(rules_version.__wrapped__())
    assert len(versions) == 3


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        "null",
        "\0",
        '{"version": 1}',
        "[" * 100_000,
        *(
            f'{{"version": "V", "holds": {holds}}}'
            for holds in ("[]", '{"k": 1}', '{"k": ["t", 5, null]}', '{"k": [1, [], null]}')
        ),
    ],
)
def test_a_damaged_memory_is_as_good_as_none(tmp_path: Path, damage: str) -> None:
    scenarios = truths(tmp_path / "corpus", 2)
    (tmp_path / "memory").mkdir()
    (tmp_path / "memory" / FILE).write_text(damage.replace("V", rules_version()), "utf-8")
    remembered = Memory(tmp_path / "memory")
    assert all(one.shown for one in check_all(scenarios, remembered))
    assert remembered.save()
    assert len(json.loads((tmp_path / "memory" / FILE).read_bytes())["holds"]) == 2


def test_a_memory_that_cannot_be_written_harms_nobody(tmp_path: Path) -> None:
    scenarios = truths(tmp_path / "corpus", 1)
    (tmp_path / "a-file").write_text("", "utf-8")
    remembered = Memory(tmp_path / "a-file" / "memory")
    assert all(one.shown for one in check_all(scenarios, remembered))
    assert not remembered.save()


def test_two_runs_that_meet_both_remember(tmp_path: Path) -> None:
    one, other = Memory(tmp_path), Memory(tmp_path)
    one.keep("1", Remembered("classic", ()))
    other.keep("2", Remembered("classic", ()))
    assert one.save()
    assert other.save()
    assert all(Memory(tmp_path).recall(key) for key in "12")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".gitignore", FILE]


def test_a_memory_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST", 3)
    for number in range(5):
        one = Memory(tmp_path)
        one.keep(str(number), Remembered("classic", ()))
        one.save()
    assert [key for key in "01234" if Memory(tmp_path).recall(key)] == ["2", "3", "4"]


def test_where_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    (tmp_path / "project" / ".git").mkdir(parents=True)
    (tmp_path / "elsewhere").mkdir()
    assert memory_folder(tmp_path / "project") == tmp_path / "project" / ".cache" / "tute-teach"
    assert not memory_folder(tmp_path / "elsewhere").is_relative_to(tmp_path / "elsewhere")


def test_the_key_hangs_on_every_byte_and_on_the_rules() -> None:
    assert len({content_key(data, rules) for data in (b"a", b"b", b"a ") for rules in ("1", "2")}) == 6


def test_several_processes_say_the_same_in_the_same_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "FEW", 2)
    monkeypatch.setattr(checking, "BATCH", 2)
    scenarios = truths(tmp_path, 9)
    Path(scenarios[4].path).write_text(FALSE, "utf-8")
    Path(scenarios[7].path).write_text("table: [", "utf-8")
    alone = list(check_all(scenarios, digests=True))
    assert [one.shown is None for one in alone] == [number in (4, 7) for number in range(9)]
    assert list(check_all(scenarios, digests=True, jobs=2)) == alone


def test_work_goes_on_when_a_process_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if "fork" not in multiprocessing.get_all_start_methods():
        pytest.skip("the processes would not know of what the test changes")
    monkeypatch.setattr(checking, "FEW", 2)
    monkeypatch.setattr(checking, "BATCH", 2)
    scenarios = truths(tmp_path, 7)
    parent, load = os.getpid(), load_placed

    def ending(model: type[ScenarioFile], path: str, *, text: bytes) -> Loaded[ScenarioFile]:
        if os.getpid() != parent:
            os._exit(9)
        return load(model, path, text=text)

    monkeypatch.setattr(checking, "load_placed", ending)
    assert [one.found for one in check_all(scenarios, jobs=2) if one.shown] == scenarios


def test_a_table_of_ones_own_is_not_remembered_without_its_file(tmp_path: Path) -> None:
    (one,) = truths(tmp_path / "corpus", 1)
    Path(one.path).write_text(TRUTHS.replace('"classic"', '"ours.yml"'), "utf-8")
    table = Path(one.path).parent / "ours.yml"
    remembered = Memory()
    table.write_text("base: classic\n", "utf-8")
    assert next(check_all([one], remembered)).shown is not None
    table.write_text("base: cabron\n", "utf-8")
    assert next(check_all([one], remembered)).shown is None


def test_a_run_that_wants_proofs_looks_again_at_what_was_only_replayed(tmp_path: Path) -> None:
    scenarios = truths(tmp_path / "corpus", 3)
    asked: list[str] = []

    def prove(scenario: Scenario) -> tuple[Fault, ...]:
        asked.append(scenario.id)
        return ()

    remembered = Memory(tmp_path / "memory")
    assert all(one.shown and not one.shown.proven for one in check_all(scenarios, remembered))
    assert all(one.shown and one.shown.proven for one in check_all(scenarios, remembered, prove=prove))
    assert asked == [one.id for one in scenarios]
    remembered.save()
    assert all(one.shown for one in check_all(scenarios, Memory(tmp_path / "memory"), prove=prove))
    assert len(asked) == len(scenarios)


def test_what_is_not_proven_is_not_remembered(tmp_path: Path) -> None:
    scenarios = truths(tmp_path / "corpus", 3)
    remembered = Memory()
    refused = (Fault("coverage.holds-nothing", None, {}),)
    assert not any(one.shown for one in check_all(scenarios, remembered, prove=lambda _: refused))
    assert all(one.shown for one in check_all(scenarios, remembered))
