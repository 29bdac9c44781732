"""All chance of a tournament, worked out by hand from the words of the rules (tournament.7.3, 8.1, 8.7, 15.1)."""

import hmac
from base64 import b32encode
from hashlib import sha256

import pytest
import rfc8785

from domain.game.chance import Prepared
from domain.tournament.chance import (
    board_commitment,
    board_seed,
    deal_commitment,
    lot_key,
    lot_seed,
    seating_order,
    table_id,
)
from tests.support.tournament.independent_tables import shuffled

SEED = bytes(range(32))
DEAL = Prepared(shuffles=(("7♣", "ace"),), dice=((6, 1),), lots=("é", 3, ("b", 2)))


def mac(key: bytes, message: str) -> bytes:
    """HMAC-SHA256."""
    return hmac.new(key, message.encode(), sha256).digest()


@pytest.mark.accepts("tournament.8.1")
def test_the_seed_of_a_board_and_its_commitment() -> None:
    seed = mac(SEED, "richter/board/1/12")
    assert board_seed(SEED, 12) == seed
    assert board_commitment(SEED, 12) == sha256(b"richter/commitment/1/" + seed).hexdigest()


@pytest.mark.accepts("tournament.8.1")
def test_a_prepared_deal_is_committed_to_in_the_form_of_rfc_8785() -> None:
    written = '{"dice":[[6,1]],"lots":["é",3,["b",2]],"shuffles":[["7♣","ace"]]}'.encode()
    assert rfc8785.dumps({"shuffles": [["7♣", "ace"]], "dice": [[6, 1]], "lots": ["é", 3, ["b", 2]]}) == written
    seed = mac(SEED, "richter/board/1/3")
    expected = sha256(b"richter/deal/1/" + seed + written).hexdigest()
    assert deal_commitment(seed, DEAL) == board_commitment(SEED, 3, DEAL) == expected


@pytest.mark.accepts("tournament.8.7")
def test_the_lot_seed_takes_in_what_was_thrown_in_the_hall() -> None:
    assert lot_seed(SEED, None) == SEED
    assert lot_seed(SEED, "3 5 1") == mac(SEED, "richter/entropy/1\n0:3 5 1\n")


@pytest.mark.accepts("tournament.8.7")
def test_the_lot_of_an_entrant() -> None:
    assert lot_key(SEED, 7) == mac(SEED, "richter/lot/1/7")


@pytest.mark.accepts("tournament.15.1")
def test_the_id_of_a_table_is_one_that_any_table_could_have() -> None:
    expected = b32encode(mac(SEED, "richter/table/1/2/31")[:10]).decode().lower()
    assert table_id(SEED, 2, 31) == expected
    assert len(expected) == 16
    assert expected.isalnum()
    ids = {table_id(SEED, number, table) for number in range(1, 10) for table in range(1, 500)}
    assert len(ids) == 9 * 499


@pytest.mark.accepts("tournament.7.3")
def test_an_order_is_the_shuffle_of_the_entrants_with_its_label() -> None:
    for entrants in (1, 2, 7, 52, 333):
        numbers = list(range(1, entrants + 1))
        assert list(seating_order(SEED, 4, 17, numbers)) == shuffled(SEED, 4, 17, numbers)
    assert seating_order(SEED, 4, 17, range(9)) != seating_order(SEED, 4, 18, range(9))
