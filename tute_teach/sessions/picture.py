"""One moment of a round as its player may see it: what happened, in a sentence, and the table drawn."""

from dataclasses import dataclass

from tute_teach.drawing import Names, RuleLink, draw_sheet, draw_table, event_sentence, scene
from tute_teach.engine import account
from tute_teach.model.events import (
    AuctionWon,
    Called,
    Declared,
    Event,
    Played,
    RoundOver,
    StayedSilent,
    TrickWon,
    TrumpSet,
    TuteCalled,
)
from tute_teach.model.seats import Chair
from tute_teach.model.state import Phase, State
from tute_teach.rules.binding import remembered
from tute_teach.sessions.game import PLAYER, Settings, seat_in
from tute_teach.sessions.names import names_in
from tute_teach.text import Lang

# How long a frame stays at normal speed, in milliseconds.
PAUSES = {
    "deal": 1500,
    "played": 700,
    "trick-won": 1500,
    "declared": 1800,
    "tute": 2500,
    "round-over": 800,
    "match-over": 0,
    "turn": 0,
    "now": 0,
}


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment: what happened (a key of `PAUSES`), its sentence, the table to show.

    `fragment` is the table as HTML, None when it looks as in the frame before; `sheet` the score sheet, once the
    round is over. `version` is that of the game at this moment.
    """

    event: str
    sentence: str
    fragment: str | None
    sheet: str | None
    pause_ms: int
    version: int


@dataclass(frozen=True, slots=True)
class Looks:
    """In what language, from which pack (an address) and with which links frames are drawn."""

    lang: Lang
    pack_url: str
    rule_link: RuleLink | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """Draws moments of one round as its player sees them."""

    looks: Looks
    settings: Settings
    dealer: Chair

    @property
    def names(self) -> Names:
        """Who sits where."""
        return names_in(self.settings, self.dealer)

    def event(self, event: Event, before: State, state: State, version: int) -> Frame:
        """The frame of something that happened."""
        return self.frame(_kind(event), event_sentence(event, before, self.looks.lang, self.names), state, version)

    def frame(self, event: str, sentence: str, state: State, version: int) -> Frame:
        """The frame of a moment."""
        looks = self.looks
        table = _drawn(self.settings, self.dealer, state, looks.lang, looks.pack_url)
        sheet = None
        if state.phase is Phase.OVER and event not in ("played", "trick-won", "declared", "tute"):
            sheet = draw_sheet(
                account(state), state, looks.lang, looks.pack_url, names=self.names, rule_link=looks.rule_link
            )
        return Frame(event, sentence, table, sheet, PAUSES[event], version)


# A card may cause several events that all show the same table, and so do the turn after them and a reload.
@remembered(maxsize=512)
def _drawn(settings: Settings, dealer: Chair, state: State, lang: Lang, pack_url: str) -> str:
    """The table as its player sees it."""
    viewer = seat_in(settings, dealer, PLAYER)
    seen = scene(state, viewer=viewer, names=names_in(settings, dealer), show_last_trick=True)
    return draw_table(seen, lang, pack_url, live=True)


def _kind(event: Event) -> str:
    match event:
        case Played():
            return "played"
        case TrickWon():
            return "trick-won"
        case Declared():
            return "declared"
        case TuteCalled():
            return "tute"
        case RoundOver():
            return "round-over"
        case Called():
            return "called"
        case AuctionWon():
            return "auction-won"
        case TrumpSet():
            return "trump-set"
        case StayedSilent():
            return "silent"
