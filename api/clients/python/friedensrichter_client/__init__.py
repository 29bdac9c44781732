"""A client of Friedensrichter, the referee of nine card and board games.

`Referee` is for ordinary programs, `AsyncReferee` for asyncio. The types of the games are in
`friedensrichter_client.types`.
"""

from friedensrichter_client.asynchronous.referee import AsyncReferee
from friedensrichter_client.asynchronous.table import AsyncTable
from friedensrichter_client.asynchronous.tournament import AsyncTournament
from friedensrichter_client.blocking.referee import Referee
from friedensrichter_client.blocking.table import Table
from friedensrichter_client.blocking.tournament import Tournament
from friedensrichter_client.core.actions import Action, Move, Moves
from friedensrichter_client.core.retrying import Patience
from friedensrichter_client.core.unknown import UnknownEvent
from friedensrichter_client.errors import (
    BadRequest,
    Gone,
    HistoryChanged,
    KeyReused,
    NoAnswer,
    NotAllowed,
    NotUnderstood,
    Problem,
    RateLimited,
    RefereeError,
    Refused,
    ServerFailed,
    VersionMoved,
)

__all__ = [
    "Action",
    "AsyncReferee",
    "AsyncTable",
    "AsyncTournament",
    "BadRequest",
    "Gone",
    "HistoryChanged",
    "KeyReused",
    "Move",
    "Moves",
    "NoAnswer",
    "NotAllowed",
    "NotUnderstood",
    "Patience",
    "Problem",
    "RateLimited",
    "Referee",
    "RefereeError",
    "Refused",
    "ServerFailed",
    "Table",
    "Tournament",
    "UnknownEvent",
    "VersionMoved",
]
