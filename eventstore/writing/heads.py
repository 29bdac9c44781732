"""The heads of the streams that were appended to most recently."""

from collections import OrderedDict
from collections.abc import Mapping

from eventstore.ports.events import Head


class Heads:
    """At most `size` heads; the one not used for longest goes first."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._heads: OrderedDict[str, Head] = OrderedDict()

    def get(self, stream: str) -> Head | None:
        """The head of a stream, None if it is not known here."""
        head = self._heads.get(stream)
        if head is not None:
            self._heads.move_to_end(stream)
        return head

    def keep(self, heads: Mapping[str, Head]) -> None:
        """Take over what was committed; those that were known have been asked for meanwhile."""
        self._heads.update(heads)
        while len(self._heads) > self._size:
            self._heads.popitem(last=False)

    def forget(self) -> None:
        """Know nothing any more."""
        self._heads.clear()
