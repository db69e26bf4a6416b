"""``python -m tute_teach`` is ``tute-teach``."""

from tute_teach.cli import main

main(prog_name="tute-teach")
