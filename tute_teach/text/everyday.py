"""Words of the game that are everyday words as well: the constructions in which they are the term.

A noun stands with its article, a verb alone or with what is done in the game, and a word of the match beside others of
the match. `~` is the word in all its forms; what does not stand so is common speech: *call it*, *¿qué pasa?*.
"""

import re
from dataclasses import dataclass

from tute_teach.text.languages import Lang


@dataclass(frozen=True, slots=True)
class Own:
    """A construction of its own: the pattern that the word stands in, and a word of its field in the same sentence.

    is_shared: whether the word alone is another term.
    """

    construction: str = "~"
    beside: str = ""
    is_shared: bool = False

    def is_beside(self, text: str, start: int, end: int) -> bool:
        """Whether the sentence around these characters speaks of the field; where there is none, it always does."""
        before, behind = _ENDS.split(text[:start])[-1], _ENDS.split(text[end:])[0]
        return not self.beside or re.search(rf"\b(?:{self.beside})", f"{before} {behind}", re.IGNORECASE) is not None


_ENDS = re.compile(r"[.!?…]+(?=\s|$)")
_END_EN = r"(?=[.,;:!?)”]|$| (?:and|or|but|after|before|when|if|once|again|too|now|nothing)\b)"
_END_ES = r"(?=[.,;:!?)»]|$| (?:y|e|o|pero|si|cuando|porque|otra vez|también|ya no|puede|queda|en)\b)"
_SUITS_EN = "coins|cups|swords|clubs|trumps"
_SUITS_ES = "oros|copas|espadas|bastos|triunfos?"
_CALLED = rf"(?:twenty|twenties|forty|forties|tute|declarations?|kings|knights|{_SUITS_EN})\b"
_NUMBER = {
    "en": rf"(?:\b(?:the|a|an|another|no|your|declar\w*|call\w*|sing\w*|sang) ~(?! (?:points|cards|tricks)\b)"
    rf"|~ in (?:{_SUITS_EN})\b)",
    "es": rf"(?:\b(?:las|unas|otras|esas|cant\w+) ~(?! (?:tantos|puntos|cartas|bazas|primer[oa]s)\b)"
    rf"|~ (?:en|de) (?:{_SUITS_ES})\b)",
}
EVERYDAY: dict[Lang, dict[str, Own]] = {
    "en": {
        "to call": Own(
            rf"(?<!your )(?<!my )(?<!is )(?<!are )~"
            rf"(?:{_END_EN}|(?= (?:in )?(?:(?:a|an|the|your|another|any|no) )?{_CALLED}))"
        ),
        "call": Own(r"\b(?:the|a|an|each|every|first|second|another) ~(?! (?:for|to)\b)"),
        "twenty": Own(_NUMBER["en"]),
        "forty": Own(_NUMBER["en"]),
        "to pass": Own(r"(?<!time )~(?! (?:to|on|by|from|over|through|round|around|under|the|an?|your|it|for)\b)"),
        "made": Own(r"~(?! (?:of|up|by|from)\b)", beside="bid|auction|contract|promise|declarer|alone"),
        "letter": Own(beside="los[est]|cost|takes?|gets?|gives?|hands?|match|cabr|c-a|more|fewest|six"),
        "the middle": Own(r"\bthe ~(?! (?:of|between)\b)"),
        "to follow": Own(r"(?<!the )(?<!it )~"),
        "hand": Own(r"(?<!on the other )(?<!on the one )~"),
        "match": Own(r"~(?! (?:the|your|its|it|what|this)\b)"),
        "cap": Own(beside="bid|auction|points|highest|most|limit|promise|table"),
        "side": Own(r"~(?! of (?:one|the|a|the same|every) (?:coin|card|story)s?\b)"),
        "game": Own(r"(?<!card )~(?! of cards\b)"),
        "option": Own(beside="tables?|rules?|house|agree|settings?|play(?:ers|ed)? (?:with|by)"),
        "room": Own(r"(?<!no )(?<!enough )(?<!more )~(?! (?:for|to)\b)"),
        "deal": Own(r"(?<!great )(?<!good )~(?! with\b)"),
    },
    "es": {
        # “La mano” is a player only where its verb says so; alone it is a hand that is played, which is another term.
        "la mano": Own(
            r"(?:\b(?:es|eres|soy|era|eras|ser|será|serás|sea|seas|siendo) (?:la )?mano(?! (?:de|en|que)\b)"
            r"|(?:(?<=sale )|(?<=salga )|(?<=sale siempre )|(?<=juega primero ))la mano"
            r"|\bla mano(?= (?:sale|salga|saldrá)\b))",
            is_shared=True,
        ),
        "la contra": Own(r"\b(?:la|las|una) contra\b"),
        "las veinte": Own(_NUMBER["es"]),
        "las cuarenta": Own(_NUMBER["es"]),
        "pasar": Own(
            r"(?<!qué )(?<!lo que )(?<!nada )(?<!algo )(?<!lo )(?<!la )(?<!tiempo )(?!pasos?\b)"
            rf"~(?:{_END_ES}|(?= (?:todos|todas|nadie|quien|ambos|(?:los|las) (?:dos|tres|otr[oa]s)|tú)\b)"
            r"|(?= (?-i:[A-ZÁÉÍÓÚÑ])))"
        ),
        "cumplir": Own(beside="puja|subast|contrato|tantos|promet"),
        "letra": Own(beside="pierd|perd|cuesta|lleva|apunta|mano|partida|cabr|c-a|menos|seis"),
        "en medio": Own(r"~(?! de(?:l| la| esta| tu)\b)(?!,? entre\b)"),
        "el que da": Own(r"(?<!lo )~(?! (?:más|menos|el|la|los|las|un|una|tantos|puntos)\b)"),
        "sitio": Own(r"(?<!su )(?<!hay )(?<!tiene )(?<!queda )(?<!sin )~(?! (?:para|de)\b)"),
        "fallo": Own(r"(?<!solo )(?<!sin )(?<!ningún )~"),
        "juego": Own(r"~(?! de (?:cartas|naipes|mesa)\b)"),
        "opción": Own(beside="mesas?|reglas?|norma|casa|acord|acuerd|se juega"),
        "sala": Own(r"~(?! de estar\b)"),
        "dar": Own(r"~(?= (?:(?:las|los) )?(?:cartas|naipes)\b| (?:pasa|y|es)\b|[.,;:!?)»]|$)"),
    },
}
