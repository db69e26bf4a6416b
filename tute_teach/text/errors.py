"""What can go wrong while something is said: mistakes of a programmer or of a catalogue, never of a reader."""

from tute_teach.errors import TuteError


class TextError(TuteError):
    """Something that cannot be said. Codes: `text.key`, `text.fact`, `text.value`."""
