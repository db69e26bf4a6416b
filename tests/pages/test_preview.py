"""What a file will look like: the page of the site's own fragments, or what is wrong with the file, line by line."""

import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from tute_teach.cli import main
from tute_teach.pages.preview import Preview, rule_page
from tute_teach.rules.catalogue import catalogue
from tute_teach.text import LANGS, Lang, say

ROOT = Path(__file__).parents[2]
BEAT = ROOT / "scenarios" / "play" / "beat-when-able.yml"
LESSON = ROOT / "lessons" / "classic" / "follow-and-beat.yml"


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    file = tmp_path / "play" / "beat-when-able.yml"
    file.parent.mkdir()
    shutil.copy(BEAT, file)
    return file


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "lessons", tmp_path / "lessons")
    return tmp_path / "lessons" / "classic" / "follow-and-beat.yml"


def spoil(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


@pytest.mark.parametrize("lang", LANGS)
def test_a_scenario_is_the_figure_of_its_page(scenario: Path, lang: Lang) -> None:
    page = Preview.of(scenario).page(lang)
    assert '<figure class="tute-example"' in page
    assert 'class="tt-faults"' not in page
    assert f'<html lang="{lang}">' in page


@pytest.mark.parametrize("lang", LANGS)
def test_a_lesson_is_the_lesson_of_its_page(lesson: Path, lang: Lang) -> None:
    page = Preview.of(lesson).page(lang)
    assert '<tute-lesson data-lesson="classic/follow-and-beat"' in page
    assert 'class="tt-faults"' not in page
    assert "<tute-course" in Preview.of(lesson.parents[1] / "course.yml").page(lang)


@pytest.mark.parametrize("lang", LANGS)
def test_faults_stand_in_its_place_with_their_lines(scenario: Path, lang: Lang) -> None:
    spoil(scenario, "table: classic", "tabel: classic")
    page = Preview.of(scenario).page(lang)
    assert say("preview.faults", lang, count=1) in page
    assert f"<code>{scenario}:2:1</code>" in page
    assert "<pre><code>tabel: classic</code></pre>" in page
    assert 'tute-example"' not in page


def test_a_false_claim_is_told_above_the_figure(scenario: Path) -> None:
    spoil(scenario, "points: 15", "points: 16")
    page = Preview.of(scenario).page("en")
    assert "the file says 16" in page
    assert page.index('tt-faults"') < page.index('<figure class="tute-example"')


def test_a_number_typed_by_hand_is_told_as_verify_does(scenario: Path) -> None:
    spoil(scenario, "text:", "text: {en: The king of cups is led., es: Se sale con el rey de copas.}\nold:")
    spoil(scenario, "old:", "# ")
    page = Preview.of(scenario).page("en")
    assert CliRunner().invoke(main, ["verify", str(scenario)]).exit_code == 2
    assert 'class="tt-faults"' in page


def test_faults_of_a_lesson(lesson: Path) -> None:
    spoil(lesson, "goal: any-legal", "goal: any-leagl")
    page = Preview.of(lesson).page("es")
    assert f"{lesson}:" in page
    assert "<tute-lesson" not in page


def test_what_is_written_in_a_file_is_never_markup(scenario: Path) -> None:
    spoil(scenario, "table: classic", "table: '<script>alert(1)</script>'")
    page = Preview.of(scenario).page("en")
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page


def test_every_rule_has_a_page_for_its_links() -> None:
    for lang in LANGS:
        for rule in catalogue().values():
            assert rule.id in (rule_page(rule.id, lang) or "")
    assert rule_page("no.rule", "en") is None


def test_the_version_follows_the_table_that_is_named(scenario: Path) -> None:
    table = scenario.parent.parent / "tables" / "ours.yml"
    table.parent.mkdir()
    spoil(scenario, "table: classic", "table: ../tables/ours.yml")
    preview, seen = Preview.of(scenario), set()
    for text in ("", "base: classic\n", "base: bidding\n"):
        if text:
            table.write_text(text, "utf-8")
        seen.add(preview.version())
    assert len(seen) == 3


def test_the_version_follows_the_files(lesson: Path) -> None:
    preview = Preview.of(lesson)
    before = preview.version()
    assert preview.version() == before
    spoil(lesson.parent / "pack.yml", "title:", "title: ")
    assert preview.version() != before


@contextmanager
def shown(file: Path, *options: str) -> Iterator[str]:
    """The address at which the command shows a file; it has to end cleanly when it is stopped."""
    command = [str(Path(sys.executable).with_name("tute-teach")), "show", str(file), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        address = next((word for word in first.split() if word.startswith("http://")), "")
        try:
            assert address, first + process.stdout.read() if process.poll() is not None else first
            yield address
        finally:
            process.send_signal(signal.SIGINT)
            rest = process.stdout.read()
        assert process.wait() == 0
        assert "Traceback" not in rest


@pytest.mark.parametrize(
    ("path", "host", "status"),
    [
        ("/", None, 302),
        ("/en/", None, 200),
        ("/es/rule/play.beat", None, 200),
        ("/es/rule/no.rule", None, 404),
        ("/assets/table.css", None, 200),
        ("/assets/paper.css", None, 200),
        ("/en/learn/classic/pack", None, 404),
        ("/assets/../../pyproject.toml", None, 404),
        ("/assets/%2e%2e/%2e%2e/pyproject.toml", None, 404),
        ("/fr/", None, 404),
        ("/api/v1/lessons", None, 404),
        ("/en/", "elsewhere.example", 403),
    ],
)
def test_the_server_gives_what_the_page_needs_and_nothing_else(
    served: str, path: str, host: str | None, status: int
) -> None:
    where = urlsplit(served)
    assert where.hostname == "127.0.0.1"
    connection = HTTPConnection(str(where.hostname), where.port or 0)
    connection.request("GET", path, headers={"Host": host} if host else {})
    assert connection.getresponse().status == status
    connection.close()


@pytest.fixture(scope="module")
def served() -> Iterator[str]:
    with shown(BEAT, "--lang", "es") as address:
        yield address


def test_only_this_machine_can_look(served: str) -> None:
    port = urlsplit(served).port
    listening = Path("/proc/net/tcp")
    if not listening.is_file():
        pytest.skip("no /proc here")
    found = {line.split()[1] for line in listening.read_text("ascii").splitlines()[1:] if line.split()[3] == "0A"}
    assert [one for one in found if one.endswith(f":{port:04X}")] == [f"0100007F:{port:04X}"]


def test_a_port_that_is_taken_and_a_file_that_is_not_there(served: str) -> None:
    port = str(urlsplit(served).port)
    taken = CliRunner().invoke(main, ["show", str(BEAT), "--port", port])
    assert (taken.exit_code, port in taken.output) == (2, True)
    missing = CliRunner().invoke(main, ["show", "nowhere.yml", "--lang", "es"])
    assert (missing.exit_code, "No existe el archivo nowhere.yml" in missing.output) == (2, True)


@pytest.mark.parametrize(("lang", "told"), [("en", "is a table"), ("es", "es una mesa")])
def test_a_table_is_not_shown_but_where_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("our table.yml").write_text("base: classic\n", "utf-8")
    answer = CliRunner().invoke(main, ["show", "our table.yml", "--lang", lang])
    assert (answer.exit_code, told in answer.output) == (2, True)
    assert "tute-teach tables 'our table.yml'" in answer.output


def test_a_name_that_verify_refuses_is_told_where_verify_would_find_it(
    scenario: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(scenario.parent, Path("scenarios", "Play"))
    assert "Rename it" in Preview.of(Path("scenarios", "Play", scenario.name)).page("en")


def test_a_browser_may_leave_before_its_answer_is_whole() -> None:
    with shown(BEAT) as address:
        port = urlsplit(address).port
        for _ in range(10):
            with socket.create_connection(("127.0.0.1", port)) as caller:
                caller.sendall(b"GET /main.css HTTP/1.1\r\nHost: localhost\r\n\r\n")
                # Closed at once and hard: what the server goes on to send is refused.
                caller.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


@pytest.mark.parametrize(
    ("lang", "gone", "there"), [("en", "has disappeared", "is there now"), ("es", "ha desaparecido", "ya está aquí")]
)
def test_a_file_may_disappear_and_come_back(scenario: Path, lang: str, gone: str, there: str) -> None:
    command = [sys.executable, "-m", "tute_teach", "show", str(scenario), "--lang", lang]
    text = scenario.read_text("utf-8")
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env) as process:
        assert process.stdout is not None
        # Whatever happens, nobody waits for longer than a minute.
        limit = threading.Timer(60, process.kill)
        limit.start()
        try:
            assert "http://" in process.stdout.readline()
            scenario.unlink()
            assert f"{scenario} {gone}" in process.stdout.readline()
            assert gone in Preview.of(scenario).page("es" if lang == "es" else "en")
            scenario.write_text(text, "utf-8")
            assert f"{scenario} {there}" in process.stdout.readline()
        finally:
            limit.cancel()
            process.kill()


@pytest.mark.browser
def test_the_page_follows_the_file(page: Page, scenario: Path) -> None:
    whole = scenario.read_text("utf-8")
    with shown(scenario) as address:
        page.goto(address)
        expect(page.get_by_role("heading", name="Beat")).to_be_visible()
        scenario.write_text(whole.replace("table: classic", "tabel: classic"), "utf-8")
        expect(page.locator(".tt-faults")).to_contain_text(f"{scenario}:2:1")
        scenario.write_text(whole, "utf-8")
        expect(page.locator(".tt-faults")).to_have_count(0)
        expect(page.locator("tute-example[data-alive]")).to_have_count(1)  # a page that has just come is still deaf
        # As on the site, a card tells why it may be played or not.
        page.locator('.tute-stage button[data-card="4c"]').click(force=True)
        expect(page.locator(".tute-said")).to_contain_text("too low")
        page.get_by_role("link", name="Español").click()
        expect(page.locator("html")).to_have_attribute("lang", "es")
        page.goto("about:blank")


@pytest.mark.browser
def test_a_lesson_goes_on_without_a_service(page: Page, lesson: Path) -> None:
    """Nothing is reported to nobody, which the console would tell, and `page` with it."""
    with shown(lesson.with_name("pack.yml")) as address:
        page.goto(address)
        expect(page.locator("tute-lesson[data-alive]")).to_have_count(1)
        page.locator('[data-do="next"]').click()
        expect(page.locator(".tute-exercise:not([hidden]) h2")).to_contain_text("Exercise 2")
        expect(page.locator(".tute-lesson-steps a").first).to_contain_text("Done")
        page.goto(f"{address}#end")
        expect(page.locator(".tute-lesson-end")).to_be_visible()
        expect(page.locator('[data-do="play-on"]')).to_have_count(0)
        page.goto("about:blank")


def test_a_file_in_no_family_is_shown_as_well(scenario: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "No_Family"
    folder.mkdir()
    (folder / scenario.name).write_bytes(scenario.read_bytes())
    monkeypatch.chdir(folder)
    for file in (Path(scenario.name), folder / scenario.name):
        page = Preview.of(file).page("en")
        assert "Rename it" not in page
        assert "data-example" in page
