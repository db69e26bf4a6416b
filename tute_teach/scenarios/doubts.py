"""What leaves a doubt whether a sentence says that it is so: it supposes, denies, asks, or speaks of elsewhere."""

import re

from tute_teach.text import Lang


def _words(listed: str) -> re.Pattern[str]:
    """Any of these words, for a text in small letters: told so, they are found three times as quickly."""
    return re.compile(rf"\b(?:{listed})\b")


_IMAGINING: dict[Lang, str] = {
    "en": "suppose|supposing|imagine|assume|assuming|let us say|let[’']s say",
    "es": "supón|supongamos|suponed|suponiendo|imagina|imaginad|imaginemos|pongamos|digamos",
}
_IF: dict[Lang, str] = {
    "en": "if|unless|would|could|might|provided|as long as|in case",
    "es": "si|podría|hubiera|hubiese|tuviera|tuviese|fuera|fuese|a menos que|a no ser que|en caso",
}
_IN_MIND: dict[Lang, str] = {
    "en": "thinks?|thought|believes?|believed|hopes?|hoped|expects?|expected|seems?",
    "es": "piensa|pensó|pensaba|cree|creyó|creía|espera|esperaba|parece|parecía",
}
_SUPPOSED: dict[Lang, re.Pattern[str]] = {
    "en": _words(
        f"{_IF['en']}|{_IMAGINING['en']}|{_IN_MIND['en']}|says|said"
        "|when|whenever|(?<!at )once|whether|before|until|except"
    ),
    "es": _words(
        f"{_IF['es']}|{_IMAGINING['es']}|{_IN_MIND['es']}|dice|dijo|cuando|cuándo|aunque|antes|hasta|salvo|excepto"
    ),
}
_DENIED: dict[Lang, re.Pattern[str]] = {
    "en": _words("not|no|nobody|never|neither|nor|nothing|wrong|false|mistake|myth|were|should|may|can"),
    "es": _words("no|ni|nadie|nunca|jamás|tampoco|nada|falso|mentira|error|mito|puede|debe"),
}
"""In front of a claim, these turn it round."""
_ELSEWHERE: dict[Lang, re.Pattern[str]] = {
    "en": _words(
        "without|away|elsewhere|otherwise|others?|another|normally|usually|instead|next|later|earlier|last|first"
        "|for now|so far|at first"
    ),
    "es": _words(
        "sin|quit(?:a|ad|amos|emos)|otr[oa]s?|normalmente|siguiente|después|luego|próxim[oa]|anterior|últim[oa]"
        "|primer[oa]?|sería|por ahora|de momento|al principio"
    ),
}
"""Who takes a trick, and what is led, may be told of tables and tricks that are not in the picture."""
_IMAGINED: dict[Lang, re.Pattern[str]] = {lang: _words(listed) for lang, listed in _IMAGINING.items()}
"""What these begin goes on in the next sentence."""
_BEYOND: dict[Lang, re.Pattern[str]] = {
    "en": _words(
        f"{_IF['en']}|{_IN_MIND['en']}|without|elsewhere|otherwise|normally|usually|instead|earlier"
        "|(?:others?|another|first|last|next) (?:table|trick|hand|round|time|way|rule|order|deal|mode|match|game)s?"
        "|(?:table|trick|hand)s? before"
    ),
    "es": _words(
        f"{_IF['es']}|{_IN_MIND['es']}|sin|normalmente|sería|antes"
        "|(?:otr[oa]s?|siguiente|próxim[oa]|anterior|últim[oa]|primer[oa]?)"
        " (?:mesa|baza|mano|ve[zc]|forma|manera|regla|norma|orden|reparto|modalidad|partida)(?:e?s)?"
        "|(?:mesa|baza|mano)s? (?:siguiente|próxima|anterior|de al lado)s?"
    ),
}
"""In a sentence before, these may speak of where the claim is as well."""
_SUITS: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(r"trump|suit|\bled\b|discard|void|coins|cups|swords|clubs", re.IGNORECASE),
    "es": re.compile(r"trump|triunf|palo|\bled\b|fall[aóoe]|descart|oros|copas|espadas|bastos", re.IGNORECASE),
}
"""Beside these, also as values, a low rank may beat a high one."""
_MORE: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:hand|match|game|round|auction|bid|declar|tute|forty|twenty|turned|letter|legal|only (?:one )?card"
        r"|way|chance|opportunity|risk|advice|decision|prize|blame)",
        re.IGNORECASE,
    ),
    "es": re.compile(
        r"\b(?:mano|partida|juego|subasta|puja|cant|tute|cuarenta|veinte|carta|letra"
        r"|oportunidad|ocasión|suerte|decisión|culpa|gloria|palma)",
        re.IGNORECASE,
    ),
}
"""Beside these, whoever takes "it" may take something else than the trick."""
_TRICKS: dict[Lang, re.Pattern[str]] = {
    "en": _words("now|already|lead|leads|leading|tricks|twice|times|always|then|that trick|this one"),
    "es": _words("ahora|ya|sale|salir|bazas|veces|siempre|dos|después|luego|entonces|aquella|est[ae]"),
}
"""Beside these, what was led may have been led before the picture."""
_THIS: dict[Lang, str] = {"en": "this time|in the end", "es": "esta vez|al final"}
"""These say that a sentence is about what is shown."""
_BEFORE_A_SUBJECT: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(
        rf"(?:^|[.!?…:;,)—–]\s*|\b(?:and|but|so|then|now|here|first|again|since|because|{_THIS['en']})\s+)$",
        re.IGNORECASE,
    ),
    "es": re.compile(
        r"(?:^|[.!?…:;,)—–¡¿]\s*|^como\s+"
        rf"|\b(?:y|e|pero|así que|por eso|entonces|ahora|aquí|ya|primero|porque|ya que|{_THIS['es']})\s+)$",
        re.IGNORECASE,
    ),
}
"""A name behind anything else, such as a preposition, is not the one who acts."""
_SAID_BY = re.compile(r",[”»]? (?:\w+ \{\w+\.name\}|\{\w+\.name\} \w+)")
"""Where a sentence ends like this, somebody only thinks or says it, with whatever verb."""
_GOES_ON: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(
        rf"[.;:!)]|$|,? (?:and(?! (?:then|loses))|so|since|because|which|who|{_THIS['en']})\b| with\b| for \{{"
    ),
    "es": re.compile(
        r"[.;:!)]|$|,? (?:[ye](?! (?:luego|después|(?:la )?pierde))|así que|porque|ya que|que"
        rf"|{_THIS['es']})\b| con\b| para \{{"
    ),
}
"""Behind a winner, anything else may take it back: for a moment, or so it looks, while nobody has better, almost."""
_SENTENCE_END = re.compile(r"[.!?…](?=\s|$)")


def is_supposed(claim: re.Match[str], lang: Lang) -> bool:
    """Whether the sentence of a claim only imagines, asks or denies what it says, or says it of somebody else."""
    text = claim.string
    begin, end = _sentence(claim)
    before = text[begin : claim.start()].lstrip()
    return (
        text.startswith("?", end)
        or _SUPPOSED[lang].search(text[begin:end].lower()) is not None
        or _SAID_BY.fullmatch(text, claim.end(), end) is not None
        or _DENIED[lang].search(before.lower()) is not None
        or _BEFORE_A_SUBJECT[lang].search(before) is None
        or (begin > 0 and _IMAGINED[lang].search(text[:begin].lower()) is not None)
    )


def is_elsewhere(claim: re.Match[str], lang: Lang) -> bool:
    """Whether a claim may be about another trick or table than the one of the picture.

    Any word around it counts, and a comma in front of it: with that card on the table, at some tables, once more. Of
    the sentences before, only what may go on counts: at other tables, without trumps.
    """
    text = claim.string
    begin, end = _sentence(claim)
    before = text[begin : claim.start()].strip()
    return (
        (before.endswith(",") and before[:-1].lower() not in _THIS[lang].split("|"))
        or _ELSEWHERE[lang].search(before.lower()) is not None
        or _ELSEWHERE[lang].search(text[claim.end() : end].lower()) is not None
        or _SUPPOSED[lang].search(text[begin:end].lower()) is not None
        or (begin > 0 and _BEYOND[lang].search(text[:begin].lower()) is not None)
    )


def may_be_taken_back(claim: re.Match[str], lang: Lang) -> bool:
    """Whether a sentence goes on behind a claim that somebody wins in a way that may take it back."""
    return _GOES_ON[lang].match(claim.string, claim.end()) is None


def ends_its_sentence(claim: re.Match[str]) -> bool:
    """Whether nothing more is said in the sentence of a claim."""
    return _sentence(claim)[1] == claim.end()


def speaks_of_suits(claim: re.Match[str], lang: Lang) -> bool:
    """Whether a text with a claim about ranks speaks of trumps or suits anywhere."""
    return _SUITS[lang].search(claim.string) is not None


def speaks_of_more(claim: re.Match[str], lang: Lang) -> bool:
    """Whether a text with a claim speaks of anything but a trick that somebody may win."""
    return _MORE[lang].search(claim.string) is not None


def speaks_of_tricks_before(claim: re.Match[str], lang: Lang) -> bool:
    """Whether a text with a claim of what was led may tell what came before, and what comes now."""
    return _TRICKS[lang].search(claim.string.lower()) is not None


def _sentence(claim: re.Match[str]) -> tuple[int, int]:
    """Where the sentence of a claim begins, and where the sign stands that ends it."""
    text = claim.string
    begin = max((end.end() for end in _SENTENCE_END.finditer(text, 0, claim.start())), default=0)
    end = _SENTENCE_END.search(text, claim.end())
    return begin, end.start() if end else len(text)
