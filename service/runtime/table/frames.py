"""Earlier states of tables, kept for those who look back: as many as the budget of bytes allows."""

from bisect import bisect_left, bisect_right, insort
from collections import OrderedDict
from collections.abc import Sequence
from itertools import chain, repeat
from sys import getsizeof
from typing import Any

import msgspec

from domain.table.core.state import TableState


def all_bytes(value: Any) -> int:
    """Return about how many bytes a state takes with all that is in it, each object counted once."""
    seen: set[int] = set()
    waiting, total = [value], 0
    while waiting:
        part = waiting.pop()
        if id(part) not in seen:
            seen.add(id(part))
            total += getsizeof(part)
            waiting += _parts(part)
    return total


def added_bytes(value: Any, before: Any) -> int:
    """Return about how many bytes a state takes besides those that it shares with the state before it.

    Two values at the same place share what is the same object in both.
    """
    waiting, total = [(value, before)], 0
    while waiting:
        part, other = waiting.pop()
        if part is other:
            continue
        total += getsizeof(part)
        parts = _parts(part)
        if parts:
            others = _parts(other) if type(part) is type(other) else ()
            waiting += zip(parts, chain(others, repeat(None)), strict=False)
    return total


def _parts(value: Any) -> Any:
    match value:
        case msgspec.Struct():
            return msgspec.structs.astuple(value)
        case tuple() | frozenset():
            return [*value]
        case dict():
            return [*value, *value.values()]
        case _:
            return ()


PAGE = 64
"""How many versions in the spectators' numbers share a page."""
FRAME_BYTES = 64 << 20
"""How many bytes all of them may take if nobody says otherwise."""
SAMPLE = 8
"""Of so many states one is weighed against the one before it."""

Place = tuple[str, int]


def page_of(state: TableState) -> int:
    """Return the page of a state.

    Pages are cut by what everybody may know: where looking back takes longer tells nothing of covert events.
    """
    return (state.version - state.covert.count) // PAGE


class Page(msgspec.Struct):
    """Some states of a table at versions of one page, in order.

    `whole`: about how many bytes the first takes by itself; `more`: how many each further one takes besides.
    """

    states: list[TableState]
    whole: int
    more: int

    @property
    def weight(self) -> int:
        """The estimated number of bytes that it takes."""
        return self.whole + (len(self.states) - 1) * self.more


class Frames:
    """States of tables at earlier versions, `budget` bytes together at most, by estimate.

    A state is the same for all viewers and for ever, because the events before a version never change. The least
    recently used pages give way. First they keep only their first state, from which the others can be folded again;
    then they go as a whole.
    """

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self._pages: OrderedDict[Place, Page] = OrderedDict()
        self._numbers: dict[str, list[int]] = {}
        self.weight = 0

    def __len__(self) -> int:
        """Return how many states are kept."""
        return sum(len(page.states) for page in self._pages.values())

    def at(self, table_id: str, page: int, version: int) -> TableState | None:
        """Return a table at this version, which lies in this page, if it is kept."""
        frames = self._pages.get((table_id, page))
        if frames is None:
            return None
        self._pages.move_to_end((table_id, page))
        place = bisect_left(frames.states, version, key=_version)
        return frames.states[place] if place < len(frames.states) and frames.states[place].version == version else None

    def before(self, table_id: str, version: int) -> TableState | None:
        """Return the newest state of a table that is kept, up to this version."""
        numbers = self._numbers.get(table_id, [])
        place = bisect_right(numbers, version, key=lambda number: self._pages[table_id, number].states[0].version)
        if place == 0:
            return None
        key = (table_id, numbers[place - 1])
        self._pages.move_to_end(key)
        states = self._pages[key].states
        return states[bisect_right(states, version, key=_version) - 1]

    def keep(self, table_id: str, states: Sequence[TableState]) -> None:
        """Keep these states of a table, which are in order, beside those that are kept already."""
        if not states:
            return
        known = self._pages.get((table_id, page_of(states[0])))
        whole = all_bytes(states[-1]) if known is None else known.whole
        more = _more(states)
        pages: dict[int, list[TableState]] = {}
        for state in states:
            pages.setdefault(page_of(state), []).append(state)
        for number, frames in pages.items():
            self._put((table_id, number), frames, whole, more)
        self._shrink()

    def drop(self, table_id: str) -> None:
        """Keep nothing more of a table."""
        for number in self._numbers.pop(table_id, ()):
            self.weight -= self._pages.pop((table_id, number)).weight

    def _put(self, place: Place, states: list[TableState], whole: int, more: int) -> None:
        page = self._pages.get(place)
        if page is None:
            page = self._pages[place] = Page(states, whole, more)
            insort(self._numbers.setdefault(place[0], []), place[1])
            self.weight += page.weight
            return
        self.weight -= page.weight
        known = {state.version: state for state in states}
        known.update((state.version, state) for state in page.states)
        page.states = [known[version] for version in sorted(known)]
        page.whole, page.more = max(page.whole, whole), max(page.more, more)
        self.weight += page.weight
        self._pages.move_to_end(place)

    def _shrink(self) -> None:
        while self._pages and self.weight > self._budget:
            place, page = self._pages.popitem(last=False)
            self.weight -= page.weight
            if len(page.states) > 1:
                del page.states[1:]
                self.weight += page.weight
                self._pages[place] = page
                continue
            numbers = self._numbers[place[0]]
            del numbers[bisect_left(numbers, place[1])]
            if not numbers:
                del self._numbers[place[0]]


def _version(state: TableState) -> int:
    return state.version


def _more(states: Sequence[TableState]) -> int:
    """Return about how many bytes each state takes besides the one before it; half as much again for good measure."""
    places = range(1, len(states), SAMPLE)
    return 3 * sum(added_bytes(states[place], states[place - 1]) for place in places) // (2 * max(1, len(places)))
