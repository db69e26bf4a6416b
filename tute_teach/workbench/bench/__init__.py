"""How fast, how light and how strong: figures taken side by side in one run, never tested against a clock.

Each module measures one subject and yields `Figure`s. What a figure needs from a floor above (a build of the site, a
running service) is handed in, so that the bench knows no more of them than that.
"""

from tute_teach.workbench.bench.figure import Figure, as_data, as_table, tell
from tute_teach.workbench.bench.size import SIZES, Size

__all__ = ["SIZES", "Figure", "Size", "as_data", "as_table", "tell"]
