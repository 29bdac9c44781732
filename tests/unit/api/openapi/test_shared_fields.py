"""A body and a message that share their fields, as all commands have them."""

from __future__ import annotations

import msgspec
import pytest

from api.requests.body import Act, Body


class TossFields:
    """What is tossed, and how often."""

    __slots__ = ()

    coin: str
    times: int = 1

    async def carry_out(self, *_: object) -> bytes:
        return f"{self.coin}{self.times}".encode()


class TossBody(TossFields, Body, frozen=True):
    """What a body has."""


class ActInHall(Act, frozen=True, kw_only=True):
    """A message with a field of its own kind."""

    hall: int


class TossMessage(TossFields, ActInHall, frozen=True, kw_only=True, tag="toss"):
    """What a message has, and a field more."""

    loud: bool = False


def message(sent: bytes) -> TossMessage:
    return msgspec.json.decode(sent, type=TossMessage)


def body(sent: bytes) -> TossBody:
    return msgspec.json.decode(sent, type=TossBody)


async def test_both_have_the_fields_and_what_is_done_with_them() -> None:
    assert await body(b'{"coin":"penny","times":3}').carry_out(None, None) == b"penny3"
    assert await body(b'{"coin":"penny"}').carry_out(None, None) == b"penny1"
    sent = message(b'{"type":"toss","id":1,"hall":2,"coin":"dime","times":4}')
    assert await sent.carry_out(None, None) == b"dime4"
    assert (sent.id, sent.hall, sent.times, sent.loud) == (1, 2, 4, False)


def test_the_fields_of_the_envelope_come_first_and_those_of_the_class_last() -> None:
    assert TossMessage.__struct_fields__ == ("id", "expects", "key", "hall", "coin", "times", "loud")
    assert TossBody.__struct_fields__ == ("coin", "times")


@pytest.mark.parametrize(
    ("sent", "kind"),
    [
        (b"{}", TossBody),
        (b'{"coin":"penny","id":1}', TossBody),
        (b'{"coin":1}', TossBody),
        (b'{"type":"toss","id":1,"coin":"dime"}', TossMessage),
        (b'{"type":"toss","id":1,"hall":2}', TossMessage),
        (b'{"type":"toss","id":1,"hall":2,"coin":"dime","more":1}', TossMessage),
        (b'{"type":"tossed","id":1,"hall":2,"coin":"dime"}', TossMessage),
    ],
)
def test_each_takes_its_own_fields_and_no_other(sent: bytes, kind: type[msgspec.Struct]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(sent, type=kind)


def test_neither_has_room_for_anything_else() -> None:
    assert not hasattr(body(b'{"coin":"penny"}'), "__dict__")
    assert not hasattr(message(b'{"type":"toss","id":1,"hall":2,"coin":"dime"}'), "__dict__")
    with pytest.raises(AttributeError):
        body(b'{"coin":"penny"}').coin = "dime"
