"""What the routes take and answer, beyond what their signatures tell."""

from typing import Any

import msgspec

from api.requests.bodies import EntropyBody, MoveBody, Nothing, ResignBody, UndoAnswer, UndoBody
from api.requests.dispute_bodies import AppealBody, DisputeBody, EvidenceBody, RulingBody
from api.routes.health import Health
from service.commands.open_table import OpenedTable, TableWish
from service.commands.trial import RulingDryRun
from service.queries.answer import Accepted, MoveDryRun
from service.queries.audit import Audit
from service.queries.custody import Custody
from service.queries.disputes import DisputeFile, DisputeList
from service.queries.docket import Docket
from service.queries.games import GameDescription, GameList, RuleEntry
from service.queries.history import History
from service.queries.knowledge import Knowledge
from service.queries.legal_moves import Moves
from service.queries.list_tables import TablePage
from service.queries.undo_preview import UndoPreview
from service.queries.view_table import Envelope

COMMON = (
    "malformed",
    "token_missing",
    "token_unknown",
    "unknown_table",
    "unavailable",
    "record_damaged",
    "rules_missing",
)
COMMAND = (
    *COMMON,
    "not_allowed",
    "foreign_origin",
    "refused",
    "version_moved",
    "key_reused",
    "too_slow",
    "too_large",
    "unsupported_media_type",
    "busy",
    "storage_full",
)


class Operation(msgspec.Struct, frozen=True):
    """One operation: its answer's status and type, its body's type, and the codes of the problems that it answers with.

    `keyed`: it takes `Idempotency-Key`; `matched`: it takes `If-Match`; `tagged`: it answers with an `ETag`;
    `stream`: it answers with server-sent events. `dry_runs` are the types with which a dry run is answered.
    """

    answer: Any
    problems: tuple[str, ...]
    status: int = 200
    body: Any = None
    body_required: bool = True
    keyed: bool = False
    matched: bool = False
    tagged: bool = False
    stream: bool = False
    dry_runs: tuple[Any, ...] = ()
    public: bool = False


def command(body: Any, *, required: bool = True, dry_runs: tuple[Any, ...] = ()) -> Operation:
    """An operation that is a command at a table."""
    return Operation(
        Accepted, COMMAND, 201, body, required, keyed=True, matched=True, tagged=True, dry_runs=dry_runs
    )  # fmt: skip


def look(answer: Any, *more: str, tagged: bool = False) -> Operation:
    """An operation that only looks at a table."""
    return Operation(answer, (*COMMON, *more), tagged=tagged)


LOG = ("malformed", "token_missing", "token_unknown", "not_allowed", "signing_refused", "busy", "unavailable")
OPENING = (
    "malformed",
    "token_missing",
    "token_unknown",
    "not_allowed",
    "foreign_origin",
    "unknown_game",
    "key_reused",
    "too_slow",
    "too_large",
)

OPERATIONS: dict[str, Operation] = {
    "ListGames": Operation(GameList, (), public=True),
    "DescribeGame": Operation(GameDescription, ("malformed", "unknown_game"), public=True),
    "DescribeRule": Operation(RuleEntry, ("unknown_game", "unknown_rule"), public=True),
    "OpenTable": Operation(
        OpenedTable,
        (*OPENING, "unsupported_media_type", "busy", "unavailable", "storage_full"),
        201,
        TableWish,
        keyed=True,
    ),
    "ListTables": Operation(TablePage, ("malformed", "token_missing", "token_unknown", "unavailable")),
    "ViewTable": look(Envelope, "unknown_version", "not_allowed", tagged=True),
    "ListMoves": look(Moves, "unknown_version", "not_allowed", tagged=True),
    "PlayMove": command(MoveBody, dry_runs=(MoveDryRun, RulingDryRun)),
    "RequestUndo": command(UndoBody, required=False),
    "AnswerUndo": command(UndoAnswer),
    "WithdrawUndo": command(Nothing, required=False),
    "PreviewUndo": look(UndoPreview),
    "FileDispute": command(DisputeBody),
    "ListDisputes": look(DisputeList),
    "ViewDispute": look(DisputeFile, "unknown_dispute"),
    "GiveEvidence": command(EvidenceBody),
    "RuleDispute": command(RulingBody, dry_runs=(RulingDryRun,)),
    "AppealRuling": command(AppealBody),
    "ListDocket": Operation(
        Docket, ("malformed", "token_missing", "token_unknown", "not_allowed", "unavailable", "record_damaged")
    ),
    "PauseTable": command(Nothing, required=False),
    "ResumeTable": command(Nothing, required=False),
    "AddEntropy": command(EntropyBody),
    "CloseEntropy": command(Nothing, required=False),
    "OpenRecord": command(Nothing, required=False),
    "ResignSeat": command(ResignBody, required=False),
    "ListEvents": look(History),
    "FollowTable": Operation(str, (*COMMON, "unknown_version", "too_many_connections"), stream=True),
    "AuditTable": look(Audit),
    "AuditKnowledge": look(Knowledge, "not_allowed", "unknown_seat", "unknown_version"),
    "AuditCustody": look(Custody, "not_allowed", "unknown_card"),
    "ReadProtocol": Operation(str, COMMON),
    "GiveReceipt": Operation(str, (*COMMON, "signing_refused")),
    "ExportRecord": Operation(str, (*COMMON, "not_allowed", "signing_refused", "busy")),
    "ProveInclusion": Operation(str, (*COMMON, "unknown_version", "not_allowed", "signing_refused", "busy")),
    "ShowKey": Operation(str, (), public=True),
    "ShowCheckpoint": Operation(str, LOG),
    "ProveConsistency": Operation(str, LOG),
    "ReadMetrics": Operation(str, ("token_missing", "token_unknown", "not_allowed", "unavailable")),
    "CheckHealth": Operation(Health, (), public=True),
    "CheckReadiness": Operation(Health, (), public=True),
}
"""Every operation by its id."""
