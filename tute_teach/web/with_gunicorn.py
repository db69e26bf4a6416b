"""Several worker processes under gunicorn. Imported only where there is gunicorn."""

from collections.abc import Callable
from typing import Any

from gunicorn.app.base import BaseApplication  # type: ignore[import-untyped]  # gunicorn has no types

from tute_teach.web.app import create_app
from tute_teach.web.config import Config
from tute_teach.web.diary import open_diary

THREADS = 8


class Application(BaseApplication):  # type: ignore[misc]  # as above
    """The service under gunicorn, with settings from here and from nowhere else."""

    def __init__(self, config: Config, settings: dict[str, Any]) -> None:
        """Settings are gunicorn's own names."""
        self.config, self.settings = config, settings
        super().__init__()

    def load_config(self) -> None:
        """Take the settings."""
        for name, value in self.settings.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """Make the app, once in each worker."""
        open_diary()
        return create_app(self.config)


def settings(host: str, port: int, workers: int, ready: Callable[[], None]) -> dict[str, Any]:
    """What gunicorn is told."""
    return {
        "bind": f"[{host}]:{port}" if ":" in host else f"{host}:{port}",
        "workers": workers,
        "worker_class": "gthread",
        "threads": THREADS,
        "loglevel": "warning",
        "proc_name": "tute-teach",
        "when_ready": lambda server: ready(),
    }


def run(config: Config, host: str, port: int, workers: int, ready: Callable[[], None]) -> None:
    """Serve until told to stop."""
    Application(config, settings(host, port, workers, ready)).run()
