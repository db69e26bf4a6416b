"""Who asks: a token that cannot be guessed, in a cookie that no script can read; only its hash is stored."""

import hashlib
import re
import secrets
import time
from http import HTTPStatus

from flask import Flask, Response, g, request

from tute_teach.storage import count_hit, count_hit_of, learner_known, note_learner
from tute_teach.web.problems import Refused
from tute_teach.web.service import service

COOKIE = "tute_teach"
COOKIE_SECONDS = 400 * 24 * 3600
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_MINUTE, _HOUR = 60, 3600


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())


def moment() -> int:
    """Thousandths of a second since 1970, by which games are dated."""
    return time.time_ns() // 1_000_000


def learner() -> str | None:
    """The hash of the asker's token; None for somebody without one, or with one that was never given out here."""
    if "learner" not in g:
        known = _told()
        g.learner = known if known is not None and learner_known(service().store, known) else None
    found: str | None = g.learner
    return found


def learner_or_new() -> str:
    """The hash of the asker's token, noted in the store; who has none is given one with this answer.

    Refused (429) when too many newcomers come from one address, or from everywhere together.
    """
    known = learner()
    if known is None:
        _limit(f"new:{_hash(request.remote_addr or '')[:32]}", service().config.most_newcomers, _HOUR)
        _limit("new", service().config.most_newcomers_together, _MINUTE)
        g.new_token = secrets.token_urlsafe(32)
        known = g.learner = _hash(g.new_token)
    note_learner(service().store, known, now())
    return known


def writer() -> str | None:
    """The hash of the asker's token, with one more change counted; None as in `learner`.

    Refused (429) when there are too many changes within a minute.
    """
    told = _told()
    if told is None:
        return None
    asked = now()
    count = count_hit_of(service().store, told, _writes_of(told), asked, _MINUTE)
    if count is not None:
        _refuse_beyond(service().config.most_writes, count, asked, _MINUTE)
    return None if count is None else told


def count_write() -> None:
    """Count one more change by the asker; Refused (429) when there are too many within a minute."""
    known = learner()
    if known is not None:
        _limit(_writes_of(known), service().config.most_writes, _MINUTE)


def give_cookie(response: Response) -> Response:
    """Send a new token along with an answer."""
    token = g.pop("new_token", None)
    if token is not None:
        response.set_cookie(
            COOKIE,
            token,
            max_age=COOKIE_SECONDS,
            path=f"{request.script_root}/",
            secure=request.is_secure,
            httponly=True,
            samesite="Lax",
        )
    return response


def watch_origin(app: Flask) -> None:
    """Let nobody change anything through a page of another origin."""

    @app.before_request
    def _same_origin() -> None:
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return
        origin = request.headers.get("Origin")
        site = request.headers.get("Sec-Fetch-Site", "same-origin")
        if (origin is not None and origin != request.host_url.rstrip("/")) or site not in ("same-origin", "none"):
            raise Refused(HTTPStatus.FORBIDDEN, "request.origin")

    app.after_request(give_cookie)


def _limit(key: str, most: int, seconds: int) -> None:
    asked = now()
    _refuse_beyond(most, count_hit(service().store, key, asked, seconds), asked, seconds)


def _refuse_beyond(most: int, count: int, asked: int, seconds: int) -> None:
    if count > most:
        raise Refused(HTTPStatus.TOO_MANY_REQUESTS, "request.too-many", wait=seconds - asked % seconds)


def _writes_of(known: str) -> str:
    return f"write:{known[:32]}"


def _told() -> str | None:
    """The hash of the token that the asker shows, whether anybody knows it or not."""
    token = request.cookies.get(COOKIE, "")
    return _hash(token) if _TOKEN.fullmatch(token) else None


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
