"""Where a browser has no hashes and signatures of its own, as by plain http, libraries compute the same."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from api.pages.watch.files import BORROWED, sent_files
from domain.game.seat import seen_by
from tests.support.games.contenders import Contender
from tests.support.nights import some_by_day
from tests.support.pages.verifying import INSECURE, NODE, REAL, VERIFIER, at_random, checked, needs_node, over
from tests.support.service.proof.exported import KEY, OTHER, own, receipt, whole

pytestmark = needs_node
COMPUTE = """
import { hasSigned, hmac, sha256, hex, unhex } from "./bytes.js";
const found = [];
for (const [name, ...given] of JSON.parse(process.argv[2])) {
  const [one, other, third] = given.map(unhex);
  if (name === "sha256") found.push(hex(await sha256(one)));
  if (name === "hmac") found.push(hex(await (await hmac(one))(new TextDecoder().decode(other))));
  if (name === "signed") found.push(await hasSigned(one, other, third));
}
console.log(JSON.stringify(found));
"""
PUBLISHED = (
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155",
        "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
        "",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da",
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
        "72",
    ),
)
"""Public keys, the two halves of a signature, and texts of RFC 8032, 7.1."""
ORDER = 2**252 + 27742317777372353535851937790883648493
LENGTHS = (0, 1, 55, 56, 63, 64, 65, 119, 120, 1000)
BOTH = pytest.mark.parametrize("secure", [True, False])


def computed(folder: Path, *asked: tuple[str, ...], secure: bool) -> list[Any]:
    """What the module computes with which the check is made."""
    assert NODE is not None
    shutil.copy(VERIFIER.parent / "bytes.js", folder)
    (folder / "noble.js").write_bytes(sent_files()[BORROWED])
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "compute.js").write_text(COMPUTE)
    command = [NODE, *([] if secure else ["--import", INSECURE]), str(folder / "compute.js"), json.dumps(asked)]
    found: list[Any] = json.loads(subprocess.run(command, capture_output=True, check=True, timeout=60).stdout)
    assert len(found) == len(asked)
    return found


@pytest.mark.nightly
@BOTH
def test_hashes_are_those_of_another_implementation(tmp_path: Path, secure: bool) -> None:
    rng = random.Random(1)
    texts = [bytes(rng.randrange(32, 127) for _ in range(length)) for length in LENGTHS]
    keys = [rng.randbytes(length) for length in (1, 32, 64, 65, 200)]
    asked = [("sha256", text.hex()) for text in texts]
    asked += [("hmac", key.hex(), text.hex()) for key in keys for text in texts]
    expected = [hashlib.sha256(text).hexdigest() for text in texts]
    expected += [hmac.new(key, text, "sha256").hexdigest() for key in keys for text in texts]
    assert computed(tmp_path, *asked, secure=secure) == expected


@BOTH
def test_a_signature_fits_its_text_and_key_alone(tmp_path: Path, secure: bool) -> None:
    rng = random.Random(2)
    asked = [("signed", public, half + other, text) for public, half, other, text in PUBLISHED]
    expected = [True, True]
    for length in LENGTHS:
        key, text = Ed25519PrivateKey.from_private_bytes(rng.randbytes(32)), rng.randbytes(length)
        public, signature = key.public_key().public_bytes_raw(), key.sign(text)
        half, number = signature[:32], int.from_bytes(signature[32:], "little")
        bit = 1 << rng.randrange(512)
        changed = (int.from_bytes(signature, "little") ^ bit).to_bytes(64, "little")
        for one, expects in (
            ((public, signature, text), True),
            ((public, changed, text), False),
            ((public, signature, text + b"."), False),
            ((public, half + (number + ORDER).to_bytes(32, "little"), text), False),
            ((rng.randbytes(32), signature, text), False),
            ((b"\xff" * 32, signature, text), False),
        ):
            asked.append(("signed", *(part.hex() for part in one)))
            expected.append(expects)
    assert computed(tmp_path, *asked, secure=secure) == expected


@pytest.mark.nightly
@pytest.mark.parametrize("contender", some_by_day(REAL, 2), ids=lambda one: one.id)
def test_the_check_of_a_record_finds_the_same(contender: Contender) -> None:
    sitting = at_random(contender, 0)
    ended = over(sitting.copy())
    data = whole(ended)
    middle = data.index(b'"body"', len(data) // 2) + 20
    changed = data[:middle] + b"~" + data[middle + 1 :]
    records = [data, own(ended, seen_by(0)), changed, data[:-3] + b"A==\n"]
    kept = [("a.receipt", receipt(sitting, seen_by(0), 4))]
    for key in (KEY.public, OTHER.public):
        assert checked(*records, key=key, kept=kept, secure=False) == checked(*records, key=key, kept=kept)
