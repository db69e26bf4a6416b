"""How a sentence says who played, led or won: the word orders that leave no doubt, as patterns.

Players and cards are placeholders with nearly nothing but the verb between them, so that nobody else can be meant.
Where the player stands last, the phrase must end there: in "to Ana or Luis" and "by Ana’s partner" it is not she alone.
"""

from typing import Literal

from tute_teach.text import Lang

Kind = Literal["played", "led", "opened", "taken", "card", "suit", "trump", "trump-card", "order"]
"""Somebody plays, holds or wins with a card; leads a card, or a suit; takes the trick. A card takes the trick; a suit
is led, or is trumps; a card is a trump; a card beats another."""

WAYS: dict[Kind, dict[Lang, tuple[str, ...]]] = {
    "played": {
        "en": (
            r"{who} {plays} {card}(?! \{)",
            r"{who}, who {plays} {card}(?! \{)",
            "{who} {holds} {card}{others}{rests}",
            "{who} (?P<still>still) (?:has|holds) {card}{others}{rests}",
            "{who}, who {holds} {card}{others}(?:(?=,)|{rests})",
            r"[Ii]t is {who} (?:who|that) {plays} {card}(?! \{)",
            r"[Ii]t was {who} (?:who|that) {plays} {card}(?! \{)",
            r"{card}(?:,| is| was| has been) (?:played|discarded|thrown) by {last}",
            r"[Ww]ith {card},? {who} (?:is winning|wins|{takes} the trick){stop}",
        ),
        "es": (
            r"{who} {plays} {card}(?! \{)",
            r"{who}, que {plays} {card}(?! \{)",
            r"{who} tiene en (?:la |su )?mano {card}(?! \{)",
            "{who} {holds} {card}{others}{rests}",
            "{who} (?P<still>todavía|aún) tiene {card}{others}{rests}",
            "{who} tiene (?P<still>todavía|aún) {card}{others}{rests}",
            "{who} (?P<still>conserva) {card}{others}{rests}",
            "{who}, que tiene {card}{others}(?:(?=,)|{rests})",
            r"(?:[Ee]s|[Ff]ue) {who} quien {plays} {card}(?! \{)",
            r"{card} (?:es|fue|ha sido) (?:jugad|echad)[oa] por {last}",
            r"{card} l[oa] (?:juega|echa|tiene|jugó|echó|ha jugado|ha echado) {last}",
            r"{card}, (?:jugad|echad)[oa] por {last}",
            "[Jj]uega {card} {last}",
            "[Ee]cha {card} {last}",
            r"[Gg]ana {who} con {card}(?! \{)",
            r"[Vv]a ganando {who} con {card}(?! \{)",
            r"(?:[Gg]ana|[Ss]e lleva) la baza {who} con {card}(?! \{)",
            r"[Cc]on {card},? {who} {wins}{stop}",
            r"[Cc]on {card} {wins} {last}",
        ),
    },
    "led": {
        "en": (
            r"{who}(?:, who)? leads {card}(?! \{)",
            r"(?:[Ww]hoever|[Tt]he (?:one|player) who) leads {card} is {last}",
            r"{who}(?:, who)? opens with {card}(?! \{)",
            r"{who}(?:, who)? (?P<past>(?:has )?led) {card}(?! \{)",
            r"{who}(?:, who)? (?P<past>(?:has )?opened) with {card}(?! \{)",
            r"[Ii]t is {who} (?:who|that) (?:leads|(?P<past>led)) {card}(?! \{)",
            r"[Ii]t was {who} (?:who|that) (?P<past>led) {card}(?! \{)",
            r"{card}(?:,| is|(?P<past> was| has been)) led by {last}",
        ),
        "es": (
            r"{who}(?:, que)? sale con {card}(?! \{)",
            "[Qq]uien sale con {card} es {last}",
            r"{who}(?:, que)? abre con {card}(?! \{)",
            r"{who}(?:, que)? (?P<past>(?:ha )?sali(?:do|ó)) con {card}(?! \{)",
            r"{who}(?:, que)? (?P<past>abrió) con {card}(?! \{)",
            r"(?:[Ee]s|[Ff]ue) {who} quien sale con {card}(?! \{)",
            r"(?:[Ee]s|[Ff]ue) {who} quien (?P<past>salió|ha salido) con {card}(?! \{)",
            r"[Ss]ale {who} con {card}(?! \{)",
            r"[Cc]on {card} sale {last}",
            r"[Cc]on {card} (?P<past>salió) {last}",
            r"[Ss]ale con {card} {last}",
        ),
    },
    "opened": {
        "en": (
            "{who} leads {suit}{stop}",
            "{who} (?P<past>(?:has )?led) {suit}{stop}",
            "[Ii]t is {who} (?:who|that) (?:leads|(?P<past>led)) {suit}{stop}",
            "[Ii]t was {who} (?:who|that) (?P<past>led) {suit}{stop}",
            "{suit} (?:are|is|(?P<past>were|was|have been|has been)) led by {last}",
        ),
        "es": (
            "{who} sale (?:de|con|a) {suit}{stop}",
            "{who} (?P<past>(?:ha )?sali(?:do|ó)) (?:de|con|a) {suit}{stop}",
            "(?:[Ee]s|[Ff]ue) {who} quien (?:sale|(?P<past>salió)) (?:de|con|a) {suit}{stop}",
            "[Dd]e {suit} sale {last}",
            "[Dd]e {suit} (?P<past>salió) {last}",
        ),
    },
    "taken": {  # with a card, it is told of that
        "en": (
            r"{who} {takes} the trick{stop}(?! with \{\d)",
            "{who} {acts} {card},? and {takes} the trick{stop}",
            "{who} {acts} {card},? and wins(?P<it>){stop}",
            "{who} (?:{acts} {card},? and )?wins (?P<it>it){stop}",
            "{who} (?:{acts} {card},? and )?takes (?P<it>it)(?! with (?!\\{)){stop}",
            "[Tt]he winner of the trick is {last}",
            "[Ii]t is {who} (?:who|that) {takes} the trick{stop}",
            "[Ii]t was {who} (?:who|that) {takes} the trick{stop}",
            "[Tt]he trick (?:goes|(?P<past>went|has gone)) to {last}",
            "[Tt]he trick (?:is|(?P<past>was|has been)) (?:won|taken) by {last}",
            "[Tt]he trick belongs to {last}",
            "[Tt]he trick is {who:own}{alone}",
            "{who} (?:wins|takes|makes) the (?P<final>last) trick{alone}",
            "[Tt]he (?P<final>last) trick (?:goes to|is (?:won|taken) by) {last}",
        ),
        "es": (
            r"{who} {takes} la baza{stop}(?! con \{\d)",
            "{who} {acts} {card},? y {takes} la baza{stop}",
            "{who} (?:{acts} {card},? y )?se (?P<it>la) lleva{stop}",
            "[Qq]uien {takes} la baza es {last}",
            "[Ee]l ganador de la baza es {last}",
            "(?:[Ee]s|[Ff]ue) {who} quien {takes} la baza{stop}",
            "[Ll]a baza se la (?:lleva|(?P<past>llevó|ha llevado)) {last}",
            "[Ll]a baza la (?:gana|(?P<past>ganó|ha ganado)) {last}",
            "[Ll]a baza es para {last}",
            "[Ll]a baza (?P<past>fue) para {last}",
            "[Ll]a baza es {owner}",
            "{who} (?:gana|se lleva|hace) la (?P<final>última) baza{alone}",
            "[Ll]a (?P<final>última) baza (?:es para|la gana|se la lleva) {last}",
            "[Ll]a (?P<final>última) baza es {owner}",
            "(?:[Gg]ana|[Ss]e lleva) la (?P<final>última) baza {last}",
            "{who} {acts} {card},? y gana(?P<it>){stop}",
            "(?:[Gg]ana|[Ss]e lleva|(?P<past>[Gg]anó|[Ss]e llevó)) la baza {last}",
        ),
    },
    "card": {
        "en": (
            "[Tt]he winning card is {card}{alone}",
            "{card} wins(?: it| the trick)?{alone}",
            "{card} takes (?:it|the trick){alone}",
            "{card} (?:won|took|has won|has taken|gets) the trick{alone}",
            "[Tt]he trick (?:goes|went|has gone) to {card}{alone}",
            "[Tt]he trick (?:is|was|has been) (?:won|taken) by {card}{alone}",
        ),
        "es": (
            "[Ll]a carta que gana es {card}{alone}",
            "{card} gana(?: la baza)?{alone}",
            "{card} se la lleva{alone}",
            "{card} (?:se lleva|ganó|se llevó|ha ganado|hace|recoge) la baza{alone}",
            "[Ll]a baza se la (?:lleva|llevó|ha llevado) {card}{alone}",
            "[Ll]a baza la (?:gana|ganó|ha ganado) {card}{alone}",
            "[Ll]a baza es para {card}{alone}",
            "[Ll]a baza fue para {card}{alone}",
            "(?:[Gg]ana|[Ss]e lleva) la baza {card}{alone}",
        ),
    },
    "suit": {
        "en": (
            r"{suit} (?:are|is|(?P<past>were|was|have been|has been)) led{by}",
            r"[Tt]he suit led is {suit}",
        ),
        "es": (
            "[Ss]alen {suit}{stop}",
            "[Ss]e (?:sale|(?P<past>salió)) (?:de|con|a) {suit}{stop}",
            "[Ss]e (?P<past>ha salido) (?:de|con|a) {suit}{stop}",
            "[Ee]l palo de salida (?:es|son) {suit}",
            r"{suit} (?:es|son) el palo de salida\b",
        ),
    },
    "trump": {
        "en": (
            "{named} (?:is|are) (?:the )?trumps?{stop}",
            "(?:[Tt]he )?[Tt]rumps are {named}{stop}",
        ),
        "es": (
            "[Pp]intan {named}{stop}",
            "[Ee]l triunfo es {named}{stop}",
            "{named} (?:es|son) (?:el palo de )?triunfos?{stop}",
        ),
    },
    "trump-card": {
        "en": ("(?:{who} (?:{plays}|{holds}) )?{card}{others}(?:, which)? (?:is|are) {one}trumps?{of-all}",),
        "es": ("(?:{who} (?:{plays}|{holds}) )?{card}{others}(?:, que)? (?:es|son) {one}triunfos?{of-all}",),
    },
    "order": {
        "en": (
            "{high} beats {low}{stop}",
            "{high} can beat {low}{stop}",
            "{high} tops {low}{stop}",
            "{high} (?:is|ranks) above {low}{stop}",
            "{high} outranks {low}{stop}",
            "{high} is higher than {low}{stop}",
            "{high} is stronger than {low}{stop}",
            "{low} is lower than {high}{stop}",
            "{low} is weaker than {high}{stop}",
            "{low} loses to {high}{stop}",
            "{low} is below {high}{stop}",
            "{low} is beaten by {high}{stop}",
        ),
        "es": (
            r"{high} (?:le )?gana (?=a|\{){low}{stop}",
            "{high} vence {low}{stop}",
            "{high} monta {low}{stop}",
            "{high} es mayor que {low}{stop}",
            "{high} puede con {low}{stop}",
            "{high} supera {low}{stop}",
            "{high} es más (?:alt[oa]|fuerte) que {low}{stop}",
            "{low} es más (?:baj[oa]|débil) que {high}{stop}",
            "{low} pierde con(?:tra)? {high}{stop}",
            "{low} es (?:vencid|superad|batid)[oa] por {high}{stop}",
            "{low} está por debajo {high}{stop}",
            "{high} está por encima {low}{stop}",
            "(?:[Aa] )?{low} lo gana {high}{stop}",
            "(?:[Aa] )?{low} la gana {high}{stop}",
        ),
    },
}
