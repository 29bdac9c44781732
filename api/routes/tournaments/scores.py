"""Forfeits, groups of boards, adjusted scores and penalties; and cases, conflicts and notes of the arbiters."""

from api.requests.body import WORDS_BYTES
from api.routes.tournaments.act import ADJUSTMENT, BOARD, CASE, TABLE, TOURNAMENT, Act, route_of
from domain.tournament.commands.docket import (
    AssignCase,
    CallArbiter,
    CloseCase,
    DeclareConflict,
    GiveBackCase,
    TakeCase,
    WriteNote,
)
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
    Act(
        command=TakeCase,
        name="TakeCase",
        address=CASE + "/take",
        words="Take a case, so that nobody else rules on it. For the arbiters.",
    ),
    Act(
        command=GiveBackCase,
        name="GiveBackCase",
        address=CASE + "/give_back",
        words="Give a case back. For the arbiter who has it.",
    ),
    Act(
        command=AssignCase,
        name="AssignCase",
        address=CASE + "/assign",
        words="Give a case to an arbiter. For the chief arbiter.",
        body="The arbiter who has the case from now on, and the reason.",
        limit=WORDS_BYTES,
    ),
    Act(
        command=CallArbiter,
        name="CallArbiter",
        address=TOURNAMENT + "/calls",
        words="""Call an arbiter, for one's own entrant. For players.

        Arbiters find it on the docket. The view of the tournament says how many calls are before it, and the answer.
        """,
        body="Why: who leads, something dropped, the others are slow, something else; and up to 200 characters.",
        limit=WORDS_BYTES,
    ),
    Act(
        command=CloseCase,
        name="CloseCase",
        address=CASE + "/close",
        words="Answer a call and close it. For arbiters and directors; if an arbiter has it, for this one.",
        body="The answer, in up to 200 characters, which the players of the entrant read.",
        limit=WORDS_BYTES,
    ),
    Act(
        command=DeclareConflict,
        name="DeclareConflict",
        address=TOURNAMENT + "/conflicts",
        words="Declare a conflict with an entrant, on whose matters the arbiter does not rule. For the arbiters.",
        body="The entrant of a conflict; the chief may declare it for an arbiter.",
    ),
    Act(
        command=WriteNote,
        name="WriteNote",
        address=TOURNAMENT + "/notes",
        words="Write a note that only arbiters and organizer read. For these.",
        body="A note of 1 to 4,000 characters, on a case or on none.",
        limit=WORDS_BYTES,
    ),
)
HANDLERS = tuple(map(route_of, ACTS))
