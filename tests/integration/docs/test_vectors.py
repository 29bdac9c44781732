"""The test vectors of the pages are recomputed by the code that serves."""

import json
import re
from typing import Any

from domain.game.chance import Chance, Drawn, Prepared, commitment, words
from eventstore.hashes.chain import genesis, leaf, link
from eventstore.hashes.merkle import leaf_hash
from service.proof import viewer_chain
from service.proof.checkpoint import read_checkpoint, read_inclusion
from service.proof.note import PublicKey, SigningKey
from service.proof.viewer_chain import Receipt, read_receipt
from tests.support.docs.page import blocks, page, steps

RECORD = "docs/reference/record.md"
NOTICE = (
    '{"at":1700000000000,"by":{"role":"arbiter"},"cause":1,"event":{"type":"opened"},"rule":"table.1.1","version":1}'
)


def shown() -> dict[str, Any]:
    """The test vectors on the page of chance."""
    outputs = [step.shown for step in steps(page("docs/reference/chance.md")) if step.shown]
    (found,) = (one.text for one in outputs if one.language == "json")
    return json.loads(found)


def test_the_vectors_of_chance_are_those_of_the_referee() -> None:
    vectors = shown()
    seed = bytes.fromhex(vectors.pop("seed"))
    chance = Chance(Prepared(), seed, Drawn())
    assert vectors == {
        "commitment": commitment(seed),
        "first 64 bits of shuffle/0": f"{next(words(seed, 'shuffle/0')):016x}",
        "shuffle/0 of A to H": "".join(chance.shuffle("ABCDEFGH")),
        "shuffle/1 of A to H": "".join(chance.shuffle("ABCDEFGH")),
        "dice/0, five with 6 sides": list(chance.dice(5)),
        "dice/1, two with 20 sides": list(chance.dice(2, 20)),
        "lot/0 of red, green, blue": chance.lot(("red", "green", "blue")),
        "lot/1 of red, green, blue": chance.lot(("red", "green", "blue")),
        "lot/2, three of a to f": "".join(chance.lots("abcdef", 3)),
        "undo/1/shuffle/0 of A to H": "".join(Chance(Prepared(), seed, Drawn(undos=1)).shuffle("ABCDEFGH")),
        "undo/2/dice/0, five with 6 sides": list(Chance(Prepared(), seed, Drawn(undos=2)).dice(5)),
    }


def test_the_vectors_of_the_chains_are_those_of_the_log() -> None:
    """The first event of a table, and of a seat's own chain."""
    found = re.findall(r"`([0-9a-f]{64})`", page(RECORD))
    event, notice = b'{"type":"opened"}', NOTICE.encode()
    assert f"`{NOTICE}`" in page(RECORD)
    assert found == [
        genesis("example").hex(),
        link(genesis("example"), event).hex(),
        viewer_chain.genesis("example", "seat 0").hex(),
        viewer_chain.link(viewer_chain.genesis("example", "seat 0"), notice).hex(),
    ]


def test_the_signed_examples_are_those_of_the_key_on_the_page() -> None:
    private, public = re.findall(r"`((?:PRIVATE\+KEY\+)?example\.org/club\+[^`]+)`", page(RECORD))
    key = SigningKey(private)
    assert key.public == public
    receipt, proof = (one.text.encode() for one in blocks(page(RECORD)) if "example" in one.words)
    head = viewer_chain.link(viewer_chain.genesis("example", "seat 0"), NOTICE.encode())
    assert read_receipt(receipt, PublicKey(public)) == Receipt("example", "seat 0", 1, head, 1_700_000_000_000)
    assert key.sign(receipt.decode().split("\n\n")[0] + "\n") == receipt
    found = read_inclusion(proof.decode())
    assert found.leaf == leaf("example", 1, link(genesis("example"), b'{"type":"opened"}'))
    checkpoint = read_checkpoint(found.checkpoint, PublicKey(public))
    assert (checkpoint.size, checkpoint.root) == (1, leaf_hash(found.leaf))
