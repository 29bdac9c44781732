"""A change of the description that breaks a client is named: the operation or field, and who meets it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from tests.support.api.description.breaking import FUNCTIONS, breaks
from tests.support.api.description.promises import released, today

Json = dict[str, Any]
TODAY = cache(today)
WHAT_NOW = (
    "These changes break clients that were right: take them back, or keep the old beside the new as "
    "docs/reference/versions.md says. If no release has had it, freeze anew: "
    "`python -m tests.support.api.description.promises`."
)


@pytest.mark.parametrize("description", ["openapi", "asyncapi"])
def test_no_change_breaks_a_client(description: str) -> None:
    broken = breaks(released(description), TODAY()[description])
    assert not broken, "\n".join([WHAT_NOW, *broken])


def without_operation(now: Json) -> None:
    del now["operations"]["PlayMove"]


def with_a_demand(now: Json) -> None:
    now["operations"]["ListActions"]["query side"] = "!string"


def without_a_parameter(now: Json) -> None:
    del now["operations"]["ViewTable"]["query at"]


def without_a_field(now: Json) -> None:
    del now["answered"]["WhistTrickView"]["led"]


def of_another_type(now: Json) -> None:
    now["asked"]["WhistPlayCard"]["card"] = "!integer"


def with_a_demanded_field(now: Json) -> None:
    now["asked"]["WhistPlayCard"]["aloud"] = "!boolean"


def with_a_new_value(now: Json) -> None:
    field = now["answered"]["FriedenPendingView"]
    field["kind"] += '|"whisper"'


@pytest.mark.parametrize(
    ("change", "named", "who"),
    [
        (without_operation, "Operation PlayMove (POST /v1/tables/{table}/moves) is gone", "table.play()"),
        (with_a_demand, "Operation ListActions demands query side now", "table.moves()"),
        (without_a_parameter, "Operation ViewTable: query at was", "table.view()"),
        (without_a_field, "WhistTrickView.led, in an answer or event, was", "types.whist.TrickView"),
        (
            of_another_type,
            "WhistPlayCard.card, in a request, was string (always there) and is integer",
            "whist.PlayCard",
        ),
        (with_a_demanded_field, "WhistPlayCard.aloud, in a request, is demanded now", "types.whist.PlayCard"),
        (with_a_new_value, "FriedenPendingView.kind, in an answer or event, was", "types.frieden.PendingView"),
    ],
)
def test_a_planted_change_is_named(change: Callable[[Json], None], named: str, who: str) -> None:
    before = released("openapi")
    now = deepcopy(before)
    change(now)
    (sentence,) = breaks(before, now)
    assert sentence.startswith(named)
    assert who in sentence


def test_what_may_change_breaks_nobody() -> None:
    before = released("openapi")
    now = deepcopy(before)
    now["operations"]["Whistle"] = {"request": "POST /v1/whistle", "statuses": ["201"], "body": ""}
    now["operations"]["ListActions"]["query side"] = "string"
    now["asked"]["WhistPlayCard"]["aloud"] = "boolean"
    now["answered"]["WhistTrickView"]["tempo"] = "!integer"
    assert breaks(before, now) == []


def test_the_functions_call_operations_that_there_are() -> None:
    assert set(FUNCTIONS) <= set(released("openapi")["operations"])
