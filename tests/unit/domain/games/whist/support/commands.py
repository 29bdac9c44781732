"""The commands of Whist as the JSON that a client sends."""

from __future__ import annotations

from typing import Any

Command = dict[str, Any]

TAKE: Command = {"type": "take_trick"}
ASK: Command = {"type": "ask_partner"}
DENY: Command = {"type": "deny_suit"}


def lead(card: str) -> Command:
    return {"type": "play_card", "card": card}


def correct(card: str) -> Command:
    return {"type": "correct_play", "card": card}


def show(card: str) -> Command:
    return {"type": "expose_card", "card": card}


def call(card: str) -> Command:
    return {"type": "call_card", "card": card}


def claim(seat: int, number: int) -> Command:
    return {"type": "claim_revoke", "seat": seat, "trick": number}


def rule(number: int, *, upheld: bool) -> Command:
    return {"type": "rule_claim", "claim": number, "upheld": upheld}


def deal(*faults: Command) -> Command:
    return {"type": "deal", "faults": list(faults)}


def types(events: list[dict[str, Any]]) -> list[str]:
    """The types of these events."""
    return [event["type"] for event in events]
