"""What else is asked of a scenario that holds: does it hold in place what it shows, and does it hold elsewhere?"""

from tute_teach.errors import Fault
from tute_teach.scenarios import Scenario
from tute_teach.workbench.alike import unlike_in
from tute_teach.workbench.coverage import idle_in
from tute_teach.workbench.tables import unlike_at


def unproven_in(scenario: Scenario) -> tuple[Fault, ...]:
    """Rules that a scenario shows and does not hold in place, and what is true in its own suits and seats only.

    The same of what is true at its own table only.
    """
    return (*idle_in(scenario), *(unlike_in(scenario) or unlike_at(scenario)))
