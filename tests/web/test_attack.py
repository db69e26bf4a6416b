"""Workers killed at any instant, answers lost, everything sent twice; and memory after ten thousand games."""

import multiprocessing
import os
import signal
import subprocess
import threading
import time
import urllib.error
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.web.games import API, deal_on, legal, play, told
from tests.web.test_serving import HOST, Browser, any_port, served
from tute_teach.storage import migrate, open_store, sqlite_url
from tute_teach.web import Config, create_app

SPAWN = multiprocessing.get_context("spawn")
LOST = (urllib.error.URLError, HTTPException, OSError)
GAMES, LEVELLED, MOST_GROWTH = 10_000, 4_000, 8_000_000
"""Games in all, games after which all that is kept at hand is full, and bytes that memory may grow from then on."""


def workers_of(process: subprocess.Popen[str]) -> list[int]:
    return [int(one) for one in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


def next_act(game: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Name what is to be done in a game: a card, or the next hand."""
    if game["stage"] == "play":
        return f"games/{game['id']}/play", {"version": game["version"], "card": legal(game)[0]}
    return f"games/{game['id']}/next", {"version": game["version"]}


def insist(browser: Browser, method: str, path: str, body: object = None) -> Any:
    """Ask until there is an answer, as a page does."""
    end = time.monotonic() + 90
    while True:
        try:
            status, answer = browser.ask(method, path, body)
        except LOST:
            if time.monotonic() > end:
                raise
            time.sleep(0.02)
            continue
        if status == 429:  # it goes on faster than any player would
            time.sleep(1)
            continue
        assert status in (200, 201), answer
        return answer


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="workers are found by way of /proc")
def test_killed_at_any_instant(tmp_path: Path, proving: bool) -> None:
    """What was answered stays; what was not is done once when it is asked again, however far it had got."""
    random, port = Random(5), any_port()
    browser = Browser(f"http://{HOST}:{port}/")
    kills, lost = (200, 0) if proving else (8, 0)
    with served(tmp_path, port) as process:
        game = insist(browser, "POST", "games", {"level": 3})
        while kills:
            if game["stage"] == "match-over":
                game = insist(browser, "POST", "games", {"level": 3})
            path, body = next_act(game)
            killer = threading.Timer(random.uniform(0, 0.04), kill_one, (process, random.random()))
            killer.start()
            try:
                browser.ask("POST", path, body)
            except LOST:
                lost += 1
            killer.join()
            kills -= 1
            done = insist(browser, "POST", path, body)
            assert done == insist(browser, "POST", path, body)
            assert done["version"] > game["version"]
            first = next(one for one in done["frames"] if one["version"] == game["version"] + 1)
            assert first["event"] == ("played" if game["stage"] == "play" else "deal")
            assert game["stage"] != "play" or first["sentence"].startswith(("You play", "You lead"))
            again = insist(browser, "GET", f"games/{game['id']}")
            assert (again["version"], again["stage"], again["score"]) == (done["version"], done["stage"], done["score"])
            game = done
    assert lost or not proving


def kill_one(process: subprocess.Popen[str], chance: float) -> None:
    workers = workers_of(process)
    if workers:
        os.kill(workers[int(chance * len(workers))], signal.SIGKILL)


@pytest.mark.proof
def test_memory_is_flat_over_ten_thousand_games(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "store.sqlite3")
    store = open_store(url)
    migrate(store)
    store.close()
    with SPAWN.Pool(1) as pool:
        levelled, at_end = pool.apply(play_many, (url,))
    assert at_end - levelled < MOST_GROWTH


def play_many(url: str) -> tuple[int, int]:
    """Begin game after game, play a few cards of each and leave it; tell the bytes in use on the way and at the end."""
    most = 10**9
    config = Config(url, most_live_games=most, most_writes=most, most_newcomers=most, most_newcomers_together=most)
    client = create_app(config).test_client()
    levelled = 0
    for number in range(GAMES):
        lang = ("en", "es")[number % 2]
        game = told(client.post(f"{API}/games?lang={lang}", json={"level": 3}))
        # Every hundredth game is played through its first hand and into the second.
        for _ in range(12 if number % 100 == 0 else 2):
            answer = (
                play(client, game, legal(game)[0], lang) if game["stage"] == "play" else deal_on(client, game, lang)
            )
            assert answer.status_code == 200, answer.text
            game = told(answer)
        assert client.delete(f"{API}/games/{game['id']}").status_code == 204
        if number + 1 == LEVELLED:
            levelled = bytes_in_use()
    return levelled, bytes_in_use()


def bytes_in_use() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
