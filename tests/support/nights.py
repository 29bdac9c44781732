"""How much a night tries, and which night it is.

A night fits into an hour or so on two cores, so that it is run whole. Each night tries other random tables than the one
before it, so that nights add up; what takes part in that says so by `NIGHT`, or leaves it to hypothesis.
Environment: NIGHTS=4 does in one go what four nights do. NIGHT=739000 repeats the tables of that night; a failure names
them by number.
"""

import os
from datetime import UTC, datetime

NIGHTS = int(os.environ.get("NIGHTS", "1"))
NIGHT = int(os.environ.get("NIGHT", str(datetime.now(UTC).toordinal())))
TABLES = 250 * NIGHTS
"""So many random tables of each game for each property."""
EXAMPLES = 500 * NIGHTS
"""So many examples of a property by hypothesis."""
SECONDS = 20 * NIGHTS
"""So long an outside client asks what the description offers, in each phase with each token."""
