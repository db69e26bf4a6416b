"""What the bench reports, in both languages; its codes and numbers hang on no language."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tute_teach.cli.bench import SUBJECTS
from tute_teach.text import LANGS, Lang
from tute_teach.text.catalogue import catalogue
from tute_teach.workbench import bench
from tute_teach.workbench.bench import SIZES, Figure, as_data, as_table, building, serving, tell

FIGURES = (
    Figure("weight.later", 59.44, "kB", most=60, note="weight.heaviest", facts={"page": "/rules/"}),
    Figure(
        "service.acting",
        0.4,
        "×",
        least=0.5,
        note="service.rates",
        facts={"first": 81.2, "second": 203.4, "size": 7.56},
    ),
    Figure("engine.verdicts", 1234.5, "/s"),
    Figure(
        "engine.hands-at-speed",
        12_345.6,
        "/s",
        note="engine.not-compared",
        facts={"missing": ("pyspiel", "rlcard"), "install": "pip"},
    ),
    Figure("bots.lead-in-hands", 0.0314, "hands", facts={"table": "cabron-3"}),
)
REPORTS: dict[Lang, str] = {
    "en": """\
subject  figure                                                          measured  floor
----------------------------------------------------------------------------------------
weight   a later page                                                     59.4 kB   ≤ 60  kept
    the heaviest: /rules/
service  acting in a game ÷ a view with one row, same size                  0.4 ×  ≥ 0.5  MISSED
    81.2 a second against 203; 7.56 kB an answer; the bots play any card, without thinking
engine   verdicts (may this card be played, by which rule)               1,234 /s
engine   whole random hands at speed, deal included                     12,346 /s
    not compared with pyspiel and rlcard, which cannot be imported here: pip
bots     level 3 over level 2, cabron-3, fewer hands lost of a hundred      0.031""",
    "es": """\
tema     cifra                                                                          medido  límite
------------------------------------------------------------------------------------------------------
weight   otra página después                                                           59,4 kB    ≤ 60  se cumple
    la que más pesa: /rules/
service  actuar en una partida ÷ una vista con una fila, del mismo tamaño                0,4 ×   ≥ 0,5  NO SE CUMPLE
    81,2 por segundo frente a 203; 7,56 kB por respuesta; los bots juegan cualquier carta, sin pensar
engine   veredictos (si se puede jugar esta carta y según qué regla)                  1.234 /s
engine   manos enteras al azar a toda velocidad, reparto incluido                    12.346 /s
    para comparar hace falta instalar aquí pyspiel y rlcard: pip
bots     nivel 3 frente al nivel 2, cabron-3, derrotas de menos por cada cien manos      0,031""",
}
CODED = {code for code in catalogue() if code.startswith(tuple(f"bench.{subject}." for subject in SUBJECTS))}


@pytest.mark.parametrize("lang", LANGS)
def test_figures_are_reported_in_the_language_asked_for(lang: Lang) -> None:
    assert as_table(FIGURES, lang) == REPORTS[lang]


def test_for_programs_only_sentences_hang_on_the_language() -> None:
    english, spanish = (as_data(FIGURES, lang) for lang in LANGS)
    assert [one["code"] for one in spanish] == [figure.code for figure in FIGURES]
    assert [one["holds"] for one in spanish] == [True, False, None, None, None]
    assert [one["measured"] for one in spanish] == [figure.measured for figure in FIGURES]
    assert [one["figure"] for one in spanish] != [one["figure"] for one in english]
    said = {"figure": "", "note": ""}
    assert [one | said for one in spanish] == [one | said for one in english]


def test_every_code_of_a_figure_has_its_sentence_and_no_sentence_is_left_over() -> None:
    written = {
        f"bench.{node.value}"
        for node in _nodes()
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith(tuple(f"{subject}." for subject in SUBJECTS))
    }
    assert written == CODED
    told = {code: {lang: catalogue()[code].texts[lang, "they"] for lang in LANGS} for code in CODED}
    assert [code for code, texts in told.items() if texts["en"] == texts["es"]] == []


def test_no_sentence_of_a_figure_is_glued() -> None:
    figures = [node for node in _nodes() if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Figure"]
    assert len(figures) > 10
    for figure in figures:
        said = [*figure.args, *(given.value for given in figure.keywords if given.arg != "facts")]
        assert not [part for one in said for part in ast.walk(one) if isinstance(part, ast.JoinedStr)]


def _nodes() -> Iterator[ast.AST]:
    """Whatever the modules of the bench are written of."""
    for module in Path(bench.__file__).parent.glob("*.py"):
        yield from ast.walk(ast.parse(module.read_text(encoding="utf-8")))


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert tell("weight.uncompressed", "en", size=1234) == "1,234 kB before compression"
    written = {1234: "1.234", 99.96: "100", 1.239: "1,24", 0.0316: "0,032", 0: "0", -2.5: "-2,5"}
    for number, text in written.items():
        assert tell("weight.uncompressed", "es", size=number) == f"{text} kB sin comprimir"


class Caller:
    """A visitor whose every answer has a thousand bytes."""

    def __init__(self, port: int, games: str = "") -> None:
        pass

    def act(self) -> int:
        return 1000

    def idle(self, path: str) -> None:
        pass

    def leave(self) -> None:
        pass


def test_build_and_service_give_their_sentences_all_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def running(serve: serving.Serve, site: Path) -> Iterator[int]:
        yield 1

    monkeypatch.setattr(building, "_seconds", lambda build, config: 1.0)
    monkeypatch.setattr(serving, "_running", running)
    monkeypatch.setattr(serving, "Visitor", Caller)
    here, size = Path(), SIZES["tiny"]
    figures = [
        *building.figures(here, lambda config, site: None, lambda config, site: None, 1),
        *serving.figures(lambda *given: None, "/idle", "/games", here, size),
    ]
    assert [figure.code for figure in figures] == ["build.strict", "service.acting", "service.crowd"]
    for lang in LANGS:
        assert as_table(figures, lang).count("\n") == 1 + 2 * len(figures)
