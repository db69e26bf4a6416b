"""What `phrases` are made of: how texts name players and cards, the verbs, and where a phrase may end."""

from tute_teach.model.notation import CARD_PATTERN
from tute_teach.text import Lang

WHO = r"\{(?P<who>[a-z0-9]+)\.[Nn]ame\}"
CARD = rf"\{{(?P<card>{CARD_PATTERN})\.(?![Ss]uit)[A-Za-z]+\}}"
OTHER = CARD.replace("?P<card>", "?:")
"""How texts name somebody, a card, and further cards: by values."""
VERBS: dict[Lang, dict[str, str]] = {
    "en": {
        "plays": "(?:has )?(?:played|discarded|(?:won(?: it| the trick)?|trumped|overtrumped|beaten|followed(?: suit)?)"
        " with)|threw|plays|discards|throws|(?:must|has to) play"
        "|(?:is winning|trumps|overtrumps|beats|follows(?: suit)?) with"
        "|(?:wins|takes|(?:has )?(?:took|taken|won))(?: it| the (?:last )?trick)? with",
        "holds": "had|has|holds",
        "takes": "wins|takes|gets|(?P<past>took|won|has won|has taken)",
        "acts": "plays|played|discards|discarded|throws|threw|leads|led|has|had|holds|held"
        "|(?:trumps|trumped|overtrumps|overtrumped|beats|follows|followed) with",
    },
    "es": {
        "plays": "(?:ha )?(?:jugado|echado|(?:ganado(?: la baza)?|fallado|montado|pisado|asistido) con)|jugó"
        "|(?:ganó(?: la baza)?|falló|montó|pisó|asistió|se llevó la baza|se la llevó) con"
        "|(?:debe|tiene que) (?:jugar|echar)|juega"
        "|(?:gana(?: la(?: última)? baza)?|va ganando|falla|monta|pisa|asiste) con"
        "|se (?:lleva la(?: última)? baza|la lleva) con",
        "holds": "tiene|tenía|echa|echó",
        "takes": "gana|se lleva|hace|recoge|(?P<past>ganó|se llevó|ha ganado|se ha llevado)",
        "acts": "juega|jugó|echa|echó|tiene|tenía|(?:sale|salió|falla|falló|monta|montó|pisa|pisó|asiste|asistió) con",
        "wins": "gana(?: la baza)?|va ganando|se lleva la baza|se la lleva|monta|pisa",
    },
}
NAMES: dict[Lang, dict[str, str]] = {
    "en": {
        "others": rf"(?:(?:, and|,| and) {OTHER})*",
        "one": "(?:both |an? |the |one of the )?(?:(?:low|high|higher|lowest|highest|only|of the) )?",
        "of-all": r"(?: cards?| suit)?(?=[.;:!)…—]|$|,? (?:and|but|so|since|because|which|too)\b)",
        "last": r"{who}(?!,? (?:and|or|nor)\b|, \{|[’'-])",
        "owner": r"{who:of}(?!,? (?:and|or|nor)\b|, \{)",
        "stop": r"(?=[.,;:!)…—]|$| (?:and|but|with|for now|this time|in the end)\b)",
        "by": r"(?=[.,;:!)…—]|$| (?:and|but|with|for now|this time|in the end)\b)",
        "alone": r"(?=[.,;:!)…—]|$| and\b(?! \{\w+\.own\})| for \{)",
        "rests": r"(?=[.;:!)…—]|$| (?:too|left|but|in (?:the |her |his |their )?hand)\b"
        r"|,? and (?!no\b|\{)|, (?:so|which|who)\b)",
    },
    "es": {
        "others": rf"(?:(?:,| [ye]) {OTHER})*",
        "one": "(?:un |el |el único |uno de los |del |del palo de |(?:una )?cartas? de )?",
        "of-all": "(?: (?:más )?(?:alt|baj)os?)?(?=[.;:!)…—]|$|,? (?:[ye]|pero|así que|porque|ya que|que|también)\\b)",
        "last": r"{who}(?!,? (?:[yeou]|ni)\b|, \{)",
        "owner": r"{who:of}(?!,? (?:[yeou]|ni)\b|, \{)",
        "stop": r"(?=[.,;:!)…—]|$| (?:[ye]|pero|con|por ahora|esta vez|al final)\b)",
        "alone": r"(?=[.,;:!)…—]|$| [ye]\b| para \{)",
        "rests": r"(?=[.;:!)…—]|$| (?:también|pero|sobre todo|en (?:la |su )?mano)\b"
        r"|,? [ye] (?!nada\b|\{)|, (?:así que|que|por lo que)\b)",
    },
}
VALUES = ("who", "who:own", "card", "last", "owner", "named")
"""Those of the names that stand for a value."""
ARTICLE: dict[Lang, str] = {
    "en": "(?:(?:[Tt]he|[Aa]n?|[Aa]ny|[Ee]very) )?",
    "es": "(?:(?:[Ee]l|[Ll]a|[Uu]na?) )?",
}
ARTICLE_OF_LOW: dict[Lang, str] = {
    "en": ARTICLE["en"],
    "es": "(?:(?:[Ee]l|[Ll]a|[Uu]na?|[Aa]l|[Aa] la|[Aa] una?|[Aa]) )?",
}
"""Whom somebody beats, al rey, beats nobody."""
