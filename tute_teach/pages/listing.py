"""Lists that a page shows whole: `{{ glossary }}`, the words of the game, and `{{ sources }}`, who writes what."""

from tute_teach.drawing import Link
from tute_teach.pages import addresses
from tute_teach.pages.fragments import without_key
from tute_teach.pages.templating import draw
from tute_teach.rules.bibliography import bibliography
from tute_teach.rules.catalogue import catalogue
from tute_teach.text import Lang, say
from tute_teach.text.terms import in_order


def glossary_sentence(key: str, lang: Lang) -> str:
    """What the list is; its terms enter the search index one by one, see `finding`."""
    without_key("glossary", key)
    return say("pages.glossary", lang)


def glossary(key: str, lang: Lang, root: str) -> str:
    """Every word of the game, in the order of the language."""
    return draw("glossary", lang, terms=in_order(lang))


def sources_sentence(key: str, lang: Lang) -> str:
    """Every source with what it is, so that search finds them."""
    without_key("sources", key)
    told = (f"{source.name}: {source.kind.get(lang)}. {source.text.get(lang)}" for source in bibliography().values())
    return " ".join(told)


def sources(key: str, lang: Lang, root: str) -> str:
    """Every source, and the rules that name it."""
    entries = [
        (
            source,
            [
                Link(addresses.rule(rule.id, lang, root), rule.name.get(lang))
                for rule in catalogue().values()
                if source.name in rule.sources
            ],
        )
        for source in bibliography().values()
    ]
    return draw("sources", lang, entries=entries)
