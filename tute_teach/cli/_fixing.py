"""`tute-teach verify --fix`: what would change is shown first, and written when somebody says so."""

import sys

import click

from tute_teach.cli._refusals import refusal
from tute_teach.errors import TuteError
from tute_teach.scenarios.correcting import OF_FILE, fixed, write
from tute_teach.scenarios.running import Run
from tute_teach.text import Lang, say

YES = ("y", "yes", "s", "si", "sí")


def offer(run: Run, lang: Lang, yes: bool) -> bool:
    """Show what could be put right and write it, if that is wanted; whether anything was written.

    Claims that only a person can put right are told and left alone, and so are files that are broken.
    Refusal (`verify.nobody-to-ask`) where nobody can be asked.
    """
    tried = [fixed(one.result) for one in run.looked if one.result is not None and one.failures]
    for fix in tried:
        for failure, code in fix.left.items():
            if code not in OF_FILE:
                click.echo(f"{failure.place}: {failure.claim}: {say(code, lang)}")
        for code in dict.fromkeys(code for code in fix.left.values() if code in OF_FILE):
            click.echo(f"{fix.path}: {say(code, lang)}")
    fixes = [fix for fix in tried if fix.new != fix.old]
    if not fixes:
        click.echo(say("verify.nothing-to-fix", lang))
        return False
    for fix in fixes:
        click.echo(f"\n{fix.diff}", nl=False)
    click.echo()
    if not yes and not _agrees(lang):
        click.echo(say("verify.left-alone", lang))
        return False
    for fix in fixes:
        done = "verify.fixed-in-part" if fix.left else "verify.fixed"
        click.echo(say(done if write(fix) else "verify.changed-meanwhile", lang, file=fix.path))
    return True


def _agrees(lang: Lang) -> bool:
    """Whether somebody says yes, in either language; nothing means no."""
    try:
        answer: str = click.prompt(say("verify.ask", lang), default="", show_default=False, prompt_suffix=" ")
    except click.Abort:
        if sys.stdin.isatty():
            raise
        raise refusal(TuteError("verify.nobody-to-ask"), lang) from None
    return answer.strip().lower() in YES
