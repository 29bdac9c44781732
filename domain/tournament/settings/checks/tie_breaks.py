"""Whether the tie-breaks are known and fit the format (tournament.12.1)."""

from domain.tournament import rules as rulebook
from domain.tournament.faults import Fault
from domain.tournament.settings.formats import Boards, FreeTables, KnockOut
from domain.tournament.settings.settings import Settings

BUCHHOLZ = frozenset({"buchholz", "buchholz_median1", *(f"buchholz_cut{cut}" for cut in range(1, 10))})
OF_MEETINGS = frozenset({"direct", "sonneborn_berger"})
KNOWN = BUCHHOLZ | OF_MEETINGS | {"wins", "wins_awarded", "boards_won", "rating", "lot"}


def tie_break_faults(settings: Settings) -> list[Fault]:
    """Return the faults of the tie-breaks, each with its place."""
    names = settings.tie_breaks
    return [
        Fault(rulebook.TIE_BREAKS, f"tie_breaks[{place}]")
        for place, name in enumerate(names)
        if not _is_fit(settings, name) or name in names[:place] or (name == "lot" and place != len(names) - 1)
    ]


def _is_fit(settings: Settings, name: str) -> bool:
    form = settings.format
    if name in BUCHHOLZ:
        return not isinstance(form, FreeTables | KnockOut)
    if name in OF_MEETINGS:
        return not isinstance(form, FreeTables)
    if name == "boards_won":
        return isinstance(form, Boards) or settings.entrants == "team"
    return name in KNOWN
