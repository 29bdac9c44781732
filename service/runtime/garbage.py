"""The collector of garbage, as a service that runs for long needs it."""

import gc

YOUNG_OBJECTS = 10_000
"""By how many objects more than before the collector begins; 700 is usual.

A change at a table with a thousand feeds makes and frees thousands of objects. By the usual number what lives from one
change to the next soon counts as old, and every few changes the collector walks through all there is, for 100 ms.
"""


def calm_collector() -> None:
    """Keep the collector from walking again and again through what is there now, and from beginning too often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])
