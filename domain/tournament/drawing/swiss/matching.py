"""The one module that knows the library for matchings: as many pairs of as much weight as a graph can have."""

from collections.abc import Iterable

import rustworkx as rx

BITS, MOST_BITS = 120, 124
"""How many bits the sum of weights should have, and may have. The library computes in 128, some of them for itself."""

Mates = dict[int, int]
"""Who is matched with whom, both ways. Those left alone are missing."""


def heaviest_matching(size: int, edges: Iterable[tuple[int, int, int]], *, most_pairs: bool = False) -> Mates:
    """Return a matching of the greatest weight. `edges` have two of the vertices 0 to `size` - 1, and a weight.

    With `most_pairs` it has as many pairs as possible, and the greatest weight among those.
    """
    graph: rx.PyGraph[int, int] = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from(list(edges))
    mates: Mates = {}
    for place, other in rx.max_weight_matching(graph, max_cardinality=most_pairs, weight_fn=int):
        mates[place] = other
        mates[other] = place
    return mates
