"""The command itself: several processes on one file, killed at any instant and started again."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.games import legal, table_of
from tute_teach.web.serving import NoPort, free_port

HOST = "127.0.0.1"
COMMAND = "from tute_teach.cli import main; main()"


class Browser:
    """Speaks to a running service and keeps its cookie."""

    def __init__(self, address: str) -> None:
        self.address, self.cookie = address, ""

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}api/v1/{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                self.cookie = (answer.headers["Set-Cookie"] or self.cookie).partition(";")[0]
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.loads(error.read())


@contextmanager
def served(folder: Path, port: int, *more: str) -> Iterator[subprocess.Popen[str]]:
    """The command with two workers, in a group of its own; ready when it has told its address."""
    command = [sys.executable, "-c", COMMAND, "serve", "--port", str(port), "--db", "games/tute.sqlite3", *more]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            assert process.stdout is not None
            lines = iter(process.stdout.readline, "")
            assert next(line for line in lines if "http://" in line).strip().endswith(f"http://{HOST}:{port}/")
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def any_port() -> int:
    with socket.socket() as one:
        one.bind((HOST, 0))
        return int(one.getsockname()[1])


def test_nothing_is_lost_and_nothing_done_twice(tmp_path: Path) -> None:
    port = any_port()
    browser = Browser(f"http://{HOST}:{port}/")
    with served(tmp_path, port):
        status, game = browser.ask("POST", "games", {"level": 3})
        assert status == 201
        for _ in range(3):
            asked = partial(
                browser.ask,
                "POST",
                f"games/{game['id']}/play",
                {"version": game["version"], "card": legal(game)[0]},
            )
            with ThreadPoolExecutor(8) as pool:
                answers = [one.result() for one in [pool.submit(asked) for _ in range(8)]]
            assert [status for status, _ in answers] == [200] * 8
            assert len({answer["version"] for _, answer in answers}) == 1
            game = answers[0][1]
    with served(tmp_path, port):
        status, again = browser.ask("GET", f"games/{game['id']}")
        assert status == 200
        assert (again["version"], table_of(again)) == (game["version"], table_of(game))
        status, after = browser.ask(
            "POST", f"games/{game['id']}/play", {"version": game["version"], "card": legal(game)[0]}
        )
        assert status == 200
        assert after["version"] > game["version"]


def test_figures_are_those_of_all_workers_and_tell_of_nobody(tmp_path: Path) -> None:
    port = any_port()
    browser = Browser(f"http://{HOST}:{port}/")
    with served(tmp_path, port, "--metrics"):
        _, game = browser.ask("POST", "games", {"level": 2})
        for _ in range(30):
            browser.ask("GET", f"games/{game['id']}")
        browser.ask("GET", "games/nowhere")
        with urllib.request.urlopen(f"http://{HOST}:{port}/metrics") as answer:
            assert answer.headers["Content-Type"].startswith("text/plain")
            told = answer.read().decode()
    route = 'method="GET",route="/api/v1/games/<game_id>"'
    assert f'tute_answers_total{{{route},status="2xx"}} 30.0' in told
    assert f'tute_answers_total{{{route},status="4xx"}} 1.0' in told
    assert f"tute_answer_seconds_count{{{route}}} 31.0" in told
    assert game["id"] not in told
    assert browser.cookie.partition("=")[2] not in told


def test_there_are_no_figures_unless_wanted(client: FlaskClient) -> None:
    assert client.get("/metrics").status_code == 404


def test_busy_port_gives_way_to_the_next() -> None:
    with socket.socket() as one:
        one.bind((HOST, 0))
        one.listen()
        taken = int(one.getsockname()[1])
        assert free_port(HOST, taken) > taken


@pytest.mark.parametrize("host", ["192.0.2.1", "a..b", "::x"])
def test_host_of_another_machine_is_refused(host: str) -> None:
    with pytest.raises(NoPort) as refused:
        free_port(host, 8000)
    assert (refused.value.code, refused.value.facts["host"]) == ("serve.no-host", host)
