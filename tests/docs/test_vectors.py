"""The test vectors of the pages are recomputed by the code that serves."""

import json
import re
from typing import Any

from domain.chance import Chance, Drawn, Prepared, commitment, words
from eventstore.chain import genesis, link
from tests.docs.page import page, steps


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
    }


def test_the_vector_of_the_chain_is_that_of_the_log() -> None:
    first, second = re.findall(r"`([0-9a-f]{64})`", page("docs/reference/record.md"))
    assert (genesis("example").hex(), link(genesis("example"), b'{"type":"opened"}').hex()) == (first, second)
