"""What a page needs to know before it begins: tables, levels, and its words in the reader's language."""

from tute_teach import __version__
from tute_teach.bots import LEVELS
from tute_teach.tables import sheet, table_ids
from tute_teach.text import say
from tute_teach.text.catalogue import catalogue
from tute_teach.web.contract import Answer, Asked, Contract
from tute_teach.web.links import all_links
from tute_teach.web.problems import language

meta = Contract("meta")
WORDS = "play."
"""Messages whose keys begin so are the words of the page on which a game is played; they need no facts."""


class Choice(Answer):
    """Something that can be chosen, with its name and a sentence about it."""

    id: str
    name: str
    about: str = ""


class LevelChoice(Answer):
    """A level of the bots."""

    level: int
    name: str
    about: str


class RuleLine(Answer):
    """A rule: its name, and the address of the page that states it."""

    name: str
    href: str


class Meta(Answer):
    """What can be played, the rules by id, and the words of the page."""

    version: str
    tables: list[Choice]
    levels: list[LevelChoice]
    rules: dict[str, RuleLine]
    words: dict[str, str]


@meta.operation("get", "/meta", "Tables, levels and words for the page of the game", answer=Meta)
def describe(query: Asked) -> Meta:
    """Tell what can be chosen, and how the page is to speak."""
    lang = language()
    return Meta(
        version=__version__,
        tables=[Choice(id=one, name=sheet(one).name.get(lang)) for one in table_ids()],
        levels=[
            LevelChoice(level=level, name=say(f"bot.level.{level}", lang), about=say(f"bot.level.{level}.about", lang))
            for level in LEVELS
        ],
        rules={rule: RuleLine(name=link.text, href=link.href) for rule, link in all_links().items()},
        words={key.removeprefix(WORDS): say(key, lang) for key in catalogue() if key.startswith(WORDS)},
    )
