"""Entrants: enter, correct, withdraw, readmit, substitute, ask for a bye."""

from litestar import HttpMethod

from api.requests.body import OPENING_BYTES, WORDS_BYTES
from api.routes.tournaments.act import ENTRANT, TOURNAMENT, Act, route_of
from domain.tournament.commands.entries import (
    CorrectEntrant,
    Enter,
    EnterList,
    Readmit,
    RequestBye,
    SayHere,
    Substitute,
    Withdraw,
)
from service.commands.tournaments.answers import entered, entered_list, substituted

ACTS = (
    Act(
        command=Enter,
        name="Enter",
        address=TOURNAMENT + "/entrants",
        words="""Enter a person, a pair or a team. For organizer, arbiters and directors.

        The answer contains the tokens of the players. The service shows them only here. With an `Idempotency-Key`, a
        retry gets the same answer and enters nobody twice.
        """,
        body="A new entrant: its name, the names of its players (a person may leave them out), club and rating.",
        limit=WORDS_BYTES,
        tells=entered,
        location="/v1/tournaments/{tournament}",
    ),
    Act(
        command=EnterList,
        name="EnterList",
        address=TOURNAMENT + "/entrants/list",
        words="""Enter a list, whole or not at all (tournament.4.10). For organizer, arbiters and directors.

        A refusal has all that is wrong in `faults`, each with its line (`entries[3].name`) and rule. The answer has the
        tokens of the players in the order of the list. The service shows them only here.
        """,
        body="The lines of the list, each as in a single entry: name, players, club and rating.",
        limit=OPENING_BYTES,
        tells=entered_list,
        location="/v1/tournaments/{tournament}",
    ),
    Act(
        command=CorrectEntrant,
        name="CorrectEntrant",
        method=HttpMethod.PATCH,
        address=ENTRANT,
        words="""Correct what was entered wrongly. For organizer, arbiters and directors.

        Name, players' names and club until the tournament is finished, the rating until the start (tournament.4.9).
        Tokens stay. Running tables tell the new names from then on.
        """,
        body="""Corrections: `players` are the names of all players in order. What is left out stays as it is.

        `reason` is needed once the tournament runs.
        """,
        limit=WORDS_BYTES,
    ),
    Act(
        command=Withdraw,
        name="WithdrawEntrant",
        address=ENTRANT + "/withdraw",
        words="Withdraw an entrant from the next round that has not begun. A player may withdraw its own.",
        body="The reason why an entrant withdraws; its own player may leave it out.",
        limit=WORDS_BYTES,
    ),
    Act(
        command=Readmit,
        name="ReadmitEntrant",
        address=ENTRANT + "/readmit",
        words="Readmit an entrant that has withdrawn. For organizer, arbiters and directors.",
        body="The reason why an entrant plays again.",
        limit=WORDS_BYTES,
    ),
    Act(
        command=Substitute,
        name="SubstitutePlayer",
        address=ENTRANT + "/substitute",
        words="""Replace a player, whose token ends with it. For organizer, arbiters and directors.

        The answer contains the token of the new player. The service shows it only here.
        """,
        body="A substitution: the player who is replaced, by whom, and why.",
        limit=WORDS_BYTES,
        tells=substituted,
    ),
    Act(
        command=SayHere,
        name="SayHere",
        address=TOURNAMENT + "/here",
        words="""Say that one is there, for a round or for the tournament. For players.

        Arbiters, the organizer and the players of the same entrant learn of it. It counts for nothing.
        """,
        body="The round; without one it is said for the tournament.",
    ),
    Act(
        command=RequestBye,
        name="RequestBye",
        address=ENTRANT + "/request_bye",
        words="Ask not to play in a round. A player may ask for its own entrant.",
        body="The round in which the entrant does not play, and what it gets for it.",
    ),
)
HANDLERS = tuple(map(route_of, ACTS))
