"""The API as a contract: each operation says what it takes and gives, and the OpenAPI document is made from that."""

import gzip
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from http import HTTPStatus
from typing import Any, Literal

from flask import Blueprint, Response, request
from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.json_schema import models_json_schema
from werkzeug.exceptions import BadRequest, HTTPException, RequestEntityTooLarge

from tute_teach import __version__
from tute_teach.web.problems import Problem, Refused

PREFIX = "/api/v1"
JSON = "application/json"
PROBLEM_JSON = "application/problem+json"
WORTH_PACKING = 1024
"""Bytes; a smaller answer gains nothing from compression."""

Method = Literal["get", "post", "delete"]


class Form(BaseModel):
    """A body or a query. What it does not name is refused, what it names is never guessed at."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Asked(BaseModel):
    """What every query may say: the language of the answer."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    lang: Literal["en", "es"] | None = None


class Answer(BaseModel):
    """What an operation gives."""

    model_config = ConfigDict(frozen=True)


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation. `problems` are the statuses of refusals beside those that every operation may answer with."""

    name: str
    method: Method
    path: str
    summary: str
    answer: type[BaseModel] | None
    status: int
    body: type[Form] | None
    query: type[Asked]
    problems: tuple[int, ...]


class Contract:
    """The operations of one subject. Use `operation` as a decorator, and `blueprint` to serve them."""

    def __init__(self, name: str) -> None:
        """A subject, such as `games`."""
        self.blueprint = Blueprint(name, __name__, url_prefix=PREFIX)
        self.operations: list[Operation] = []

    def operation(
        self,
        method: Method,
        path: str,
        summary: str,
        *,
        answer: type[BaseModel] | None,
        status: int = 200,
        body: type[Form] | None = None,
        query: type[Asked] = Asked,
        problems: tuple[int, ...] = (),
    ) -> Callable[[Callable[..., BaseModel | None]], Callable[..., BaseModel | None]]:
        """Serve a function at a path: it gets the parts of the path, `query`, and `body` if there is one."""

        def register(view: Callable[..., BaseModel | None]) -> Callable[..., BaseModel | None]:
            one = Operation(view.__name__, method, path, summary, answer, status, body, query, problems)
            self.operations.append(one)

            @wraps(view)
            def served(**parts: str) -> Response:
                given: dict[str, object] = {**parts, "query": _query(query)}
                if body is not None:
                    given["body"] = _body(body)
                result = view(**given)
                return Response("", status) if result is None else _packed(result.model_dump_json(), status)

            self.blueprint.add_url_rule(path, view.__name__, served, methods=[method.upper()])
            return view

        return register


def _packed(text: str, status: int) -> Response:
    """An answer, compressed where the asker takes that and it gains by it; nobody keeps it."""
    data = text.encode()
    response = Response(mimetype=JSON, status=status, headers={"Cache-Control": "no-store", "Vary": "Accept-Encoding"})
    if len(data) >= WORTH_PACKING and request.accept_encodings.quality("gzip") > 0:
        data = gzip.compress(data, compresslevel=5, mtime=0)
        response.headers["Content-Encoding"] = "gzip"
    response.set_data(data)
    return response


def _query(model: type[Asked]) -> Asked:
    try:
        return model.model_validate(request.args.to_dict())
    except ValidationError as error:
        raise _invalid("request.query", error) from None


def _body(model: type[Form]) -> Form:
    if request.mimetype != JSON:
        raise Refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "request.media-type", found=request.mimetype or "?")
    try:
        return model.model_validate_json(_sent(), strict=True)
    except ValidationError as error:
        raise _invalid("request.body", error) from None


def _sent() -> bytes:
    try:
        data = request.get_data()
        if request.content_length is None and len(data) == request.max_content_length:
            # The stream of a body of unknown length ends at the limit without a word; the rest is missing.
            raise RequestEntityTooLarge
        return data
    except HTTPException:
        raise
    except Exception:
        # Every server has errors of its own for a body that breaks off or whose pieces are no pieces.
        raise BadRequest from None


def _invalid(code: str, error: ValidationError) -> Refused:
    places = [".".join(map(str, one["loc"])) for one in error.errors(include_url=False, include_input=False)]
    named = ", ".join(dict.fromkeys(place for place in places if place))
    return Refused(HTTPStatus.BAD_REQUEST, code if named else f"{code}-form", found=named[:200])


def document(contracts: tuple[Contract, ...]) -> dict[str, Any]:
    """The OpenAPI document of these subjects."""
    operations = [one for contract in contracts for one in contract.operations]
    shapes: set[tuple[type[BaseModel], Literal["serialization", "validation"]]] = {(Problem, "serialization")}
    shapes |= {(one.answer, "serialization") for one in operations if one.answer}
    shapes |= {(one.body, "validation") for one in operations if one.body}
    _, schemas = models_json_schema(
        sorted(shapes, key=lambda one: one[0].__name__), ref_template="#/components/schemas/{model}"
    )
    paths: dict[str, dict[str, Any]] = {}
    for one in operations:
        path = PREFIX + one.path.replace("<", "{").replace(">", "}")
        paths.setdefault(path, {})[one.method] = _described(one)
    return {
        "openapi": "3.1.0",
        "info": {"title": "tute-teach", "version": __version__},
        "servers": [{"url": request.script_root or "/"}],
        "paths": paths,
        "components": {"schemas": schemas.get("$defs", {})},
    }


def _described(one: Operation) -> dict[str, Any]:
    said: dict[str, Any] = {"operationId": one.name, "summary": one.summary, "responses": _responses(one)}
    parameters = [
        {"name": part[1:-1], "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for part in one.path.split("/")
        if part.startswith("<")
    ]
    needed = one.query.model_json_schema().get("required", ())
    parameters += [
        {"name": name, "in": "query", "required": name in needed, "schema": _plain(schema)}
        for name, schema in one.query.model_json_schema()["properties"].items()
    ]
    said["parameters"] = parameters
    if one.body is not None:
        said["requestBody"] = {"required": True, "content": {JSON: {"schema": _ref(one.body)}}}
    return said


def _plain(schema: dict[str, Any]) -> dict[str, Any]:
    """A query has no null: what may be left out is left out."""
    given = [kind for kind in schema.get("anyOf", []) if kind.get("type") != "null"]
    return given[0] if len(given) == 1 else {key: schema[key] for key in schema if key not in ("title", "default")}


def _responses(one: Operation) -> dict[str, Any]:
    good: dict[str, Any] = {"description": HTTPStatus(one.status).phrase}
    if one.answer is not None:
        good["content"] = {JSON: {"schema": _ref(one.answer)}}
    statuses = {400, 429, 503, *one.problems}
    if one.body is not None:
        statuses |= {413, 415}
    if one.method != "get":
        statuses |= {403}
    refused = {"content": {PROBLEM_JSON: {"schema": _ref(Problem)}}}
    return {
        str(one.status): good,
        **{str(status): {"description": HTTPStatus(status).phrase, **refused} for status in sorted(statuses)},
    }


def _ref(model: type[BaseModel]) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{model.__name__}"}


__all__ = ["PREFIX", "Answer", "Asked", "Contract", "Form", "document"]
