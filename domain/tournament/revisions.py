"""The changes by each revision of the rules of tournaments. No other module knows the number of a revision.

The draft names the revision, and the tournament keeps it for life. A rule that differs asks `tournament.rules`.
"""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec


class Rules(msgspec.Struct, frozen=True):
    """The points on which revisions differ, as revision 1 has them.

    `hides_cases` (13.4): others learn nothing of cases at closed boards; without it, once that there are some.
    `own_numbers` (14.6): an arbiter counts adjusted scores, penalties and notes that it knows of; without it, all.
    `corrects_entries` (4.9): names, clubs and ratings can be corrected; without it, they stay as they were entered.
    `enters_lists` (4.10): a list of entries can be entered at once; without it, one after the other.
    `lifts_forfeits` (9.11): a forfeit recorded by mistake can be lifted; without it, it stays.
    `says_here` (4.11): players say that they are there; without it, they do not.
    `calls_arbiters` (14.10): players call an arbiter; without it, they do not.
    `plays_in_hall` (9.12): games can be played in the hall, and their results entered; without it, the service has all.
    `groups_boards` (10.9): tables with another deal can be made a group of a board; without it, all are compared.
    `scores_imps` (10.10): boards can be scored by IMPs; without it, they cannot.
    `begins_rounds` (9.16): rounds can begin by themselves; without it, somebody begins each.
    `gives_prizes` (13.8): the settings have prizes, and entrants a category; without it, they do not.
    `ranks_series` (13.7): the settings have a series, and entrants a key of the club; without it, they do not.
    `has_directors` (2.8): the organizer appoints directors; without it, there are none.
    `fills_places` (6.12): with an odd number of pairs together the tables begin at place 1; without it, at place 2.
    `byes_until_public` (4.7): a bye can be requested until the round is public; without it, until it is drawn.
    `texts_beside` (13.6): texts of people lie beside the events, and no digest has them; without it, both have them.
    """

    hides_cases: bool = False
    own_numbers: bool = False
    byes_until_public: bool = False
    corrects_entries: bool = False
    enters_lists: bool = False
    lifts_forfeits: bool = False
    says_here: bool = False
    calls_arbiters: bool = False
    plays_in_hall: bool = False
    groups_boards: bool = False
    scores_imps: bool = False
    begins_rounds: bool = False
    gives_prizes: bool = False
    ranks_series: bool = False
    has_directors: bool = False
    fills_places: bool = False
    texts_beside: bool = False


SECOND = Rules(
    hides_cases=True,
    own_numbers=True,
    byes_until_public=True,
    corrects_entries=True,
    enters_lists=True,
    lifts_forfeits=True,
    says_here=True,
    calls_arbiters=True,
    plays_in_hall=True,
    groups_boards=True,
    scores_imps=True,
    begins_rounds=True,
    gives_prizes=True,
    ranks_series=True,
    has_directors=True,
    fills_places=True,
)

REVISIONS: Mapping[int, Rules] = MappingProxyType(
    {1: Rules(), 2: SECOND, 3: msgspec.structs.replace(SECOND, texts_beside=True)}
)
REVISION = max(REVISIONS)
"""The revision by which new tournaments are held. Tournaments of revision 1 name none."""
