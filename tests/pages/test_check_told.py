"""What the command says of the built site, in the language asked for."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.pages.conftest import FAKE
from tests.pages.test_check import PLAY, insert
from tute_teach.cli import main
from tute_teach.text import LANGS, Lang
from tute_teach.text.catalogue import catalogue


@pytest.mark.parametrize("key", sorted(key for key in catalogue() if key.startswith("check.")))
def test_every_sentence_is_one_that_the_code_can_say(key: str, root: Path) -> None:
    modules = (*(root / "tute_teach" / "pages").glob("*.py"), root / "tute_teach" / "cli" / "check_site.py")
    code = key if not key.startswith("check.alt.") else "check.alt.{tag}"
    assert any(f'"{code}"' in module.read_text("utf-8") for module in modules)


def checked(site: Path, lang: Lang, provider: str = FAKE) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["check-site", str(site), "--provider", provider, "--lang", lang])
    return result.exit_code, result.output


@pytest.mark.parametrize(
    ("lang", "in_order", "told", "summed_up"),
    [
        ("en", "Examples: 2, rules: 2.", "Whoever cannot see this picture", "Faults in the built site: 2, in its"),
        ("es", "Ejemplos: 2, reglas: 2.", "Quien no puede ver esta imagen", "Fallos en el sitio construido: 2; en"),
    ],
)
def test_command_tells_faults_by_exit_code_and_in_the_language_asked_for(
    copy: Path, root: Path, monkeypatch: pytest.MonkeyPatch, lang: Lang, in_order: str, told: str, summed_up: str
) -> None:
    monkeypatch.chdir(root)
    code, output = checked(copy, lang)
    assert code == 0
    assert in_order in output
    insert(copy, PLAY, '<img src="../../assets/images/coin.svg">')
    code, output = checked(copy, lang)
    assert code == 1
    assert re.search(rf"^{re.escape(str(copy))}/{PLAY}:\d+: alt: {told}", output, re.MULTILINE)
    assert summed_up in output  # the page, and its copy that differs by now


@pytest.mark.parametrize(("lang", "told"), [("en", "There is no built site in"), ("es", "No hay ningún sitio")])
@pytest.mark.parametrize("name", ["", "nowhere"])
def test_command_refuses_a_folder_without_a_site(tmp_path: Path, name: str, lang: Lang, told: str) -> None:
    code, output = checked(tmp_path / name, lang)
    assert (code, told in output, str(tmp_path / name) in output) == (2, True, True)


@pytest.mark.parametrize(("lang", "told"), [("en", "provider"), ("es", "proveedor")])
@pytest.mark.parametrize("provider", ["nowhere", ":load", ".x:load", "nowhere:load", "tute_teach.pages.provider:none"])
def test_command_says_when_there_is_no_provider(copy: Path, provider: str, lang: Lang, told: str) -> None:
    code, output = checked(copy, lang, provider)
    assert code == 2
    assert told in output
    assert provider in output


@pytest.mark.parametrize("address", ["os:getcwd", "os.path:basename", "os:sep", "tute_teach.pages.nowhere:load"])
@pytest.mark.parametrize("lang", LANGS)
def test_what_is_no_provider_is_told(tmp_path: Path, address: str, lang: Lang) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>", "utf-8")
    answer = CliRunner().invoke(main, ["check-site", str(tmp_path), "--provider", address, "--lang", lang])
    assert answer.exit_code == 2, answer.output
    assert {"en": f"provider “{address}”", "es": f"proveedor «{address}»"}[lang] in answer.output or (
        {"en": f"“{address}” is no provider.", "es": f"«{address}» no es un proveedor."}[lang] in answer.output
    )
