"""What the system refuses is told in the language asked for, with what to do; its own words only for what is rare."""

import errno
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from tute_teach.cli import main
from tute_teach.cli._refusals import refusal
from tute_teach.cli.show import port_refused
from tute_teach.text import LANGS, Lang

KNOWN = (
    *(errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.EEXIST, errno.ENAMETOOLONG, errno.ELOOP),
    *(errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT),
)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("number", KNOWN, ids=errno.errorcode.get)
def test_what_happens_most_is_told_in_our_words(number: int, lang: Lang) -> None:
    told = refusal(OSError(number, os.strerror(number), "x/ours.yml"), lang).message
    assert "x/ours.yml" in told
    assert os.strerror(number) not in told
    assert told.count(". ") >= 1, "what to do"


@pytest.mark.parametrize("lang", LANGS)
def test_all_else_is_told_in_the_words_of_the_system(lang: Lang) -> None:
    for file in ("x/ours.yml", None):
        told = refusal(OSError(errno.EIO, os.strerror(errno.EIO), file), lang).message
        assert f"({os.strerror(errno.EIO)})" in told
        assert "Errno" not in told


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize(("lang", "told"), [("en", "There is no room left"), ("es", "No queda espacio")])
def test_a_full_disk_is_told_also_where_nobody_knows_of_which_file(lang: str, told: str) -> None:
    beat = Path(__file__).parents[2] / "scenarios" / "play" / "beat-when-able.yml"
    answer = CliRunner().invoke(main, ["draw", str(beat), "--output", "/dev/full", "--lang", lang])
    assert (answer.exit_code, told in answer.output, "Errno" in answer.output) == (2, True, False)


@pytest.mark.parametrize(("lang", "said"), [("en", "is a file"), ("es", "es un archivo")])
def test_a_file_where_a_folder_should_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, said: str) -> None:
    monkeypatch.chdir(tmp_path)
    Path("taken").write_text("", "utf-8")
    answer = CliRunner().invoke(main, ["new", "table", "taken/ours.yml", "--lang", lang])
    assert (answer.exit_code, f"taken {said}" in answer.output) == (2, True), answer.output


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("number", [errno.EADDRINUSE, errno.EACCES])
def test_a_port_that_cannot_be_had(number: int, lang: Lang) -> None:
    told = refusal(port_refused(80, OSError(number, os.strerror(number))), lang).message
    assert "80" in told
    assert os.strerror(number) not in told
