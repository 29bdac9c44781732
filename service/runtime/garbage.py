"""The collector of garbage, as a service that runs for long needs it."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

YOUNG_OBJECTS = 10_000
"""By how many objects more than before the collector begins; 700 is usual.

A change at a table with a thousand feeds makes and frees thousands of objects. By the usual number what lives from one
change to the next soon counts as old, and every few changes the collector walks through all there is, for 100 ms.
"""


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Keep the collector still while modules are imported, and from walking through what they made ever after.

    What an import makes stays for as long as the process. The collector looks through it again and again while it
    grows, and finds nothing: for a quarter of the time that the imports of a service take.
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
    gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])
