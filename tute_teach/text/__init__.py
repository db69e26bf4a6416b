"""The two languages: words in all their forms, messages, terms. Sentences come whole from data, never glued."""

from tute_teach.text.errors import TextError
from tute_teach.text.languages import LANGS, Bilingual, Lang, best_language
from tute_teach.text.sentences import facts_of, has_message, say
from tute_teach.text.terms import Slip, Term, slips, terms
from tute_teach.text.who import YOU, Side, Who

__all__ = [
    "LANGS",
    "YOU",
    "Bilingual",
    "Lang",
    "Side",
    "Slip",
    "Term",
    "TextError",
    "Who",
    "best_language",
    "facts_of",
    "has_message",
    "say",
    "slips",
    "terms",
]
