"""Cases, conflicts and notes of the arbiters."""

from api.requests.body import WORDS_BYTES
from api.routes.tournaments.act import CASE, TOURNAMENT, Act, route_of
from domain.tournament.commands.docket import (
    AssignCase,
    CallArbiter,
    CloseCase,
    DeclareConflict,
    GiveBackCase,
    TakeCase,
    WriteNote,
)

ACTS = (
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
