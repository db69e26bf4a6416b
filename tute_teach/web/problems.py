"""What cannot be done, told the same way everywhere: problem+json with a stable code and a sentence."""

from http import HTTPStatus
from typing import Any

from flask import Flask, Response, request
from pydantic import BaseModel
from werkzeug.exceptions import HTTPException

from tute_teach.errors import TuteError
from tute_teach.text import LANGS, Lang, best_language, has_message, say
from tute_teach.web.diary import note_error

PROBLEM_JSON = "application/problem+json"

# The status of an error of the house, by its code; one that is not named here is our own mistake.
STATUSES = {
    "game.unknown": HTTPStatus.NOT_FOUND,
    "game.stale": HTTPStatus.CONFLICT,
    "game.no-next": HTTPStatus.CONFLICT,
    "game.not-your-turn": HTTPStatus.CONFLICT,
    "game.closed": HTTPStatus.GONE,
    "game.left": HTTPStatus.GONE,
    "table.misspelt": HTTPStatus.BAD_REQUEST,
    "table.unknown": HTTPStatus.BAD_REQUEST,
    "bot.unknown-level": HTTPStatus.BAD_REQUEST,
    "game.too-many": HTTPStatus.TOO_MANY_REQUESTS,
    "storage.failed": HTTPStatus.SERVICE_UNAVAILABLE,
}

WAITS = {HTTPStatus.SERVICE_UNAVAILABLE: 5}
"""Seconds after which it is worth asking again, where nobody knows it better."""


class Problem(BaseModel):
    """A refusal. `code` is stable, `detail` a sentence in the reader's language, `rule` the id of the deciding rule.

    `game` is the present state of the game, where that is what the client should go on with.
    """

    type: str = "about:blank"
    title: str
    status: int
    code: str
    detail: str
    rule: str | None = None
    game: dict[str, Any] | None = None


class Refused(Exception):
    """A refusal by the service itself: a status, a code with a message, its facts."""

    def __init__(
        self,
        status: HTTPStatus,
        code: str,
        /,
        *,
        rule: str | None = None,
        detail: str | None = None,
        game: BaseModel | None = None,
        wait: int | None = None,
        **facts: object,
    ) -> None:
        """`detail` is the sentence, where the message of the code is not it; `wait` seconds are to be waited."""
        super().__init__(code)
        self.status, self.code, self.rule, self.detail, self.game = status, code, rule, detail, game
        self.wait = wait
        self.facts = facts


def language() -> Lang:
    """The language of the answer: what the address asks for, else what the browser prefers."""
    asked = request.args.get("lang")
    chosen = next((lang for lang in LANGS if lang == asked), None)
    return chosen or best_language(request.headers.get("Accept-Language"))


def watch(app: Flask) -> None:
    """Turn every error of an app into a problem."""
    app.register_error_handler(Refused, _refused)
    app.register_error_handler(TuteError, _tute_error)
    app.register_error_handler(HTTPException, _http_error)


def _refused(error: Refused) -> Response:
    detail = error.detail or say(error.code, language(), **error.facts)
    game = None if error.game is None else error.game.model_dump(mode="json")
    return answer(error.status, error.code, detail, error.rule, game, error.wait)


def _tute_error(error: TuteError) -> Response:
    if error.code not in STATUSES:
        raise error
    if STATUSES[error.code] is HTTPStatus.SERVICE_UNAVAILABLE:
        note_error(error)
    return answer(STATUSES[error.code], error.code, say(error.code, language(), **error.facts))


def _http_error(error: HTTPException) -> Response:
    status = HTTPStatus(error.code or 500)
    code = f"http.{status.value}"
    response = answer(status, code, say(code if has_message(code) else "http.other", language()))
    # What belongs to the status, such as Allow beside 405.
    for name, value in error.get_headers():
        if name.lower() in ("allow", "retry-after", "www-authenticate"):
            response.headers[name] = value
    if error.response is not None:
        return error.get_response()  # type: ignore[return-value]  # a redirect brings its own answer
    return response


def answer(
    status: HTTPStatus,
    code: str,
    detail: str,
    rule: str | None = None,
    game: dict[str, Any] | None = None,
    wait: int | None = None,
) -> Response:
    """A problem as an answer; `wait` are the seconds after which it is worth asking again."""
    problem = Problem(title=status.phrase, status=status.value, code=code, detail=detail, rule=rule, game=game)
    text = problem.model_dump_json(exclude_none=True)
    response = Response(text, status.value, mimetype=PROBLEM_JSON)
    response.headers["Content-Language"] = language()
    response.headers["Cache-Control"] = "no-store"
    wait = wait or WAITS.get(status)
    if wait is not None:
        response.headers["Retry-After"] = str(wait)
    return response
