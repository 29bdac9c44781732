"""The decider of a webhook, and its fold."""

from __future__ import annotations

import pytest

from domain.hooks.decide import (
    ChangeHook,
    CreateHook,
    DeleteHook,
    DisableHook,
    EnableHook,
    HookCommand,
    NoSuchHookError,
    RotateSecret,
    decide,
)
from domain.hooks.events import (
    HookChanged,
    HookCreated,
    HookDeleted,
    HookDisabled,
    HookEnabled,
    HookEvent,
    HookRecord,
    SecretRotated,
    fold,
)
from domain.hooks.model import Hook, Scope

URL = "https://club.example/"
CREATED = HookCreated(URL, ("claim", "your_turn"), "t", 2)


def after(*events: HookEvent) -> Hook:
    return fold("h", [HookRecord(event, "seat", 100 + place, "salt") for place, event in enumerate(events)])


def test_who_subscribes_hears_each_kind_once() -> None:
    command = CreateHook(Scope("t", 2), URL, ("your_turn", "claim", "your_turn"))
    assert decide(None, command) == (CREATED,)
    assert after(CREATED) == Hook("h", Scope("t", 2), URL, ("claim", "your_turn"), 100)


@pytest.mark.parametrize(
    ("events", "command", "expected"),
    [
        ((), ChangeHook(), ()),
        ((), ChangeHook(URL, ("your_turn", "claim")), ()),
        ((), ChangeHook(URL + "2"), (HookChanged(URL + "2", ("claim", "your_turn")),)),
        ((), ChangeHook(kinds=("dispute",)), (HookChanged(URL, ("dispute",)),)),
        ((), EnableHook(), ()),
        ((), DisableHook(), (HookDisabled("holder"),)),
        ((), DisableHook("gone"), (HookDisabled("gone"),)),
        ((HookDisabled("failure"),), DisableHook(), ()),
        ((HookDisabled("failure"),), EnableHook(), (HookEnabled(),)),
        ((), RotateSecret(), (SecretRotated(2),)),
        ((SecretRotated(2),), RotateSecret(), (SecretRotated(3),)),
        ((), DeleteHook(), (HookDeleted(),)),
    ],
)
def test_a_command_leads_to_what_it_changes(
    events: tuple[HookEvent, ...], command: HookCommand, expected: tuple[HookEvent, ...]
) -> None:
    assert decide(after(CREATED, *events), command) == expected


@pytest.mark.parametrize("command", [ChangeHook(), EnableHook(), DisableHook(), RotateSecret(), DeleteHook()])
def test_there_is_nothing_to_do_with_one_that_is_not_there_or_deleted(command: HookCommand) -> None:
    for hook in (None, after(CREATED, HookDeleted())):
        with pytest.raises(NoSuchHookError):
            decide(hook, command)


def test_the_fold_has_what_the_events_say() -> None:
    hook = after(CREATED, HookDisabled("failure"))
    assert (hook.status, hook.disabled_by) == ("disabled", "failure")
    hook = after(CREATED, HookDisabled("failure"), HookEnabled(), SecretRotated(2))
    assert (hook.status, hook.disabled_by, hook.generation, hook.rotated_at) == ("enabled", None, 2, 103)
    assert after(CREATED, HookDeleted()).status == "deleted"
    for events in ((), (HookEnabled(),)):
        with pytest.raises(ValueError, match="hook"):
            after(*events)
