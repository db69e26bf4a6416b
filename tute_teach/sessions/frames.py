"""What happened, as a list of frames that a page shows one after the other, drawn from what the player may know."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tute_teach.drawing import (
    Names,
    RuleLink,
    draw_sheet,
    draw_table,
    event_sentence,
    outcome_sentence,
    scene,
)
from tute_teach.engine import account
from tute_teach.engine.match import chair_side
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
from tute_teach.model.seats import Chair, Seat, chairs, next_chair
from tute_teach.model.state import Phase, State
from tute_teach.rules.binding import remembered
from tute_teach.sessions.game import (
    PLAYER,
    Game,
    Settings,
    Stage,
    events_at,
    match_before,
    match_now,
    round_state,
    rounds_of,
    seat_in,
    stage_of,
    state_of,
)
from tute_teach.sessions.names import names_in, who_in
from tute_teach.sessions.start import Deal
from tute_teach.text import Lang, Side, say

MOST_STEPS = 80
"""Whoever has missed more than this is shown the table as it is now."""

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
class Score:
    """The rounds that a side has won, the player's own side first."""

    label: str
    hands: int
    own: bool


def frames(game: Game, since: int | None, looks: Looks) -> list[Frame]:
    """What happened after version `since`, ending with what the player is to do; only the present when None.

    A version that the game has not reached, or long ago, also gives the present.
    """
    if since is None or since > game.version or game.version - since > MOST_STEPS or since < 0:
        return [*_unlike_before([_now(game, looks)])]
    return [*_unlike_before([*_happened(game, since, looks), *_ending(game, looks)])]


def scores(game: Game, lang: Lang) -> list[Score]:
    """Who has won how many rounds of the match; nothing for a single round."""
    if game.settings.single:
        return []
    match = match_now(game)
    own = chair_side(game.settings.table, PLAYER)
    order = sorted(range(len(match.won)), key=lambda side: side != own)
    return [Score(say("sheet.side", lang, side=_side(game, side)), match.won[side], side == own) for side in order]


def _side(game: Game, side: int) -> Side:
    """Who plays together, in the order of play from the player on, as everything else on the table names them."""
    table = game.settings.table
    order = (next_chair(PLAYER, table.chairs, steps) for steps in range(table.chairs))
    return tuple(who_in(chair) for chair in order if chair_side(table, chair) == side)


def _happened(game: Game, since: int, looks: Looks) -> Iterator[Frame]:
    version = 0
    for number, (one, dealer) in enumerate(rounds_of(game)):
        picture = _Picture(looks, game.settings, dealer)
        version += 1
        if version > since:
            said = _deal_sentence(game, number, picture.names, looks.lang)
            yield picture.frame("deal", said, round_state(game.settings, one, 0), version)
        if version + len(one.plays) <= since:
            version += len(one.plays)
            continue
        for ply in range(len(one.plays)):
            version += 1
            if version <= since:
                continue
            before, state = (round_state(game.settings, one, plies) for plies in (ply, ply + 1))
            for event in events_at(game.settings, one, ply + 1):
                yield picture.event(event, before, state, version)


def _deal_sentence(game: Game, number: int, names: Names, lang: Lang) -> str:
    start = game.rounds[number].start
    state = round_state(game.settings, game.rounds[number], 0)
    if state.turned is None or state.trump is None or start.given or not isinstance(start.opening, Deal):
        return say("game.position", lang)
    dealer = names[Seat(state.players)]
    said = say("event.deal", lang, dealer=dealer, turned=state.turned, trump=state.trump)
    lead = say("event.lead", lang, player=names[state.to_play])
    if number == 0:
        return f"{_partner_sentence(game, lang)} {said} {lead}"
    return f"{said} {lead}"


def _partner_sentence(game: Game, lang: Lang) -> str:
    table = game.settings.table
    own = chair_side(table, PLAYER)
    partner = next(chair for chair in chairs(table.players) if chair != PLAYER and chair_side(table, chair) == own)
    return say("game.partner", lang, partner=who_in(partner))


def _ending(game: Game, looks: Looks) -> Iterator[Frame]:
    """What the player is to do next, or who won the match."""
    stage = stage_of(game)
    if stage is Stage.PLAY:
        yield replace(_now(game, looks), event="turn", pause_ms=PAUSES["turn"])
    elif stage is Stage.MATCH_OVER and not game.settings.single:
        yield replace(_now(game, looks), event="match-over", sentence=_match_sentence(game, looks.lang))


def _now(game: Game, looks: Looks) -> Frame:
    """The table as it is."""
    picture = _Picture(looks, game.settings, match_before(game).dealer)
    state = state_of(game)
    if stage_of(game) is Stage.MATCH_OVER and not game.settings.single:
        sentence = _match_sentence(game, looks.lang)
    elif state.phase is Phase.OVER:
        sentence = outcome_sentence(state, looks.lang, picture.names)
    else:
        sentence = say("event.turn", looks.lang, player=picture.names[state.to_play])
    return picture.frame("now", sentence, state, game.version)


def _match_sentence(game: Game, lang: Lang) -> str:
    match = match_now(game)
    assert match.winner is not None
    won, beaten = match.won[match.winner], sorted(match.won)[-2]
    return say("event.match-won", lang, side=_side(game, match.winner), games=won, beaten=beaten)


@dataclass(frozen=True, slots=True)
class _Picture:
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


def _unlike_before(given: list[Frame]) -> Iterator[Frame]:
    """The frames, each without its table when it looks as in the one before."""
    last: str | None = None
    for one in given:
        yield replace(one, fragment=None) if one.fragment == last else one
        last = one.fragment
