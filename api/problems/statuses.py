"""The status of each problem, by its code."""

from api.front.http import refusal

STATUS = {
    "token_missing": 401,
    "token_unknown": 401,
    "ticket_unknown": 401,
    "not_allowed": 403,
    "unknown_game": 404,
    "unknown_rule": 404,
    "unknown_table": 404,
    "unknown_version": 404,
    "unknown_tournament": 404,
    "unknown_number": 404,
    "unknown_dispute": 404,
    "unknown_seat": 404,
    "unknown_card": 404,
    "unknown_hook": 404,
    "unknown_delivery": 404,
    "unknown_token_number": 404,
    "unknown_organizer": 404,
    "token_over": 409,
    "too_many_tokens": 409,
    "refused": 409,
    "hook_disabled": 409,
    "too_many_hooks": 409,
    "too_many_analyses": 409,
    "too_long": 409,
    "archive_too_large": 409,
    "version_moved": 412,
    "key_reused": 422,
    "record_damaged": 500,
    "rules_missing": 503,
    "signing_refused": 503,
    "too_many_connections": 503,
    "not_acceptable": 406,
    "rate_limited": 429,
    "too_many_tickets": 429,
    "message_too_large": 413,
    "foreign_origin": 403,
}
HTTP_CODES = {404: "not_found", 405: "method_not_allowed", 413: "too_large", 415: "unsupported_media_type"}
BY_SERVER = {
    refusal.MALFORMED: 400,
    refusal.TOO_SLOW: 408,
    refusal.HEAD_TOO_LARGE: 431,
    refusal.TOO_MANY_CONNECTIONS: 503,
}
"""The status of what the server refuses before the application has read it."""
