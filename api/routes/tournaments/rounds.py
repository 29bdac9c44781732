"""Rounds: draw, publish, begin, end, extend, pause, resume."""

from api.requests.body import OPENING_BYTES, WORDS_BYTES
from api.routes.tournaments.act import ROUND, Act, route_of
from api.routes.tournaments.asking import ROUND_MADE
from domain.tournament.commands.rounds import (
    BeginRound,
    DrawRound,
    EndRound,
    ExtendRound,
    HoldRound,
    PauseRound,
    PublishRound,
    ReleaseRound,
    ResumeRound,
    SetPairings,
)


def draw_or_set(command: SetPairings) -> SetPairings | DrawRound:
    """Return the command to draw the round by the format, unless somebody says who meets whom."""
    if (command.pairings, command.tables, command.rows) == (None, None, None):
        return DrawRound(command.round, command.reason)
    return command


ACTS = (
    Act(
        command=SetPairings,
        instead=draw_or_set,
        name="DrawRound",
        address=ROUND + "/draw",
        words="Draw a round, or set it by hand. For organizer, arbiters and directors.",
        body="Nothing, and the round is drawn by the format; or the pairings, free tables or rows of a movement by "
        "hand.\n\n`reason`: why a round is drawn again that is published.",
        sent_as="DrawRoundBody",
        limit=OPENING_BYTES,
        location=ROUND_MADE,
    ),
    Act(
        command=PublishRound,
        name="PublishRound",
        address=ROUND + "/publish",
        words="Publish the pairings of a round. For organizer, arbiters and directors.",
        location=ROUND_MADE,
    ),
    Act(
        command=BeginRound,
        name="BeginRound",
        address=ROUND + "/begin",
        words="Begin a round: the service opens its tables. For organizer, arbiters and directors.",
        location=ROUND_MADE,
    ),
    Act(
        command=EndRound,
        name="EndRound",
        address=ROUND + "/end",
        words="End a round before its last table is over. For organizer, arbiters and directors.",
        body="The reason why the round ends, and how each table counts that is not over.",
        limit=OPENING_BYTES,
        location=ROUND_MADE,
    ),
    Act(
        command=ExtendRound,
        name="ExtendRound",
        address=ROUND + "/extend",
        words="Give a round more time. For organizer, arbiters and directors.",
        body="The minutes that are added, and the reason.",
        limit=WORDS_BYTES,
        location=ROUND_MADE,
    ),
    Act(
        command=PauseRound,
        name="PauseRound",
        address=ROUND + "/pause",
        words="Pause the running tables of a round. For organizer, arbiters and directors.",
        body="The reason why the round is paused.",
        limit=WORDS_BYTES,
        location=ROUND_MADE,
    ),
    Act(
        command=ResumeRound,
        name="ResumeRound",
        address=ROUND + "/resume",
        words="Resume the tables that the pause of a round has paused. For organizer, arbiters and directors.",
        location=ROUND_MADE,
    ),
    Act(
        command=HoldRound,
        name="HoldRound",
        address=ROUND + "/hold",
        words="Hold a round that would begin by itself. For organizer, arbiters and directors.",
        location=ROUND_MADE,
    ),
    Act(
        command=ReleaseRound,
        name="ReleaseRound",
        address=ROUND + "/release",
        words="Let a round that is held begin by itself again. For organizer, arbiters and directors.",
        location=ROUND_MADE,
    ),
)
HANDLERS = tuple(map(route_of, ACTS))
