"""The bench runs in its smallest form and tells its figures; how large they are is no test's business."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from tute_teach.cli import main
from tute_teach.scenarios import verify
from tute_teach.text import LANGS
from tute_teach.workbench.bench import SIZES, as_table, deciding, others, playing, verifying, weighing
from tute_teach.workbench.bench.timing import by_told_turns

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT / "scenarios"


def test_turns_are_fair_and_the_first_round_does_not_count() -> None:
    calls: list[str] = []
    first, second = iter([100.0, 2, 6, 2]), iter([1.0, 1, 2, 1])

    def take(name: str, times: Iterator[float]) -> float:
        calls.append(name)
        return next(times)

    contest = by_told_turns(lambda: take("a", first), lambda: take("b", second), 3)
    assert "".join(calls) == "ababbaab"
    assert (contest.first, contest.second, contest.ratio) == (2, 1, 2)


def test_other_suits_leave_a_scenario_sound(tmp_path: Path) -> None:
    verifying.multiply(SCENARIOS, tmp_path, 200)
    corpus = verify([tmp_path], tmp_path)
    assert len(corpus.results) == 200
    assert not corpus.faults
    # The customary order of the suits decides some declarations; nearly all claims hold in any suits.
    assert len({failure.scenario for failure in corpus.failures}) < 10


def test_verify_engine_and_bots_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(others, "found", lambda module: None)
    tiny = SIZES["tiny"]
    figures = [
        *verifying.figures(SCENARIOS, 10, tiny.rounds),
        *deciding.figures(tiny.hands, tiny.rounds),
        *playing.figures(tiny.deals),
    ]
    assert [figure.subject for figure in figures] == [*["verify"] * 3, *["engine"] * 4, *["bots"] * 7]
    assert all(figure.measured > 0 for figure in figures if figure.unit in {"ms", "/s", "s"})
    assert all(as_table(figures, lang) for lang in LANGS)


class DiceGame:
    """As much of a game of OpenSpiel as the bench asks for: a die, then three decisions; a weight may be nothing."""

    def __init__(self, name: str) -> None:
        self.name, self.done = name, 0

    def new_initial_state(self) -> "DiceGame":
        return DiceGame(self.name)

    def is_terminal(self) -> bool:
        return self.done == 4

    def is_chance_node(self) -> bool:
        return self.done == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(5, 0.0), (6, 1.0)]

    def legal_actions(self) -> list[int]:
        return [6] if self.is_chance_node() else [1, 2]

    def apply_action(self, action: int) -> None:
        assert action in (6, 1, 2)
        self.done += 1

    def returns(self) -> list[float]:
        return [0.0]


class DiceTable:
    """As much of an environment of RLCard: three decisions."""

    def reset(self) -> tuple[dict[str, dict[int, None]], int]:
        self.done = 0
        return {"legal_actions": {1: None, 2: None}}, 0

    def is_over(self) -> bool:
        return self.done == 3

    def step(self, action: int) -> tuple[dict[str, dict[int, None]], int]:
        assert action in (1, 2)
        self.done += 1
        return {"legal_actions": {1: None, 2: None}}, 0

    def get_payoffs(self) -> list[float]:
        return [0.0]


def test_other_engines_are_compared_with_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    spiel = SimpleNamespace(load_game=DiceGame)
    rlcard = SimpleNamespace(make=lambda name, config: DiceTable())
    monkeypatch.setitem(sys.modules, "pyspiel", spiel)
    monkeypatch.setitem(sys.modules, "rlcard", rlcard)
    ratios = [figure for figure in deciding.figures(2, 1) if figure.unit == "×"]
    # A floor is held against each as its own examples drive it; the quicker way is told below it.
    assert [figure.least for figure in ratios] == [1, 3, None, 5, None, 5, None, 50]
    names = [figure.name_in("en") for figure in ratios]
    assert ["÷ pyspiel" in name for name in names] == [True] * 7 + [False]
    assert ["chances drawn evenly" in name for name in names[1:7]] == [False, True] * 3
    assert all(as_table(ratios, lang) for lang in LANGS)
    assert all(figure.measured > 0 for figure in ratios)


def test_bench_says_which_engines_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setitem(sys.modules, "rlcard", None)
    figures = list(deciding.figures(2, 1))
    assert all(figure.unit == "/s" for figure in figures)
    assert f"not compared with pyspiel and rlcard, which cannot be imported here: {others.INSTALL}" in as_table(
        figures, "en"
    )
    assert f"hace falta instalar aquí pyspiel y rlcard: {others.INSTALL}" in as_table(figures, "es")


def test_a_page_weighs_what_a_browser_would_load(tmp_path: Path) -> None:
    files = {
        "rules/play/index.html": '<link rel="stylesheet" href="../../assets/a.css">'
        '<link rel="canonical" href="../x.js">'
        '<script type="module" src="../../assets/a.js"></script><use href="../../assets/pack.1.svg#o"></use>'
        '<script id="__config">{"base": "../..", "search": "../../assets/w.js?en/search.js"}</script>',
        "rules/x.js": "never loaded",
        "index.html": "<p>the start</p>",
        "assets/a.css": 'a { background: url("b.svg") }',
        "assets/b.svg": "<svg/>",
        "assets/a.js": 'import { swap } from "./morph.js";',
        "assets/morph.js": "",
        "assets/pack.1.svg": "<svg></svg>",
        "assets/pack.1.svg.gz": "short",
        "assets/w.js": "importScripts(original)",
        "assets/search.js": "",
        "search/search_index.json": "{}",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    page = tmp_path / "rules/play/index.html"
    loaded = {file.relative_to(tmp_path).as_posix() for file in weighing.loaded(page, tmp_path)}
    assert loaded == files.keys() - {"rules/x.js", "index.html", "assets/pack.1.svg.gz"}
    assert weighing.sent(tmp_path / "assets/pack.1.svg") == len("short")
    first, later, sprite = weighing.figures(tmp_path)
    sizes = {name: len(text) for name, text in files.items()} | {"assets/pack.1.svg": len("short")}
    assert first.measured * 1000 == pytest.approx(sum(sizes[name] for name in loaded))
    assert later.measured * 1000 == pytest.approx(sizes["index.html"])
    assert sprite.measured * 1000 == len("short")
    for lang in LANGS:
        assert ": /rules/play/\n" in as_table([first, later, sprite], lang)


def test_without_a_site_there_is_nothing_to_weigh(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="tute-teach build"):
        list(weighing.figures(tmp_path))


@pytest.mark.parametrize(
    ("lang", "begun", "words"),
    [("en", "engine … (cores: ", ("measured", "decisions")), ("es", "engine … (núcleos: ", ("medido", "decisiones"))],
)
@pytest.mark.parametrize("form", ["text", "json"])
def test_command_prints_its_figures(
    form: str, lang: str, begun: str, words: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    options = ["--size", "tiny", "--only", "engine", "--lang", lang, *(["--json"] if form == "json" else [])]
    result = CliRunner().invoke(main, ["bench", *options])
    assert result.exit_code == 0, result.output
    assert result.stderr.startswith(begun)
    if form == "json":
        first = json.loads(result.stdout)[0]
        assert (first["subject"], first["code"], first["unit"]) == ("engine", "engine.decisions", "/s")
        assert first["figure"].startswith(words[1])
    else:
        assert all(word in result.stdout for word in words)


@pytest.mark.proof
def test_service_and_build_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(main, ["bench", "--size", "tiny", "--only", "build", "--only", "service", "--json"])
    assert result.exit_code == 0, result.output
    assert [one["subject"] for one in json.loads(result.stdout)] == ["build", "service", "service"]
