"""Rounds: draw, publish, begin, end, extend, pause, resume; and results of games that are played in the hall."""

from api.requests.body import OPENING_BYTES, WORDS_BYTES
from api.routes.tournaments.act import ROUND, TABLE, Act, route_of
from api.routes.tournaments.asking import ROUND_MADE
from domain.tournament.commands.results import ConfirmResult, EnterResult
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
    Act(
        command=EnterResult,
        name="EnterResult",
        address=TABLE + "/result",
        words="""Enter the result of a game played in the hall. For the players of the table and the arbiters.

        What a player enters is provisional until another side or an arbiter confirms it, or the time for it is over.
        Who enters it otherwise opens a case (tournament.9.12 to 9.15).
        """,
        body="""A result in one of three forms, and from an arbiter who corrects one the reason.

        `ranking` and `scores` as the game gives them; at a board `value` alone, the score of the first side less that
        of the second; or `recorded_game`, the text of one, which the referee judges.
        """,
        limit=2 * WORDS_BYTES,
    ),
    Act(
        command=ConfirmResult,
        name="ConfirmResult",
        address=TABLE + "/result/confirm",
        words="Confirm a result from the hall. For the players of another side than entered it, and the arbiters.",
    ),
)
HANDLERS = tuple(map(route_of, ACTS))
