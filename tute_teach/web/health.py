"""Whether the service lives, and whether it can work."""

from http import HTTPStatus
from typing import Literal

from tute_teach.storage import is_current
from tute_teach.web.contract import Answer, Asked, Contract
from tute_teach.web.problems import Refused
from tute_teach.web.service import service

health = Contract("health")


class Health(Answer):
    """The service answers."""

    status: Literal["ok"] = "ok"


@health.operation("get", "/health", "Whether the service lives", answer=Health)
def is_alive(query: Asked) -> Health:
    """Answer at all."""
    return Health()


@health.operation("get", "/ready", "Whether the service can work", answer=Health, problems=(503,))
def is_ready(query: Asked) -> Health:
    """Answer once the store can be reached and has the present form."""
    if not is_current(service().store):
        raise Refused(HTTPStatus.SERVICE_UNAVAILABLE, "service.not-ready")
    return Health()
