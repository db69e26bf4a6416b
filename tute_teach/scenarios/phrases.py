"""How a sentence says who played, led or won: the word orders that leave no doubt, as patterns.

Players and cards are placeholders with nearly nothing but the verb between them, so that nobody else can be meant.
Where the player stands last, the phrase must end there: in "to Ana or Luis" and "by Ana’s partner" it is not she alone.
"""

from typing import Literal

from tute_teach.model.notation import CARD_PATTERN
from tute_teach.text import Lang

WHO = r"\{(?P<who>[a-z0-9]+)\.[Nn]ame\}"
CARD = rf"\{{(?P<card>{CARD_PATTERN})\.(?![Ss]uit)[A-Za-z]+\}}"
OTHER = CARD.replace("?P<card>", "?:")
"""How texts name somebody, a card, and further cards: by values."""
Kind = Literal["played", "led", "opened", "taken", "card", "suit", "trump", "trump-card", "order"]
"""Somebody plays, holds or wins with a card; leads a card, or a suit; takes the trick. A card takes the trick; a suit
is led, or is trumps; a card is a trump; a card beats another."""

STEMS: dict[Lang, tuple[str, ...]] = {
    "en": ("led", "leads", "trick", " than "),
    "es": ("ale", "sal", "baza", "ana"),
}
"""What several pieces have in common, so that most texts need not be asked for each."""
VERBS: dict[Lang, dict[str, str]] = {
    "en": {
        "plays": "(?:has )?(?:played|discarded|(?:won(?: it| the trick)?|trumped|overtrumped|beaten|followed(?: suit)?)"
        " with)|threw|plays|discards|throws|must play|(?:is winning|trumps|overtrumps|beats|follows(?: suit)?) with"
        "|(?:wins|takes)(?: it| the (?:last )?trick)? with",
        "holds": "had|has|holds",
        "takes": "wins|takes|gets|(?P<past>took|won|has won|has taken)",
        "acts": "plays|discards|throws|leads|has|holds|(?:trumps|overtrumps|beats|follows) with",
    },
    "es": {
        "plays": "(?:ha )?(?:jugado|echado|(?:ganado(?: la baza)?|fallado|montado|pisado|asistido) con)|jugó"
        "|(?:ganó|falló|montó|pisó|asistió|se llevó la baza|se la llevó) con"
        "|(?:debe|tiene que) (?:jugar|echar)|juega"
        "|(?:gana(?: la(?: última)? baza)?|va ganando|falla|monta|pisa|asiste) con"
        "|se (?:lleva la(?: última)? baza|la lleva) con",
        "holds": "tiene|tenía|echa|echó",
        "takes": "gana|se lleva|hace|recoge|(?P<past>ganó|se llevó|ha ganado|se ha llevado)",
        "acts": "juega|echa|tiene|(?:sale|falla|monta|pisa|asiste) con",
        "wins": "gana(?: la baza)?|va ganando|se lleva la baza|se la lleva|monta|pisa",
    },
}
NAMES: dict[Lang, dict[str, str]] = {
    "en": {
        "others": rf"(?:(?:, and|,| and) {OTHER})*",
        "trumps": "(?:both |an? |the |one of the )?(?:(?:low|high|higher|lowest|highest|only|of the) )?"
        r"trumps?(?: cards?| suit)?(?=[.;:!)…—]|$|,? (?:and|but|so|since|because|which|too)\b)",
        "last": r"{who}(?!,? (?:and|or|nor)\b|, \{|[’'-])",
        "owner": r"{who:of}(?!,? (?:and|or|nor)\b|, \{)",
        "stop": r"(?=[.,;:!)…—]|$| (?:and|but|with|for now)\b)",
        "alone": r"(?=[.,;:!)…—]|$| and\b| for \{)",
        "rests": r"(?=[.;:!)…—]|$| (?:too|left|but|in (?:the |her |his |their )?hand)\b"
        r"|,? and (?!no\b|\{)|, (?:so|which|who)\b)",
    },
    "es": {
        "others": rf"(?:(?:,| [ye]) {OTHER})*",
        "trumps": "(?:un |el |el único |uno de los |del |del palo de |(?:una )?cartas? de )?"
        "triunfos?(?: (?:más )?(?:alt|baj)os?)?"
        r"(?=[.;:!)…—]|$|,? (?:[ye]|pero|así que|porque|ya que|que|también)\b)",
        "last": r"{who}(?!,? (?:[yeou]|ni)\b|, \{)",
        "owner": r"{who:of}(?!,? (?:[yeou]|ni)\b|, \{)",
        "stop": r"(?=[.,;:!)…—]|$| (?:[ye]|pero|con|por ahora)\b)",
        "alone": r"(?=[.,;:!)…—]|$| [ye]\b| para \{)",
        "rests": r"(?=[.;:!)…—]|$| (?:también|pero|sobre|en (?:la |su )?mano)\b"
        r"|,? [ye] (?!nada\b|\{)|, (?:así que|que|por lo que)\b)",
    },
}
ARTICLE: dict[Lang, str] = {
    "en": "(?:(?:the|an?|any|every) )?",
    "es": "(?:(?:el|la|una?|al|a la|a una?|a) )?",
}
WAYS: dict[Kind, dict[Lang, tuple[tuple[str, str], ...]]] = {
    "played": {
        "en": (
            ("} ", r"{who} {plays} {card}(?! \{)"),
            ("}, who ", r"{who}, who {plays} {card}(?! \{)"),
            ("} ha", "{who} {holds} {card}{others}{rests}"),
            ("} ho", "{who} {holds} {card}{others}{rests}"),
            ("} still h", "{who} (?P<still>still) (?:has|holds) {card}{others}{rests}"),
            ("}, who h", "{who}, who {holds} {card}{others}(?:(?=,)|{rests})"),
            ("t is {", r"[Ii]t is {who} (?:who|that) {plays} {card}(?! \{)"),
            ("t was {", r"[Ii]t was {who} (?:who|that) {plays} {card}(?! \{)"),
            (" by {", r"{card}(?:,| is| was| has been) (?:played|discarded|thrown) by {last}"),
            ("ith {", r"[Ww]ith {card},? {who} (?:is winning|wins|{takes} the trick){stop}"),
        ),
        "es": (
            ("} ", r"{who} {plays} {card}(?! \{)"),
            ("}, que ", r"{who}, que {plays} {card}(?! \{)"),
            ("} tiene ", r"{who} tiene en (?:la |su )?mano {card}(?! \{)"),
            ("} t", "{who} {holds} {card}{others}{rests}"),
            (" tiene ", "{who} (?P<still>todavía|aún) tiene {card}{others}{rests}"),
            ("} tiene ", "{who} tiene (?P<still>todavía|aún) {card}{others}{rests}"),
            ("} conserva ", "{who} (?P<still>conserva) {card}{others}{rests}"),
            ("} ech", "{who} {holds} {card}{others}{rests}"),
            ("}, que tiene ", "{who}, que tiene {card}{others}(?:(?=,)|{rests})"),
            ("} quien ", r"(?:[Ee]s|[Ff]ue) {who} quien {plays} {card}(?! \{)"),
            (" por {", r"{card} (?:es|fue|ha sido) (?:jugad|echad)[oa] por {last}"),
            ("} l", r"{card} l[oa] (?:juega|echa|tiene|jugó|echó|ha jugado|ha echado) {last}"),
            (" por {", r"{card}, (?:jugad|echad)[oa] por {last}"),
            ("ega {", "[Jj]uega {card} {last}"),
            ("cha {", "[Ee]cha {card} {last}"),
            ("ana {", r"[Gg]ana {who} con {card}(?! \{)"),
            ("anando {", r"[Vv]a ganando {who} con {card}(?! \{)"),
            ("a baza {", r"(?:[Gg]ana|[Ss]e lleva) la baza {who} con {card}(?! \{)"),
            ("on {", r"[Cc]on {card},? {who} {wins}{stop}"),
            ("on {", r"[Cc]on {card} {wins} {last}"),
        ),
    },
    "led": {
        "en": (
            ("leads {", r"{who}(?:, who)? leads {card}(?! \{)"),
            ("leads {", r"(?:[Ww]hoever|[Tt]he (?:one|player) who) leads {card} is {last}"),
            (" opens with {", r"{who}(?:, who)? opens with {card}(?! \{)"),
            ("led {", r"{who} (?P<past>has led|led) {card}(?! \{)"),
            ("t is {", r"[Ii]t is {who} (?:who|that) (?:leads|(?P<past>led)) {card}(?! \{)"),
            (" led by {", r"{card}(?:,| is| was| has been) led by {last}"),
        ),
        "es": (
            ("sale con {", r"{who}(?:, que)? sale con {card}(?! \{)"),
            ("sale con {", "[Qq]uien sale con {card} es {last}"),
            ("abre con {", r"{who}(?:, que)? abre con {card}(?! \{)"),
            ("sali", r"{who} (?P<past>ha salido con|salió con) {card}(?! \{)"),
            ("} quien ", r"[Ee]s {who} quien (?:sale|(?P<past>salió)) con {card}(?! \{)"),
            ("ale {", r"[Ss]ale {who} con {card}(?! \{)"),
            ("on {", r"[Cc]on {card} sale {last}"),
            ("ale con {", r"[Ss]ale con {card} {last}"),
        ),
    },
    "opened": {
        "en": (
            ("} leads ", "{who} leads {suit}{stop}"),
            (" led ", "{who} (?P<past>has led|led) {suit}{stop}"),
        ),
        "es": (
            ("} sale ", "{who} sale (?:de|con|a) {suit}{stop}"),
            ("sali", "{who} (?P<past>ha salido|salió) (?:de|con|a) {suit}{stop}"),
        ),
    },
    "taken": {  # with a card, it is told of that
        "en": (
            (" the trick", r"{who} {takes} the trick(?! with \{\d){stop}"),
            (" the trick", "{who} {acts} {card},? and {takes} the trick{stop}"),
            ("nd wins", "{who} {acts} {card},? and wins(?P<it>){stop}"),
            ("wins it", "{who} (?:{acts} {card},? and )?wins (?P<it>it){stop}"),
            ("takes it", "{who} (?:{acts} {card},? and )?takes (?P<it>it)(?! with (?!\\{)){stop}"),
            ("winner of the trick", "[Tt]he winner of the trick is {last}"),
            ("t is {", "[Ii]t is {who} (?:who|that) {takes} the trick{stop}"),
            ("he trick goes to {", "[Tt]he trick goes to {last}"),
            ("he trick is ", "[Tt]he trick is (?:won|taken) by {last}"),
            ("he trick belongs to {", "[Tt]he trick belongs to {last}"),
            ("he trick is {", "[Tt]he trick is {who:own}{alone}"),
            ("e last trick", "{who} (?:wins|takes|makes) the (?P<final>last) trick{alone}"),
            ("e last trick", "[Tt]he (?P<final>last) trick (?:goes to|is (?:won|taken) by) {last}"),
        ),
        "es": (
            (" la baza", r"{who} {takes} la baza(?! con \{\d){stop}"),
            (" la baza", "{who} {acts} {card},? y {takes} la baza{stop}"),
            (" la lleva", "{who} (?:{acts} {card},? y )?se (?P<it>la) lleva{stop}"),
            (" la baza es ", "(?:[Qq]uien {takes} la baza|[Ee]l ganador de la baza) es {last}"),
            ("} quien ", "[Ee]s {who} quien {takes} la baza{stop}"),
            ("a baza se la ", "[Ll]a baza se la (?:lleva|(?P<past>llevó|ha llevado)) {last}"),
            ("a baza la gana {", "[Ll]a baza la gana {last}"),
            ("a baza es para {", "[Ll]a baza es para {last}"),
            ("a baza es {", "[Ll]a baza es {owner}"),
            ("a última baza", "{who} (?:gana|se lleva|hace) la (?P<final>última) baza{alone}"),
            ("a última baza", "[Ll]a (?P<final>última) baza (?:es para|la gana|se la lleva) {last}"),
            ("a última baza es {", "[Ll]a (?P<final>última) baza es {owner}"),
            ("a última baza {", "(?:[Gg]ana|[Ss]e lleva) la (?P<final>última) baza {last}"),
            (" y gana", "{who} {acts} {card},? y gana(?P<it>){stop}"),
            (" la baza {", "(?:[Gg]ana|[Ss]e lleva|(?P<past>[Gg]anó|[Ss]e llevó)) la baza {last}"),
        ),
    },
    "card": {
        "en": (
            ("inning card is {", "[Tt]he winning card is {card}{alone}"),
            ("} wins", "{card} wins(?: it| the trick)?{alone}"),
            ("} takes ", "{card} takes (?:it|the trick){alone}"),
            (" the trick", "{card} (?:won|took|has won|has taken|gets) the trick{alone}"),
            ("he trick goes to {", "[Tt]he trick goes to {card}{alone}"),
            ("he trick is ", "[Tt]he trick is (?:won|taken) by {card}{alone}"),
        ),
        "es": (
            ("a carta que gana es {", "[Ll]a carta que gana es {card}{alone}"),
            ("} gana", "{card} gana(?: la baza)?{alone}"),
            (" la lleva", "{card} se la lleva{alone}"),
            (" la baza", "{card} (?:se lleva|ganó|se llevó|ha ganado|hace|recoge) la baza{alone}"),
            ("a baza se la lleva {", "[Ll]a baza se la lleva {card}{alone}"),
            ("a baza la gana {", "[Ll]a baza la gana {card}{alone}"),
            ("a baza es para {", "[Ll]a baza es para {card}{alone}"),
            ("a la baza {", "(?:[Gg]ana|[Ss]e lleva) la baza {card}{alone}"),
        ),
    },
    "suit": {
        "en": (
            (" led", r"{suit} (?:are|is|(?P<past>were|was|have been|has been)) led(?:{stop}|(?= by \{))"),
            (" led ", r"[Tt]he suit led is {suit}"),
        ),
        "es": (
            ("alen ", "[Ss]alen {suit}{stop}"),
            ("e sal", "[Ss]e (?:sale|(?P<past>salió)) (?:de|con|a) {suit}{stop}"),
            ("e ha salido ", "[Ss]e (?P<past>ha salido) (?:de|con|a) {suit}{stop}"),
            (" de salida ", "[Ee]l palo de salida (?:es|son) {suit}"),
            (" de salida", r"{suit} (?:es|son) el palo de salida\b"),
        ),
    },
    "trump": {
        "en": (
            (" trump", "{named} (?:is|are) (?:the )?trumps?{stop}"),
            ("rumps are {", "(?:[Tt]he t|[Tt])rumps are {named}{stop}"),
        ),
        "es": (
            ("intan {", "[Pp]intan {named}{stop}"),
            (" triunfo es {", "[Ee]l triunfo es {named}{stop}"),
            (" triunfo", "{named} (?:es|son) (?:el palo de )?triunfos?{stop}"),
        ),
    },
    "trump-card": {
        "en": ((" trump", "(?:{who} (?:{plays}|{holds}) )?{card}{others}(?:, which)? (?:is|are) {trumps}"),),
        "es": ((" triunfo", "(?:{who} (?:{plays}|{holds}) )?{card}{others}(?:, que)? (?:es|son) {trumps}"),),
    },
    "order": {
        "en": (
            (" beats ", "{high} beats {low}{stop}"),
            (" can beat ", "{high} can beat {low}{stop}"),
            (" tops ", "{high} tops {low}{stop}"),
            (" above ", "{high} (?:is|ranks) above {low}{stop}"),
            (" outranks ", "{high} outranks {low}{stop}"),
            (" higher than ", "{high} is higher than {low}{stop}"),
            (" stronger than ", "{high} is stronger than {low}{stop}"),
            (" lower than ", "{low} is lower than {high}{stop}"),
            (" weaker than ", "{low} is weaker than {high}{stop}"),
            (" loses to ", "{low} loses to {high}{stop}"),
            (" is below ", "{low} is below {high}{stop}"),
            (" beaten by ", "{low} is beaten by {high}{stop}"),
        ),
        "es": (
            (" gana a", "{high} (?:le )?gana {low}{stop}"),
            (" gana {", "{high} (?:le )?gana {low}{stop}"),
            (" vence ", "{high} vence {low}{stop}"),
            (" monta ", "{high} monta {low}{stop}"),
            (" mayor que ", "{high} es mayor que {low}{stop}"),
            (" puede con ", "{high} puede con {low}{stop}"),
            (" supera ", "{high} supera {low}{stop}"),
            (" es más ", "{high} es más (?:alt[oa]|fuerte) que {low}{stop}"),
            (" es más ", "{low} es más (?:baj[oa]|débil) que {high}{stop}"),
            (" pierde con", "{low} pierde con(?:tra)? {high}{stop}"),
            (" por {", "{low} es (?:vencid|superad|batid)[oa] por {high}{stop}"),
            ("á por debajo ", "{low} está por debajo {high}{stop}"),
            ("á por encima ", "{high} está por encima {low}{stop}"),
            ("} lo gana ", "(?:[Aa] )?{low} lo gana {high}{stop}"),
            ("} la gana ", "(?:[Aa] )?{low} la gana {high}{stop}"),
        ),
    },
}
