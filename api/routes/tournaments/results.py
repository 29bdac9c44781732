"""Results of games that are played in the hall: enter, confirm."""

from api.requests.body import WORDS_BYTES
from api.routes.tournaments.act import TABLE, Act, route_of
from domain.tournament.commands.results import ConfirmResult, EnterResult

ACTS = (
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
