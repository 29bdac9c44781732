"""Forfeits, groups of boards, adjusted scores and penalties."""

from api.requests.body import WORDS_BYTES
from api.routes.tournaments.act import ADJUSTMENT, BOARD, TABLE, TOURNAMENT, Act, route_of
from domain.tournament.commands.results import (
    AdjustScore,
    GroupBoard,
    LiftAdjustment,
    LiftForfeit,
    Penalize,
    RecordForfeit,
)

ACTS = (
    Act(
        command=RecordForfeit,
        name="RecordForfeit",
        address=TABLE + "/forfeit",
        words="Record that a table is not played. For arbiters and directors.",
        body="The side that was present, or null, and the reason. At a free table `seats` are those that are absent.",
        limit=WORDS_BYTES,
    ),
    Act(
        command=LiftForfeit,
        name="LiftForfeit",
        address=TABLE + "/forfeit/lift",
        words="Let a forfeit that was recorded by mistake count no more. For arbiters and directors.",
        body="The reason why the forfeit no longer counts.",
        limit=WORDS_BYTES,
    ),
    Act(
        command=GroupBoard,
        name="GroupBoard",
        address=BOARD + "/groups",
        words="""Say that some tables of a board had another deal, so that each is compared with its like.

        For the arbiters. One group undoes it (tournament.10.9).
        """,
        body="The ids of the tables that had the same deal, group by group, and the reason.",
        limit=2 * WORDS_BYTES,
    ),
    Act(
        command=AdjustScore,
        name="AdjustScore",
        address=TOURNAMENT + "/adjustments",
        words="Give a side of a table, or both, another score. For the arbiters.",
        body="""An adjusted score: for which side of which table, what in place of its own, and why.

        `values` go with `assigned`, each with its weight; `percent` and `points` with the kinds of these names; `fixed`
        with the averages.
        """,
        limit=WORDS_BYTES,
    ),
    Act(
        command=LiftAdjustment,
        name="LiftAdjustment",
        address=ADJUSTMENT + "/lift",
        words="Let an adjusted score count no more; what was before it counts again. For the arbiters.",
        body="The reason why the adjustment no longer counts.",
        limit=WORDS_BYTES,
    ),
    Act(
        command=Penalize,
        name="Penalize",
        address=TOURNAMENT + "/penalties",
        words="Take points off an entrant's total, or warn it. For the arbiters.",
        body="A penalty: how much it takes off whose total, and why; an amount of 0 is a warning.",
        limit=WORDS_BYTES,
    ),
)
HANDLERS = tuple(map(route_of, ACTS))
