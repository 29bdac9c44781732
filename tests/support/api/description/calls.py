"""What each route promises about calls: one table, which the tests walk and the reference shows."""

from __future__ import annotations

import msgspec

PUBLIC, PRIVATE, SECRET = "public, max-age=300", "private, no-cache", "no-store"
TOKEN, WORDS, CODING = "authorization", "authorization, accept-language", "accept-encoding"
JSON, TEXT, FEED, METRICS = "application/json", "text/plain; charset=utf-8", "text/event-stream", "text/plain"
YAML, ZIP, CSV = "application/yaml", "application/octet-stream", "text/csv; charset=utf-8"


class Call(msgspec.Struct, frozen=True):
    """What a route promises.

    `key`: it takes `Idempotency-Key`; `match`: `If-Match`; `tag`: of what its `ETag` is made, the `version`, the
    version and the `words`, or the `content`; `cache` and `vary`: these header fields; `gzip`: its answer may be
    compressed; `page`: the parameter with the cursor of the next page; `wait`: it takes `Prefer: wait`; `kind`: the
    content type of its answer; `always`: it answers however often it is asked and whatever is accepted.
    """

    cache: str
    vary: str = ""
    tag: str = ""
    kind: str = JSON
    key: bool = False
    match: bool = False
    gzip: bool = False
    page: str = ""
    wait: bool = False
    always: bool = False


STATIC = Call(PUBLIC, CODING, "content", gzip=True)
CONTENT = Call(PRIVATE, TOKEN, "content")
SIGNED = Call(SECRET, kind=TEXT)
COMMAND = Call(SECRET, tag="version", key=True, match=True)
HEALTH = Call(SECRET, always=True)
KEYED = Call(SECRET, key=True)
N = "/v1/tournaments/{tournament}"
CASE = f"{N}/docket/{{place}}/{{kind}}/{{case}}"
T, CLUB, H = "/v1/tables/{table}", "/v1/organizers/{organizer}", "/v1/hooks/{hook}"

CALLS: dict[tuple[str, str], Call] = {
    ("GET", "/v1/games"): STATIC,
    ("GET", "/v1/games/{game}"): STATIC,
    ("GET", "/v1/games/{game}/rules/{rule_id}"): STATIC,
    ("POST", "/v1/games/{game}/deals"): Call(SECRET),
    ("GET", "/v1/openapi.json"): STATIC,
    ("GET", "/v1/openapi.yaml"): Call(PUBLIC, CODING, "content", YAML, gzip=True),
    ("GET", "/v1/asyncapi.json"): STATIC,
    ("GET", "/v1/asyncapi.yaml"): Call(PUBLIC, CODING, "content", YAML, gzip=True),
    ("GET", "/v1/log/key"): Call(PUBLIC, CODING, "content", TEXT, gzip=True),
    ("POST", "/v1/tables"): Call(SECRET, key=True),
    ("GET", "/v1/tables"): Call(PRIVATE, TOKEN, "content", page="before"),
    ("GET", "/v1/watch"): Call(PRIVATE, TOKEN, "content", page="before"),
    ("GET", T): Call(SECRET, TOKEN, "version", wait=True),
    ("GET", f"{T}/moves"): Call(SECRET, TOKEN, "version"),
    ("POST", f"{T}/moves"): COMMAND,
    ("POST", f"{T}/forks"): KEYED,
    ("GET", f"{T}/actions"): Call(PRIVATE, WORDS, "words"),
    ("POST", f"{T}/undos"): COMMAND,
    ("POST", f"{T}/undos/{{undo}}/answer"): COMMAND,
    ("POST", f"{T}/undos/{{undo}}/withdraw"): COMMAND,
    ("GET", f"{T}/undos/preview"): CONTENT,
    ("POST", f"{T}/disputes"): COMMAND,
    ("GET", f"{T}/disputes"): CONTENT,
    ("GET", f"{T}/disputes/{{dispute}}"): CONTENT,
    ("POST", f"{T}/disputes/{{dispute}}/evidence"): COMMAND,
    ("POST", f"{T}/disputes/{{dispute}}/ruling"): COMMAND,
    ("POST", f"{T}/disputes/{{dispute}}/appeal"): COMMAND,
    ("GET", "/v1/disputes"): Call(PRIVATE, TOKEN, "content", page="before"),
    ("POST", f"{T}/entropy"): COMMAND,
    ("POST", f"{T}/entropy/close"): COMMAND,
    ("POST", f"{T}/pause"): COMMAND,
    ("POST", f"{T}/resume"): COMMAND,
    ("POST", f"{T}/glass"): COMMAND,
    ("POST", f"{T}/arbiter"): COMMAND,
    ("POST", f"{T}/resign"): COMMAND,
    ("POST", f"{T}/record/open"): COMMAND,
    ("POST", f"{T}/seats/{{seat}}/name"): COMMAND,
    ("POST", f"{T}/label"): COMMAND,
    ("POST", f"{T}/seats/{{seat}}/handover"): KEYED,
    ("GET", f"{T}/tokens"): CONTENT,
    ("POST", f"{T}/tokens"): KEYED,
    ("POST", f"{T}/tokens/{{number}}/rename"): KEYED,
    ("POST", f"{T}/tokens/{{number}}/expire"): KEYED,
    ("POST", f"{T}/tokens/{{number}}/rotate"): KEYED,
    ("POST", f"{T}/tokens/{{number}}/revoke"): KEYED,
    ("POST", f"{T}/invitations"): KEYED,
    ("GET", f"{T}/invitations"): CONTENT,
    ("POST", f"{T}/invitations/{{number}}/withdraw"): KEYED,
    ("POST", f"{T}/invitations/{{number}}/program"): Call(SECRET),
    ("POST", f"{N}/invitations"): KEYED,
    ("GET", f"{N}/invitations"): CONTENT,
    ("POST", f"{N}/invitations/{{number}}/withdraw"): KEYED,
    ("GET", f"{N}/tokens"): Call(PRIVATE, TOKEN, "content", page="after"),
    ("POST", f"{N}/tokens"): KEYED,
    ("POST", f"{N}/tokens/{{number}}/rename"): KEYED,
    ("POST", f"{N}/tokens/{{number}}/expire"): KEYED,
    ("POST", f"{N}/tokens/{{number}}/rotate"): KEYED,
    ("POST", f"{N}/tokens/{{number}}/revoke"): KEYED,
    ("POST", "/v1/invitations/look"): Call(SECRET),
    ("POST", "/v1/invitations/accept"): Call(SECRET),
    ("GET", "/v1/organizers"): Call(PRIVATE, TOKEN, "content", page="before"),
    ("POST", "/v1/people/find"): Call(SECRET),
    ("POST", "/v1/people/forget"): KEYED,
    ("POST", "/v1/backups"): KEYED,
    ("GET", "/v1/backups"): CONTENT,
    ("POST", "/v1/organizers"): KEYED,
    ("POST", f"{CLUB}/dismiss"): KEYED,
    ("POST", f"{CLUB}/names"): KEYED,
    ("GET", f"{CLUB}/tokens"): CONTENT,
    ("POST", f"{CLUB}/tokens"): KEYED,
    ("POST", f"{CLUB}/tokens/{{number}}/rename"): KEYED,
    ("POST", f"{CLUB}/tokens/{{number}}/expire"): KEYED,
    ("POST", f"{CLUB}/tokens/{{number}}/rotate"): KEYED,
    ("POST", f"{CLUB}/tokens/{{number}}/revoke"): KEYED,
    ("GET", f"{T}/events"): Call(PRIVATE, TOKEN, "content", page="after"),
    ("GET", f"{T}/feed"): Call(SECRET, kind=FEED),
    ("POST", f"{T}/feed/tickets"): Call(SECRET),
    ("GET", f"{T}/audit"): CONTENT,
    ("GET", f"{T}/audit/knowledge"): CONTENT,
    ("GET", f"{T}/audit/custody/{{card}}"): CONTENT,
    ("GET", f"{T}/protocol"): Call(PRIVATE, WORDS, "content", TEXT),
    ("GET", f"{T}/story"): Call(PRIVATE, WORDS, "content", page="after"),
    ("GET", f"{T}/receipt"): SIGNED,
    ("GET", f"{T}/record"): SIGNED,
    ("GET", f"{T}/proof"): SIGNED,
    ("GET", "/v1/log/checkpoint"): SIGNED,
    ("GET", "/v1/log/consistency"): SIGNED,
    ("GET", "/v1/hooks"): Call(PRIVATE, TOKEN, "content", page="before"),
    ("POST", "/v1/hooks"): KEYED,
    ("GET", H): CONTENT,
    ("POST", H): KEYED,
    ("DELETE", H): KEYED,
    ("POST", f"{H}/disable"): KEYED,
    ("POST", f"{H}/enable"): KEYED,
    ("POST", f"{H}/secret"): KEYED,
    ("GET", f"{H}/deliveries"): Call(PRIVATE, TOKEN, "content", page="before"),
    ("POST", f"{H}/replay"): Call(SECRET),
    ("POST", f"{H}/test"): Call(SECRET),
    ("POST", "/v1/tournaments"): Call(SECRET, tag="version", key=True),
    ("GET", "/v1/tournaments"): Call(PRIVATE, TOKEN, "content", page="before"),
    ("GET", N): Call(SECRET, TOKEN, "version", wait=True),
    ("PATCH", N): COMMAND,
    ("POST", f"{N}/open"): COMMAND,
    ("POST", f"{N}/arbiters"): COMMAND,
    ("POST", f"{N}/arbiters/{{arbiter}}/dismiss"): COMMAND,
    ("POST", f"{N}/directors"): COMMAND,
    ("POST", f"{N}/directors/{{director}}/dismiss"): COMMAND,
    ("POST", f"{N}/start"): COMMAND,
    ("POST", f"{N}/finish"): COMMAND,
    ("POST", f"{N}/void"): COMMAND,
    ("POST", f"{N}/entrants"): COMMAND,
    ("POST", f"{N}/entrants/list"): COMMAND,
    ("PATCH", f"{N}/entrants/{{entrant}}"): COMMAND,
    ("POST", f"{N}/here"): COMMAND,
    ("POST", f"{N}/entrants/{{entrant}}/withdraw"): COMMAND,
    ("POST", f"{N}/entrants/{{entrant}}/readmit"): COMMAND,
    ("POST", f"{N}/entrants/{{entrant}}/substitute"): COMMAND,
    ("POST", f"{N}/entrants/{{entrant}}/request_bye"): COMMAND,
    ("POST", f"{N}/rounds/{{number}}/draw"): COMMAND,
    ("POST", f"{N}/rounds/{{number}}/publish"): COMMAND,
    ("POST", f"{N}/rounds/{{number}}/begin"): COMMAND,
    ("POST", f"{N}/rounds/{{number}}/end"): COMMAND,
    ("POST", f"{N}/rounds/{{number}}/extend"): COMMAND,
    ("POST", f"{N}/rounds/{{number}}/pause"): COMMAND,
    ("POST", f"{N}/rounds/{{number}}/resume"): COMMAND,
    ("POST", f"{N}/rounds/{{number}}/hold"): COMMAND,
    ("POST", f"{N}/rounds/{{number}}/release"): COMMAND,
    ("POST", f"{N}/tables/{{played}}/result"): COMMAND,
    ("POST", f"{N}/tables/{{played}}/result/confirm"): COMMAND,
    ("POST", f"{N}/tables/{{played}}/forfeit"): COMMAND,
    ("POST", f"{N}/tables/{{played}}/forfeit/lift"): COMMAND,
    ("POST", f"{N}/boards/{{board}}/groups"): COMMAND,
    ("POST", f"{N}/adjustments"): COMMAND,
    ("POST", f"{N}/adjustments/{{adjustment}}/lift"): COMMAND,
    ("POST", f"{N}/penalties"): COMMAND,
    ("POST", f"{N}/calls"): COMMAND,
    ("POST", f"{CASE}/close"): COMMAND,
    ("POST", f"{CASE}/take"): COMMAND,
    ("POST", f"{CASE}/give_back"): COMMAND,
    ("POST", f"{CASE}/assign"): COMMAND,
    ("POST", f"{N}/conflicts"): COMMAND,
    ("POST", f"{N}/notes"): COMMAND,
    ("GET", f"{N}/rounds/{{number}}"): CONTENT,
    ("GET", f"{N}/rounds/{{number}}/why"): CONTENT,
    ("GET", f"{N}/boards/{{board}}"): CONTENT,
    ("GET", f"{N}/standings"): Call(PRIVATE, TOKEN, "content", wait=True),
    ("GET", f"{N}/standings/{{entrant}}"): CONTENT,
    ("GET", f"{N}/series"): CONTENT,
    ("GET", f"{N}/series/{{number}}"): CONTENT,
    ("GET", f"{N}/events"): Call(PRIVATE, TOKEN, "content", page="after", wait=True),
    ("GET", f"{N}/feed"): Call(SECRET, kind=FEED),
    ("POST", f"{N}/feed/tickets"): Call(SECRET),
    ("GET", f"{N}/hall"): CONTENT,
    ("GET", f"{N}/hall/feed"): Call(SECRET, kind=FEED),
    ("GET", f"{N}/docket"): CONTENT,
    ("GET", f"{N}/docket/feed"): Call(SECRET, kind=FEED),
    ("POST", f"{N}/docket/feed/tickets"): Call(SECRET),
    ("GET", f"{N}/audit"): Call(PRIVATE, TOKEN, "content", page="after"),
    ("GET", f"{N}/archive"): Call(SECRET, kind=ZIP),
    ("GET", f"{N}/exports/{{name}}"): Call(SECRET, kind=CSV),
    ("GET", "/v1/precedents"): Call(PRIVATE, TOKEN, "content", page="before"),
    ("GET", "/metrics"): Call(SECRET, kind=METRICS, always=True),
    ("GET", "/healthz"): HEALTH,
    ("GET", "/readyz"): HEALTH,
}
"""By method and path. HEAD goes wherever GET goes, and OPTIONS everywhere."""


def as_rows() -> list[str]:
    """The table as the reference shows it."""
    head = [
        "| Route | `Idempotency-Key` | `If-Match` | `ETag` of | `Cache-Control` | `Vary` | gzip | Pages by | Waits |"
    ]
    head.append("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")

    def yes(held: bool) -> str:
        return "yes" if held else ""

    for (method, path), call in CALLS.items():
        cells = [f"`{method} {path}`", yes(call.key), yes(call.match), call.tag, f"`{call.cache}`"]
        cells += [call.vary, yes(call.gzip), f"`{call.page}`" if call.page else "", yes(call.wait)]
        head.append("| " + " | ".join(cells) + " |")
    return [line.replace("  ", " ") for line in head]
