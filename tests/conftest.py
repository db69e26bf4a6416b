"""What every test may ask for: the extent of a run, and a browser."""

import gc
import os
import signal
import subprocess
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.once import once
from tests.quiet import quiet_page
from tute_teach.pages.build import build_site

ROOT = Path(__file__).parent.parent

# What a browser does on its own account (updates, sync, guesses) has no place in a test.
CHROMIUM_FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

# No deadlines: a busy machine would make them lie.
settings.register_profile(
    "sample", deadline=None, max_examples=100, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("proof", settings.get_profile("sample"), max_examples=5_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--proof", action="store_true", help="run in full what is sampled otherwise; takes long")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("proof" if config.getoption("--proof") else "sample")
    # A shell starts what runs in the background deaf to Ctrl-C, and the commands that tests stop would inherit it.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    # While thousands of tests are gathered there is only more and more to look through and nothing to clear away.
    # They stay to the end: whoever clears up afterwards need not look through them either.
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # Modules that take long come first: at the end one process would be left with them, and the others idle.
    long = {item.path for item in items if any(map(item.get_closest_marker, ("browser", "long")))}
    items.sort(key=lambda item: item.path not in long)
    if config.getoption("--proof"):
        return
    proofs = [item for item in items if item.get_closest_marker("proof")]
    if proofs:
        config.hook.pytest_deselected(items=proofs)
        items[:] = [item for item in items if not item.get_closest_marker("proof")]


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the project's folder."""
    return ROOT


@pytest.fixture(scope="session", autouse=True)
def surroundings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what tests remember out of the caches of whoever runs them, and their language out of what is said."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LC_ALL", "C.UTF-8")
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("caches")))
        yield


@pytest.fixture(scope="session")
def proving(request: pytest.FixtureRequest) -> bool:
    """Tell whether this run is to be complete (``make proof``) or may sample."""
    return bool(request.config.getoption("--proof"))


@pytest.fixture(scope="session")
def real_site(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the real site, at the root of its host; read only."""
    return once(tmp_path_factory, "site", lambda folder: build_site(root / "mkdocs.yml", folder))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One headless Chromium for the whole run; tests open contexts or pages of their own in it."""
    path = os.environ.get("TUTE_CHROMIUM") or _found_chromium()
    if not path:
        reason = "no Chromium: .ci/chromium tells how to get one"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    # As long as for clicks, not five seconds: what is right comes when a busy machine gets round to it.
    expect.set_options(timeout=30_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
        yield browser
        browser.close()


def _found_chromium() -> str:
    """Look without installing, for a test run that ``make`` did not start."""
    return subprocess.run(
        [ROOT / ".ci" / "chromium", "--find"], check=False, capture_output=True, text=True
    ).stdout.strip()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A fresh page that must stay quiet, see ``quiet_page``."""
    with quiet_page(chromium) as fresh:
        yield fresh
