"""The guides as they are read: files that they show are written, commands that they show are called, in order.

A block of YAML begins with its file name as a comment. A block called `console` holds commands after `$ ` and what
they answer; what `curl` asks is asked of a service without a network.
`python -m tests.pages.guides` writes the present answers into the guides.
"""

import json
import os
import re
import shlex
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from click.testing import CliRunner

from tute_teach.cli import main
from tute_teach.storage import migrate, open_store, sqlite_url
from tute_teach.web import Config, create_app
from tute_teach.web.service import KEY

DOCS = Path(__file__).parents[2] / "docs"
GUIDES = sorted(path for path in DOCS.glob("*/maintain/*.md") if "```" in path.read_text("utf-8"))
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAME = re.compile(r"# ([\w./-]+)\n")
COMMAND = re.compile(r"^\$ ((?:tute-teach|curl) .*)$", re.MULTILINE)


def renewed(text: str) -> str:
    """A guide with what its commands answer today, worked through in an empty folder."""
    with TemporaryDirectory() as folder, chdir(folder):
        return BLOCK.sub(_worked, text)


def _worked(block: re.Match[str]) -> str:
    kind, body = block[1], block[2]
    if kind == "yaml":
        name = NAME.match(body)
        assert name is not None, f"a file without a name:\n{body}"
        path = Path(name[1])
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(body, "utf-8")
    elif kind == "console":
        commands = COMMAND.findall(body)
        assert commands, body
        body = "".join(f"$ {command}\n{answer(command)}" for command in commands)
    return f"```{kind}\n{body}```"


def answer(command: str) -> str:
    """What a command says in the present folder; one that breaks is an error."""
    program, *arguments = shlex.split(command)
    if program == "curl":
        return _curled(arguments)
    # Whoever calls this may have set up the machine in another language than the guide's.
    result = CliRunner(env={"LC_ALL": "C.UTF-8"}).invoke(main, arguments, prog_name="tute-teach")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output


def _curled(arguments: list[str]) -> str:
    """What the service answers, one key a line, as a reader would like to see it."""
    url = arguments[-1].removeprefix("http://localhost:8000")
    options = dict(zip(arguments[:-1:2], arguments[1:-1:2], strict=True))
    assert set(options) <= {"--json"}, f"the runner of the guides knows no other option: {arguments}"
    database = sqlite_url(Path("store.sqlite3").resolve())
    store = open_store(database)
    migrate(store)
    store.close()
    app = create_app(Config(database=database))
    try:
        client = app.test_client()
        given = client.post(url, json=json.loads(options["--json"])) if options else client.get(url)
        return json.dumps(given.get_json(force=True), ensure_ascii=False, indent=2) + "\n"
    finally:
        app.extensions[KEY].store.close()


def shown_files(text: str) -> Iterator[tuple[str, str]]:
    """Name and text of each file that a guide shows."""
    for kind, body in BLOCK.findall(text):
        if kind == "yaml" and (name := NAME.match(body)):
            yield name[1], body


if __name__ == "__main__":
    for guide in GUIDES:
        before = guide.read_text("utf-8")
        after = renewed(before)
        if after != before:
            guide.write_text(after, "utf-8")
            os.write(1, f"{guide.relative_to(DOCS.parent)}\n".encode())
