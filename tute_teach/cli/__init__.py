"""The ``tute-teach`` command."""


def main() -> None:
    raise SystemExit(2)
