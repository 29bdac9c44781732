"""Messages of webhooks are verified by their signature."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from standardwebhooks.webhooks import Webhook

from friedensrichter_client.webhooks import Forged, verified
from tests.house.support.checkout import text
from tests.support.docs.page import blocks

SECRET = "whsec_bXktb3duLXNlY3JldC1vZi10aGUtdGVzdHM="
BODY = b'{"type":"your_turn","data":{"seats":[0]}}'


def headers(body: bytes = BODY, age: timedelta = timedelta()) -> dict[str, str]:
    sent = datetime.now(UTC) - age
    signature = Webhook(SECRET).sign("msg_1", sent, body.decode())
    return {"Webhook-Id": "msg_1", "Webhook-Timestamp": str(int(sent.timestamp())), "Webhook-Signature": signature}


def test_a_message_of_the_service_is_read() -> None:
    assert verified(SECRET, headers(), BODY) == {"type": "your_turn", "data": {"seats": [0]}}


@pytest.mark.parametrize(
    "sent", [headers(b"{}"), headers(age=timedelta(hours=1)), {**headers(), "Webhook-Signature": "v1,AAAA"}, {}]
)
def test_a_forged_old_or_unsigned_message_is_refused(sent: dict[str, str]) -> None:
    with pytest.raises(Forged):
        verified(SECRET, sent, BODY)


def test_the_readmes_receiver_takes_what_is_signed_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    programs = {block.file: block.text for block in blocks(text("api/clients/python/README.md"))}
    names: dict[str, Any] = {}
    exec(programs["receiver.py"], names)  # noqa: S102 - the program of our own README
    assert names["receive"](SECRET, headers(), BODY) == 204
    assert capsys.readouterr().out == "your_turn\n"
    assert names["receive"](SECRET, headers(), BODY + b" ") == 400
