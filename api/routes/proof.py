"""The means to check the service: receipts, records, proofs."""

from typing import Annotated, Any

from litestar import MediaType, Response, get
from litestar.params import Parameter, QueryParameter

from api.answers.long_response import long_response
from api.answers.public_texts import PublicTexts
from api.openapi.operation import COMMON, Operation
from api.requests.header import AnyRequest
from api.requests.request import grant_of, referee_of, referee_of_log
from api.routes.tables import TableId
from service.queries.proofs.log import newest_checkpoint, prove_consistency
from service.queries.proofs.record import export_record, give_receipt, prove_inclusion

LOG = ("malformed", "token_missing", "token_unknown", "not_allowed", "signing_refused", "busy", "unavailable")
OfLog = Annotated[
    int | None,
    Parameter(description="The number of the log, where the service has several; 0 by default.", ge=0),
]
Own = Annotated[bool, Parameter(description="Return the viewer's own record even if the whole one is available.")]
Version = Annotated[int | None, Parameter(description="The event; the last one if left out.", ge=1)]
From = Annotated[int, QueryParameter(name="from", description="The size of the earlier checkpoint.", ge=0)]
Open = Annotated[bool, QueryParameter(name="open", description="The largest open checkpoint instead.")]
Brought = Annotated[
    str | None,
    Parameter(description="An open checkpoint that the organizer has published, for the proof.", max_length=4096),
]
To = Annotated[
    int | None, QueryParameter(name="to", description="The size of the later one; the newest if left out.", ge=0)
]


def handed_out(text: bytes | str, name: str | None = None) -> Response[bytes]:
    """A text that is kept byte for byte, under this name."""
    data = text if isinstance(text, bytes) else text.encode()
    return Response(data, media_type="text/plain", headers=_headers(name))


def _headers(name: str | None) -> dict[str, str]:
    headers = {"cache-control": "no-store"}
    if name is not None:
        headers["content-disposition"] = f'attachment; filename="{name}"'
    return headers


@get(
    "/v1/tables/{table:str}/receipt",
    operation_id="GiveReceipt",
    operation=Operation(str, (*COMMON, "signing_refused")),
    tags=["proof"],
)
async def give_receipt_route(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Get a signed receipt.

    The receipt is a signed note with the table, the viewer, its version and the head of its own chain of notices. With
    it, the viewer can prove later what the service had shown it.
    """
    receipt = await give_receipt(referee_of(request), await grant_of(request), table)
    return handed_out(receipt, f"{table}.receipt")


@get(
    "/v1/tables/{table:str}/record",
    operation_id="ExportRecord",
    operation=Operation(str, (*COMMON, "not_allowed", "signing_refused", "busy")),
    tags=["proof"],
)
async def export_record_route(
    request: AnyRequest, table: TableId, *, own: Own = False, checkpoint: Brought = None
) -> Response[Any]:
    """Export the record.

    During play it is the viewer's own record. Once the table is finished or void, it is the whole record with all
    hidden fields. It is signed; `richter verify` checks it offline. If the request has a `checkpoint`, the whole record
    contains the proof that the checkpoint covers it.
    """
    work = export_record(referee_of(request), await grant_of(request), table, own=own, checkpoint=checkpoint)
    return await long_response(request, work, _headers(f"{table}.record"), "text/plain")


@get(
    "/v1/tables/{table:str}/proof",
    operation_id="ProveInclusion",
    operation=Operation(str, (*COMMON, "unknown_version", "not_allowed", "signing_refused", "busy")),
    tags=["proof"],
)
async def prove_inclusion_route(
    request: AnyRequest, table: TableId, version: Version = None, checkpoint: Brought = None
) -> Response[bytes]:
    """Prove that an event is in the log.

    A proof of inclusion in a signed checkpoint (C2SP tlog-proof), which holds for all earlier events of the table too:
    for the organizer in the newest, for others, once the record is open to them, in the open one that they bring.
    """
    proof = await prove_inclusion(referee_of(request), await grant_of(request), table, version, checkpoint)
    return handed_out(proof, f"{table}.tlog-proof")


@get(
    "/v1/log/key",
    operation_id="ShowKey",
    operation=Operation(str, ("malformed", "unavailable"), public=True, tagged=True),
    tags=["proof"],
)
async def show_key_route(request: AnyRequest, log: OfLog = None) -> Response[Any]:
    """Show the public key.

    By which everything that the service signs can be checked. Compare it with what the organizer has published
    elsewhere.
    """
    texts: PublicTexts = request.app.state.public_texts
    key = f"{referee_of_log(request, log).notary.key.public}\n"
    return await texts.answer(request, key.encode(), MediaType.TEXT.value)


@get("/v1/log/checkpoint", operation_id="ShowCheckpoint", operation=Operation(str, LOG), tags=["proof"])
async def show_checkpoint_route(request: AnyRequest, *, is_open: Open = False, log: OfLog = None) -> Response[bytes]:
    """Show the newest checkpoint.

    The signed size and root of the log's Merkle tree (C2SP tlog-checkpoint). For the organizer. With `open` it is the
    largest that covers only events of opened tables at which no dispute waits. It may be published, and anyone who
    sends it gets proofs in it.
    """
    grant = await grant_of(request)
    checkpoint = await newest_checkpoint(referee_of_log(request, log), grant, is_open=is_open)
    return handed_out(checkpoint)


@get("/v1/log/consistency", operation_id="ProveConsistency", operation=Operation(str, LOG), tags=["proof"])
async def prove_consistency_route(
    request: AnyRequest, earlier: From = 0, later: To = None, checkpoint: Brought = None, log: OfLog = None
) -> Response[bytes]:
    """Prove that the log only grew.

    That a checkpoint's tree begins with the tree of size `from`: `old` and that size, the hashes, and the checkpoint.
    For the organizer; for others with the open checkpoint that they bring as the later one.
    """
    grant = await grant_of(request)
    proof = await prove_consistency(referee_of_log(request, log), grant, earlier, later, checkpoint)
    return handed_out(proof)


HANDLERS = (
    give_receipt_route,
    export_record_route,
    prove_inclusion_route,
    show_key_route,
    show_checkpoint_route,
    prove_consistency_route,
)
