"""`tute-teach verify --fix`: what would change is shown first, and written when somebody says so."""

import click

from tute_teach.scenarios.correcting import Fix, fixed, write
from tute_teach.scenarios.running import Run
from tute_teach.text import Lang, say

YES = ("y", "yes", "s", "si", "sí")


def offer(run: Run, lang: Lang, yes: bool) -> bool:
    """Show what could be put right and write it, if that is wanted; whether anything was written.

    Files that are broken, or have a claim that only a person can put right, are left alone.
    """
    wrong = [one.result for one in run.looked if one.result is not None and one.failures]
    fixes: list[Fix] = []
    for result in wrong:
        fix = fixed(result)
        if fix is None:
            click.echo(say("verify.not-fixed", lang, file=result.scenario.tree.file))
        else:
            fixes.append(fix)
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
        click.echo(say("verify.fixed" if write(fix) else "verify.changed-meanwhile", lang, file=fix.path))
    return True


def _agrees(lang: Lang) -> bool:
    """Whether somebody says yes, in either language; nothing means no."""
    answer: str = click.prompt(say("verify.ask", lang), default="", show_default=False, prompt_suffix=" ")
    return answer.strip().lower() in YES
