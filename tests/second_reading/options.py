"""The settings in which other tables differ, and the ready-made tables: section 8 of the rules.

Options are a plain dict from the name of a setting to one of its values, as the table of section 8 writes them; what
is missing has the house value, and None is the house table. Numbers may be ints or digits, ``yes`` and ``no`` may be
bools, as a YAML reader gives them.
"""

from collections.abc import Mapping

Options = Mapping[str, object] | None

# Every setting with its values, the house value in front. "any" stands for any whole number from 1.
VALUES = {
    "mode": ["classic", "cabron", "bidding"],
    "decl.by": ["table", "player"],
    "decl.forty-after-twenty": ["allowed", "barred-for-player", "barred-for-side"],
    "decl.partner": ["both", "trick-winner"],
    "tute": ["wins-hand", "none", "wins-match"],
    "tute.trick": ["side", "own"],
    "match.form": ["first-to", "series"],
    "match.hands": ["4", "6", "8", "any"],
    "match.two-ahead": ["no", "yes"],
    "match.double-at": ["none", "101", "101-or-121"],
    "play.when-cannot-overtrump": ["free", "undertrump"],
    "play.when-partner-wins": ["bound", "free"],
    "cabron.zero": ["points", "no-trick", "no-trick-wins"],
    "cabron.over": ["100", "100-or-120"],
    "cabron.letters": ["6", "any"],
    "bid.minimum": ["60", "50", "70"],
    "bid.step": ["5", "10"],
    "bid.rounds": ["one", "until-passed"],
    "bid.bust-pays": ["each-whole", "shared"],
    "bid.double-from": ["120", "none"],
    "bid.target": ["500", "1000"],
    "bid.players": ["3", "4"],
}

# The rule record behind a value, where section 8 names one. The other settings are numbers inside another record.
RECORDS = {
    "decl.by": {"table": "decl.automatic", "player": "decl.own-call"},
    "decl.forty-after-twenty": {
        "allowed": "decl.forty-any-time",
        "barred-for-player": "decl.forty-barred-player",
        "barred-for-side": "decl.forty-barred-side",
    },
    "decl.partner": {"both": "decl.who-classic", "trick-winner": "decl.who-winner"},
    "tute": {"wins-hand": "classic.tute", "none": "classic.no-tute", "wins-match": "classic.tute-match"},
    "tute.trick": {"side": "classic.tute-side", "own": "classic.tute-own-trick"},
    "match.form": {"first-to": "classic.match", "series": "match.series"},
    "match.two-ahead": {"yes": "match.two-ahead"},
    "match.double-at": {"101": "match.double", "101-or-121": "match.double-clean"},
    "play.when-cannot-overtrump": {"free": "play.cannot-overtrump", "undertrump": "play.undertrump"},
    "play.when-partner-wins": {"bound": "play.partner", "free": "play.partner-frees"},
    "cabron.zero": {
        "points": "cabron.lose-zero",
        "no-trick": "cabron.zero-no-trick",
        "no-trick-wins": "cabron.no-trick-safe",
    },
    "cabron.over": {"100": "cabron.lose-over", "100-or-120": "cabron.over-declared"},
    "bid.rounds": {"one": "bid.one-round", "until-passed": "bid.rounds-until-passed"},
    "bid.bust-pays": {"each-whole": "bid.bust", "shared": "bid.bust-shared"},
    "bid.double-from": {"120": "bid.double"},
    "bid.players": {"4": "bid.referee"},
}

# What each ready-made table changes. Section 8 lists the slots of pairs-pagat alone. Of the others it gives a name, and
# a name that lists nothing changes the house table in the one slot that it speaks of: so pairs-101 too, although those
# who count 101 double are found after Pagat, for none of the other names takes its neighbour along either.
_PAGAT = {
    "mode": "classic",
    "decl.by": "player",
    "decl.partner": "trick-winner",
    "decl.forty-after-twenty": "barred-for-player",
    "tute": "none",
    "match.form": "series",
    "match.hands": "6",
}
_CHANGES: dict[str, dict[str, str]] = {
    "classic": {"mode": "classic"},
    "cabron-3": {"mode": "cabron"},
    "cabron-4": {"mode": "cabron"},
    "bidding": {"mode": "bidding"},
    "pairs-pagat": _PAGAT,
    "pairs-101": {"mode": "classic", "match.double-at": "101"},
    "cabron-ludoteka": {"mode": "cabron", "cabron.zero": "no-trick"},
    "bidding-shared": {"mode": "bidding", "bid.bust-pays": "shared"},
    "bidding-1000": {"mode": "bidding", "bid.target": "1000"},
    "bidding-4": {"mode": "bidding", "bid.players": "4"},
}


def _as_written(value: object) -> str:
    if value is True:
        return "yes"
    if value is False:
        return "no"
    return str(value)


def check(options: Options, mode: str) -> None:
    """Raise ValueError for an unknown setting, an unknown value, or options of another mode."""
    if options is None:
        return
    for name in options:
        if name not in VALUES:
            raise ValueError(f"no such setting: {name}")
        value = _as_written(options[name])
        number = "any" in VALUES[name] and value.isdigit() and int(value) >= 1
        if not number and (value not in VALUES[name] or value == "any"):
            raise ValueError(f"{name} has no value {value}")
    if "mode" in options and options["mode"] != mode:
        raise ValueError(f"options of {options['mode']} in a game of {mode}")


def value_of(options: Options, name: str) -> str:
    """The value of a setting as section 8 writes it, the house value when it is missing."""
    if options is not None and name in options:
        return _as_written(options[name])
    return VALUES[name][0]


def number_of(options: Options, name: str) -> int:
    """The value of a setting which is a number."""
    return int(value_of(options, name))


def record_of(options: Options, name: str) -> str:
    """The id of the rule record that a setting picks, "" where section 8 names none."""
    return RECORDS.get(name, {}).get(value_of(options, name), "")


def ready_made(table: str) -> dict[str, str]:
    """The options of a ready-made table, all slots written out."""
    slots = {name: VALUES[name][0] for name in VALUES}
    for name in _CHANGES[table]:
        slots[name] = _CHANGES[table][name]
    return slots


TABLES = {table: ready_made(table) for table in _CHANGES}
