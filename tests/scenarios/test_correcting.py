"""False claims put right where they stand, and nothing else touched."""

from pathlib import Path

import pytest

from tute_teach.scenarios import Result, read_scenario, replay
from tute_teach.scenarios.correcting import fixed, suggestion, write

HEAD = """\
# A comment at the head.
table: classic
shows: [play.beat]
title: {en: Beat when you can, es: Montar si puedes}
text: {en: "{1c.The} beats.", es: "{1c.The} monta."}
position:
  trump: o
  trick: {lead: 1, cards: "12c"}   # the king
  hands: {2: "1c 4c 3o"}
  taken: {2: 60}
steps:
"""
TRY = '  - try: "2 plays 4c"\n    expect:'
DO = '  - do: "2 plays 1c"\n    expect:'


def result(steps: str, file: str = "x.yml") -> Result:
    return replay(read_scenario(file, "play/x", text=HEAD + steps))


@pytest.mark.parametrize(
    ("false", "right"),
    [
        (
            f"{TRY} {{legal: true, because: play.beat}}  # asked\n",
            f"{TRY} {{legal: false, because: play.beat}}  # asked\n",
        ),
        (f"{TRY} {{because: play.follow}}\n", f"{TRY} {{because: play.beat}}\n"),
        (f"{TRY} {{because: 'play.follow'}}\n", f"{TRY} {{because: 'play.beat'}}\n"),
        (
            f'{TRY}\n      cause: "11c"   # here\n      instead: "1c"\n',
            f'{TRY}\n      cause: "12c"   # here\n      instead: "1c"\n',
        ),
        (f"{DO} {{winning: 1, points: 4}}\n", f"{DO} {{winning: 2, points: 15}}\n"),
        (
            f'{DO}\n      hands:\n        2: "3o 5c"   # left\n',
            f'{DO}\n      hands:\n        2: "3o 4c"   # left\n',
        ),
        (f"{DO} {{trump: false, over: true}}\n", f"{DO} {{trump: oros, over: false}}\n"),
        (
            f"{TRY}\n      instead: >-\n        4c\n        3o\n      legal: true\n",
            f'{TRY}\n      instead: "1c"\n      legal: false\n',
        ),
        (f"{DO} {{declared: [{{seat: 1, suit: oros}}]}}\n", f"{DO} {{declared: []}}\n"),
    ],
)
def test_only_the_value_is_written(false: str, right: str) -> None:
    fix = fixed(result(false))
    assert not fix.left
    assert fix.new == HEAD + right
    assert replay(read_scenario("x.yml", "play/x", text=fix.new)).holds
    assert [line[1:] for line in fix.diff.splitlines()[2:] if line[0] == "+"] == [
        line for line in right.splitlines() if line not in false.splitlines()
    ]


def test_a_claim_that_the_engine_has_no_answer_to_is_left_to_people() -> None:
    scenario = result('  - try: "2 plays 1c"\n    expect: {legal: true, instead: "4c"}\n')
    (failure,) = scenario.failures
    assert suggestion(scenario, failure) is None
    assert fixed(scenario).left == {failure: "verify.by-hand"}


def test_what_can_be_written_is_and_the_rest_is_named() -> None:
    said = '{legal: %s, instead: "4c"}\n  - do: "2 plays 1c"\n    expect: {winning: %s}\n'
    scenario = result('  - try: "2 plays 1c"\n    expect: ' + said % ("false", "1"))
    fix = fixed(scenario)
    assert fix.new == HEAD + '  - try: "2 plays 1c"\n    expect: ' + said % ("true", "2")
    assert {one.claim: code for one, code in fix.left.items()} == {"instead": "verify.by-hand"}


@pytest.mark.parametrize(
    ("false", "right", "column"),
    [
        (f"{DO} {{score: {{1: 3, 2: 7}}}}\n", "{1: 0, 2: 60}", 21),
        (f'{DO} {{hands: {{2: "3o 5c"}}}}\n', '{2: "3o 4c"}', 25),
        (f'{DO}\n      hands:\n        2: "3o 5c"\n', '{2: "3o 4c"}', 12),
        (f'{DO} {{hands: {{2:\n "3o 5c"}}}}\n', '{2: "3o 4c"}', 2),
        (f'{TRY} {{cause: "11c"}}\n', '"12c"', 21),
        (f"{DO} {{declared: [{{seat: 1, suit: oros}}]}}\n", "[]", 24),
    ],
)
def test_what_is_said_to_be_right_can_be_copied_behind_its_key(false: str, right: str, column: int) -> None:
    scenario = result(false)
    (failure,) = scenario.failures
    assert suggestion(scenario, failure) == right
    assert failure.place.column == column
    step = false[: false.index("expect:")]
    assert result(f"{step}expect: {{{failure.claim}: {suggestion(scenario, failure)}}}\n").holds


def test_a_comment_within_what_would_go_is_not_lost() -> None:
    scenario = result(f"{DO}\n      declared:\n        - seat: 1   # who\n          suit: oros\n")
    (failure,) = scenario.failures
    assert fixed(scenario).left == {failure: "verify.comment-within"}
    assert fixed(scenario).new == scenario.scenario.tree.text
    assert suggestion(scenario, failure) == "[]"


def test_a_broken_file_is_never_touched() -> None:
    scenario = replay(
        read_scenario(
            "x.yml", "play/x", text=(HEAD + f"{DO} {{winning: 1}}\n").replace("beats.", "beats {nobody.name}.")
        )
    )
    assert scenario.failures
    assert scenario.faults
    assert fixed(scenario).new == scenario.scenario.tree.text
    assert set(fixed(scenario).left.values()) == {"verify.mend-first"}


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_marks_links_and_permissions_stay(tmp_path: Path, ends: str, mark: bytes) -> None:
    file, link = tmp_path / "x.yml", tmp_path / "link.yml"
    text = (HEAD + f"{DO} {{winning: 1}}\n").replace("\n", ends)
    file.write_bytes(mark + text.encode())
    file.chmod(0o640)
    link.symlink_to(file)
    fix = fixed(replay(read_scenario(link, "play/x")))
    assert write(fix)
    assert file.read_bytes() == mark + text.replace("winning: 1", "winning: 2").encode()
    assert file.stat().st_mode & 0o777 == 0o640
    assert link.is_symlink()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["link.yml", "x.yml"]


def test_a_file_that_has_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "x.yml"
    file.write_text(HEAD + f"{DO} {{winning: 1}}\n", "utf-8")
    fix = fixed(replay(read_scenario(file, "play/x")))
    file.write_text(HEAD + f"{DO} {{winning: 3}}\n", "utf-8")
    assert not write(fix)
    assert "winning: 3" in file.read_text("utf-8")


def test_a_round_that_pays_nobody_is_told_by_its_rule() -> None:
    """No file can claim that nobody was paid, so the answer must not say it in that way."""
    head = HEAD.replace("{1c.The}", "It").partition("position:")[0]
    text = head.replace("classic", "bidding").replace("play.beat", "bid.all-pass") + (
        'position: {cards: 12}\nsteps:\n  - do: ["1 passes", "2 passes", "3 passes"]\n'
        "    expect: {outcome: {paid: {1: 70}}}\n"
    )
    fix = fixed(replay(read_scenario("x.yml", "bid/x", text=text)))
    assert "expect: {outcome: {because: bid.all-pass}}" in fix.new
    assert replay(read_scenario("x.yml", "bid/x", text=fix.new)).holds
