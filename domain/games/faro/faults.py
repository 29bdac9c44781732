"""What could be claimed right now and would be found right (8); the lists of legal moves keep it back."""

from collections.abc import Iterator, Sequence

from domain.game.fault import Fault
from domain.games.faro.commands import ClaimSilence, ClaimSlip
from domain.games.faro.model import State
from domain.games.faro.piles import is_slip, passes_control
from domain.games.faro.rulebook import BY_TURNS, LOSSES_DUE


def faults(state: State) -> Sequence[Fault]:
    """Losses passed over in silence, cards on the wrong pile, and a control that failed; also those claimed before."""
    if state.phase not in ("deal", "review"):
        return ()
    return (*_silences(state), *_slips(state))


def _silences(state: State) -> Iterator[Fault]:
    """Losses still due on cards whose time is over (8.3, 8.5)."""
    over = state.turned[:-1] if state.phase == "deal" else state.turned
    for number, turned in enumerate(over, start=1):
        if turned.pile == "left":
            for due in turned.dues:
                if due.state == "open":
                    yield Fault(due.seat, LOSSES_DUE, ClaimSilence(due.seat, number))


def _slips(state: State) -> Iterator[Fault]:
    for number in range(1, len(state.turned) + 1):
        if is_slip(state.turned, number):
            yield Fault(state.bank, BY_TURNS, ClaimSlip(number))
    if state.phase == "review" and not state.spoilt and not passes_control(state.turned):
        yield Fault(state.bank, BY_TURNS, ClaimSlip(None))
