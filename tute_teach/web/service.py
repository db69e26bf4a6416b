"""What the views of one app share: its settings, its store, what was found in the built site, the course."""

from dataclasses import dataclass
from typing import cast

from flask import current_app

from tute_teach.lessons.nouns import Course
from tute_teach.storage import Store
from tute_teach.web.built_site import BuiltSite
from tute_teach.web.config import Config

KEY = "tute_teach"


@dataclass(frozen=True, slots=True)
class Service:
    """The parts of a running service."""

    config: Config
    store: Store
    site: BuiltSite
    course: Course | None = None


def service() -> Service:
    """The parts of the app that answers the present request."""
    return cast("Service", current_app.extensions[KEY])
