"""What the service says while it starts, in the language asked for; nothing is served here."""

import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from tute_teach.cli import main
from tute_teach.web import Config

SAID = {
    "en": ("Port {} is taken, so {} is used.", "There is no built site in site,", "There are no lessons in lessons,"),
    "es": (
        "El puerto {} está ocupado; se usa el {}.",
        "No hay ningún sitio construido en site,",
        "No hay lecciones en",
    ),
}
AT = {"en": "tute-teach is at ", "es": "tute-teach está en "}


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., list[str]]:
    """Call the command in an empty folder, with a service that listens at once and stops; the lines that it says."""

    def run(config: Config, host: str, port: int, workers: int, ready: Callable[[], None]) -> None:
        ready()

    def start(*arguments: str) -> list[str]:
        answer = CliRunner().invoke(main, ["serve", *arguments])
        assert answer.exit_code == 0, answer.output
        return answer.output.splitlines()

    monkeypatch.setattr("tute_teach.web.serving.serve", run)
    monkeypatch.setattr("tute_teach.cli._ready.ready_project", lambda: None)
    monkeypatch.chdir(tmp_path)
    return start


@pytest.mark.parametrize("lang", SAID)
def test_what_is_missing_is_said(starts: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setattr("tute_teach.web.serving.free_port", lambda host, port: port + 1)
    taken, *missing, at = starts("--lang", lang)
    assert taken == SAID[lang][0].format(8000, 8001)
    assert [line.startswith(begun) for line, begun in zip(missing, SAID[lang][1:], strict=True)] == [True, True]
    assert at == f"{AT[lang]}http://127.0.0.1:8001/"


@pytest.mark.parametrize("lang", AT)
def test_the_address_ends_its_line(starts: Callable[..., list[str]], lang: str) -> None:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    assert (
        starts("--lang", lang, "--port", str(port), "--base", "tute")[-1] == f"{AT[lang]}http://127.0.0.1:{port}/tute/"
    )


def test_the_language_is_that_of_the_system(starts: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert starts()[-1].startswith(AT["es"])


@pytest.mark.parametrize(("lang", "told"), [("en", "Building the site, once,"), ("es", "Construyendo el sitio,")])
def test_the_site_that_comes_along_is_built_and_said_so(
    starts: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str, told: str
) -> None:
    monkeypatch.setattr("tute_teach.cli._ready.ready_project", lambda: tmp_path)
    monkeypatch.setattr("tute_teach.pages.build.build_site", lambda *_: None)
    assert any(line.startswith(told) for line in starts("--lang", lang))


@pytest.mark.parametrize(("lang", "told"), [("en", "A path is empty."), ("es", "Hay una ruta vacía.")])
def test_an_empty_name_is_no_store(starts: Callable[..., list[str]], lang: str, told: str) -> None:
    answer = CliRunner().invoke(main, ["serve", "--db", "", "--lang", lang])
    assert answer.exit_code == 2
    assert told in answer.output
