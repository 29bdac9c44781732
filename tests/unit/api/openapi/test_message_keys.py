"""What a key stands for in a message is told by the same bytes for ever: a retry may come after an upgrade."""

from __future__ import annotations

from hashlib import sha256
from typing import get_args

import msgspec
import pytest

from api.socket.acts import terms_of
from api.socket.messages import Acting
from service.access.grants import Grant

KEPT = [
    b'{"type":"play","id":0,"key":"k","move":{"type": "play_card"},"seat":2}',
    b'{"type":"request_undo","id":0,"key":"k"}',
    b'{"type":"request_undo","id":0,"key":"k","to":3}',
    b'{"type":"answer_undo","id":0,"key":"k","undo":1,"consent":false}',
    b'{"type":"withdraw_undo","id":0,"key":"k","undo":1}',
    b'{"type":"pause","id":0,"key":"k"}',
    b'{"type":"resume","id":0,"key":"k"}',
    b'{"type":"resign","id":0,"key":"k","seat":1}',
    b'{"type":"break_glass","id":0,"key":"k","reason":"So."}',
    b'{"type":"choose_arbiter","id":0,"key":"k","name":"Rosa"}',
    b'{"type":"add_entropy","id":0,"key":"k","entropy":"hat","seat":0}',
    b'{"type":"close_entropy","id":0,"key":"k"}',
    b'{"type":"open_record","id":0,"key":"k"}',
    b'{"type":"file_dispute","id":0,"key":"k","versions":[2,1],"rule":"r","statement":"Why?","against":[1]}',
    b'{"type":"give_evidence","id":0,"key":"k","dispute":1,"text":"Look.","versions":[3]}',
    (
        b'{"type":"rule_dispute","id":0,"key":"k","dispute":1,"rule":"r","verdict":"partly","reasons":"So.",'
        b'"remedies":[{"type":"rewind","to":3}]}'
    ),
    b'{"type":"name_seat","id":0,"key":"k","name":"Ada","seat":2}',
    b'{"type":"label_table","id":0,"key":"k","title":"Final","board":"7","round":"2"}',
    b'{"type":"appeal_ruling","id":0,"key":"k","dispute":1,"statement":"No."}',
]


@pytest.mark.parametrize("kept", KEPT, ids=bytes.decode)
def test_a_key_stands_for_these_bytes(kept: bytes) -> None:
    sent = {**msgspec.json.decode(kept), "id": 17, "expects": 4}
    backwards = dict(reversed(sent.items()))
    if sent["type"] == "play":
        backwards["move"] = msgspec.Raw(b'{"type": "play_card"}')
    message = msgspec.json.decode(msgspec.json.encode(backwards), type=Acting)
    assert terms_of(Grant("seat", 0, "t"), "t", message, b"").digest == sha256(b"message\n" + kept).digest()


def test_every_message_that_acts_is_among_them() -> None:
    kept = {msgspec.json.decode(one)["type"] for one in KEPT}
    assert kept == {kind.__struct_config__.tag for kind in get_args(Acting)}
