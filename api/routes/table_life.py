"""The life of a table beside its moves: entropy, pauses, names, resigning, who arbitrates, opening the record."""

from collections.abc import Awaitable

from api.requests.body import SeatNumber
from api.routes.people.asking import Name, named
from api.routes.people.seats import SeatId
from api.routes.table_act import TableAct, route_of, sent_without_fields
from domain.table.core.commands import (
    AddEntropy,
    BreakGlass,
    ChooseArbiter,
    CloseEntropy,
    Entropy,
    OpenRecord,
    Pause,
    Resign,
    Resume,
)
from domain.table.names import Label, LabelTable, NameSeat
from service.aggregate.request import Request
from service.commands.table_life import (
    add_entropy,
    break_glass,
    choose_arbiter,
    close_entropy,
    label_table,
    name_seat,
    open_record,
    pause,
    resign,
    resume,
)
from service.queries.perspective import admit_label
from service.runtime.context import Referee

GROUP = "table life"


class AddEntropySent:
    """The entropy that the seat adds to the chance; `seat` only when the arbiter enters it."""

    __slots__ = ()

    entropy: Entropy
    seat: SeatNumber | None = None

    def carry_out(self, referee: Referee, request: Request) -> Awaitable[bytes]:
        """Add it."""
        return add_entropy(referee, request, self.entropy, self.seat)


class ResignSent:
    """The seat that resigns, when the arbiter enters it."""

    __slots__ = ()

    seat: SeatNumber | None = None

    def carry_out(self, referee: Referee, request: Request) -> Awaitable[bytes]:
        """Give the game up."""
        return resign(referee, request, self.seat)


class BreakGlassSent:
    """The reason for which the host looks at all hands; everybody at the table reads it."""

    __slots__ = ()

    reason: Name

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """Look at all hands from now on."""
        return await break_glass(referee, request, named(self.reason, "reason") or "")


class ChooseArbiterSent:
    """The name of the person whom the seat accepts as arbiter; null: it takes back what it said."""

    __slots__ = ()

    name: Name | None

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """Say so."""
        return await choose_arbiter(referee, request, named(self.name))


class NameSeatSent:
    """The player's name; null: nobody sees a name."""

    __slots__ = ()

    name: Name | None

    async def carry_out(self, referee: Referee, request: Request, seat: int) -> bytes:
        """Name the player of the seat."""
        return await name_seat(referee, request, seat, named(self.name))


class LabelTableSent:
    """The names of the table: each part is null where it is not shown."""

    __slots__ = ()

    title: Name | None = None
    board: Name | None = None
    round: Name | None = None

    async def carry_out(self, referee: Referee, request: Request) -> bytes:
        """Name the table."""
        return await label_table(referee, request, admit_label(Label(self.title, self.board, self.round)))


ACTS = (
    TableAct(
        command=AddEntropy,
        sent=AddEntropySent,
        address="/entropy",
        group=GROUP,
        schema="EntropyBody",
        message="Add to the chance of a table that waits for it; `seat` when the arbiter enters it.",
        words="""Add entropy to the chance of a table that waits for it.

        Each seat does so once. The arbiter may do so for a seat with `seat`. After the last seat the game begins.
        """,
    ),
    TableAct(
        command=CloseEntropy,
        sent=sent_without_fields(close_entropy),
        address="/entropy/close",
        group=GROUP,
        required=False,
        message="Let the game begin with the entropy added so far.",
        words="Begin the game with the entropy added so far. For the arbiter, or the host where nobody arbitrates.",
    ),
    TableAct(
        command=Pause,
        sent=sent_without_fields(pause),
        name="PauseTable",
        address="/pause",
        group=GROUP,
        required=False,
        message="Pause the table.",
        words="Pause a table. For the arbiter, or the host where nobody arbitrates.",
    ),
    TableAct(
        command=Resume,
        sent=sent_without_fields(resume),
        name="ResumeTable",
        address="/resume",
        group=GROUP,
        required=False,
        message="Let the table go on.",
        words="Resume a paused table. For the arbiter, or the host where nobody arbitrates.",
    ),
    TableAct(
        command=Resign,
        sent=ResignSent,
        name="ResignSeat",
        address="/resign",
        group=GROUP,
        required=False,
        message="Give the game up; `seat` when the arbiter enters it.",
        words="Resign. The arbiter may do so for a seat.",
    ),
    TableAct(
        command=BreakGlass,
        sent=BreakGlassSent,
        address="/glass",
        group=GROUP,
        message="Look at all hands from now on, as the host of a table that nobody arbitrates.",
        words="""Look at all hands of a table that nobody arbitrates. For its host.

        Everybody at the table is told at once, with the reason. From then on the host arbitrates, until the end.
        """,
    ),
    TableAct(
        command=ChooseArbiter,
        sent=ChooseArbiterSent,
        address="/arbiter",
        group=GROUP,
        message="Say whom one's own seat accepts as arbiter of a table that nobody arbitrates.",
        words="""Say whom one's own seat accepts as the arbiter of a table that nobody arbitrates. For a seat.

        Everybody sees it. Once all seats have said the same name, that person arbitrates, and the host may invite it.
        """,
    ),
    TableAct(
        command=OpenRecord,
        sent=sent_without_fields(open_record),
        address="/record/open",
        group=GROUP,
        required=False,
        message="Open the record of a table that is over.",
        words="""Open the record of a table that is over. For the arbiter.

        This is for tables with `"reveal": "arbiter"`. Before it, all others can read only their own record.
        """,
    ),
    TableAct(
        command=NameSeat,
        sent=NameSeatSent,
        address="/seats/{seat:int}/name",
        numbers={"seat": SeatId},
        number=SeatNumber,
        numbers_last=True,
        group=GROUP,
        message="Name the player of the seat.",
        words="Name the player of a seat. For the arbiter. Everybody at the table sees the name.",
    ),
    TableAct(
        command=LabelTable,
        sent=LabelTableSent,
        address="/label",
        group=GROUP,
        message="Name the table.",
        words="Name the table: its title, board and round. For the arbiter. Everybody at the table sees them.",
    ),
)
HANDLERS = tuple(map(route_of, ACTS))
