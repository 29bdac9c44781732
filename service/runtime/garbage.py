"""The collector of garbage, as a service that runs for long needs it."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

YOUNG_OBJECTS, YOUNG_ROUNDS, MIDDLE_ROUNDS = 4_000, 1, 150
"""When the collector begins: by how many objects more than before it walks through the young ones, after how many of
these rounds through those that outlived one, and after how many of those through the old ones.

The usual numbers are 700, 10, 10. A change at a table with a thousand feeds makes and frees thousands of objects: what
lives from one change to the next soon counts as old, and every few changes the collector walks through all there is,
for 100 ms. Nor may one walk before that take long: through 10,000 young objects it holds the event loop for 5 ms,
through ten times as many for 30 ms.
"""


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Keep the collector still while modules are imported, and from walking through what they made ever after.

    The objects of an import stay for as long as the process. The collector looks through them again and again while
    they grow, and finds nothing to free. That takes a quarter of the time that the imports of a service take.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def calm_collector() -> None:
    """Keep the collector from walking again and again through what is there now, and from beginning too often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, YOUNG_ROUNDS, MIDDLE_ROUNDS)
