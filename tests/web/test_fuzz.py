"""Whatever is sent, the service answers as its document says, and never with a 5xx."""

from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.web.conftest import MakeApp
from tests.web.games import begin
from tute_teach.web.learner import COOKIE

pytestmark = pytest.mark.long

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture
def app(make_app: MakeApp) -> Flask:
    """A service whose limits do not stop the flood."""
    return make_app(most_writes=10**9, most_newcomers=10**9, most_newcomers_together=10**9, most_live_games=10**9)


@pytest.mark.filterwarnings("ignore")  # of the libraries that make up the requests; what we assert stands below
def test_every_operation_keeps_to_the_document(app: Flask, proving: bool) -> None:
    client = app.test_client()
    game = begin(client)
    cookie = client.get_cookie(COOKIE)
    assert cookie is not None
    token = cookie.value
    tried = 0
    for found in schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app).get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @settings(max_examples=500 if proving else 25, deadline=None, database=None)
        @given(case=st.one_of(operation.as_strategy(), operation.as_strategy(schemathesis.GenerationMode.NEGATIVE)))
        def attack(case: schemathesis.Case[Any]) -> None:
            nonlocal tried
            tried += 1
            # Half of the time the game is a real one of the asker.
            if "game_id" in case.path_parameters and tried % 2:
                case.path_parameters["game_id"] = game["id"]
            # The checks read answers as they come, without unpacking them.
            plain = {"Accept-Encoding": "identity"}
            case.call_and_validate(cookies={COOKIE: token}, headers=plain, checks=CHECKS)

        attack()
    assert tried > 100
