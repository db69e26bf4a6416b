"""On which page of each language every rule is written, read off the markers of the Markdown."""

from pathlib import Path

from tute_teach.pages.markers import markdown_of, markers_in
from tute_teach.sources import files_below
from tute_teach.text.languages import LANGS, Lang


def written_rules(docs_dir: Path) -> dict[Lang, dict[str, str]]:
    """By language and rule id, the page that holds its marker: a path below the language's folder, without ending."""
    found: dict[Lang, dict[str, str]] = {lang: {} for lang in LANGS}
    for lang in LANGS:
        for source in files_below(docs_dir / lang, ".md"):
            page = source.relative_to(docs_dir / lang).with_suffix("").as_posix()
            for kind, key in markers_in(markdown_of(source)):
                if kind == "rule":
                    found[lang].setdefault(key, page)
    return found
