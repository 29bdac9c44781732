"""The check of a record in JavaScript agrees with the reference, on what is whole and on what was changed."""

from __future__ import annotations

import json

import msgspec
import pytest

from domain.game.seat import ARBITER_VIEW, SPECTATOR, seen_by
from service.proof.read_record import FaultError, read_record
from tests.support.games.contenders import Contender
from tests.support.games.sitting import Sitting
from tests.support.nights import some_by_day
from tests.support.pages.verifying import (
    REAL,
    Json,
    analysis_of,
    at_random,
    checked,
    failures,
    fault,
    forged,
    needs_node,
    over,
    rechained,
    statuses,
)
from tests.support.service.proof.exported import KEY, OTHER, PUBLIC, own, receipt, whole
from tests.support.service.proof.kept_texts import Kept

pytestmark = needs_node
GAMES = pytest.mark.parametrize("contender", some_by_day(REAL, 3), ids=lambda one: one.id)
STEP = 101
WHIST = next(one for one in REAL if one.id == "whist")
UNCHECKED = {"others": "unchecked needs_program", "rules": "unchecked needs_program"}
DONE = dict.fromkeys(("signature", "chain", "opening", "chance", "draws", "viewers", "log"), "done")


def ended(contender: Contender = WHIST, number: int = 0) -> Sitting:
    """A table whose game is over."""
    return over(at_random(contender, number).copy())


def lines_of(data: bytes) -> tuple[list[bytes], bytes]:
    """The lines of a record, and what comes after them."""
    end = data.rfind(b"\n\n")
    return data[:end].split(b"\n"), data[end:]


def event_in_form(data: bytes) -> tuple[bool, int | None]:
    """Whether the reference finds something wrong with form, chain and signature, and at which event."""
    try:
        read_record(data, PUBLIC)
    except FaultError as found:
        return True, found.version
    return False, None


@GAMES
def test_records_of_every_game_are_whole(contender: Contender) -> None:
    sitting = at_random(contender, 0)
    table = ended(contender)
    viewers = (seen_by(0), SPECTATOR, ARBITER_VIEW)
    opened, same, fresh, *owns = checked(
        whole(table), analysis_of(sitting, "same"), analysis_of(sitting, "fresh"), *(own(table, one) for one in viewers)
    )
    assert statuses(opened) == DONE | UNCHECKED
    assert statuses(same) == DONE | UNCHECKED | {"origin": "done"}
    assert statuses(fresh) == DONE | UNCHECKED | {"origin": "unchecked fresh_chance"}
    for found in owns:
        expected = dict.fromkeys(("signature", "chain", "told", "chance", "receipt"), "done")
        assert statuses(found) == expected | {"log": "unchecked own", "rules": "unchecked needs_program"}
    assert all(one["isWhole"] and one["first"] is None for one in (opened, same, fresh, *owns))


def test_texts_are_held_to_their_commitments_and_a_missing_one_is_in_order() -> None:
    kept = Kept("whist")
    first, *others = kept.texts
    wrong = msgspec.structs.replace(first, text=b"Somebody else")
    before, after, own, none, changed = checked(
        kept.whole(*kept.texts),
        kept.whole(*others),
        kept.own(SPECTATOR, *kept.texts),
        kept.own(seen_by(1)),
        kept.whole(wrong, *others),
    )
    said = [[one for one in found["checks"] if one["id"] == "texts"] for found in (before, after, own, none)]
    assert [one[0]["values"]["count"] for one in said] == [3, 2, 1, 0]
    assert [[one["values"]["events"] for one in more] for _, *more in said] == [
        [],
        [str(first.version)],
        [],
        [", ".join(str(text.version) for text in kept.texts)],
    ]
    assert all(found["isWhole"] for found in (before, after, own, none))
    assert failures(changed) == {"chain": ("text", first.version)}


@pytest.mark.nightly
@pytest.mark.parametrize("kind", ["opened", "own"])
def test_every_changed_byte_is_found_at_the_event_that_the_reference_names(kind: str) -> None:
    table = ended()
    data = whole(table) if kind == "opened" else own(table, seen_by(0))
    changed = []
    for place in range(0, len(data), STEP):
        byte = (data[place] ^ 0x01, data[place] ^ 0x20, 0x0A if data[place] != 0x0A else 0x20)[place % 3]
        changed.append(data[:place] + bytes([byte]) + data[place + 1 :])
    for one, result in zip(changed, checked(*changed), strict=True):
        wrong, event = event_in_form(one)
        assert wrong
        assert not result["isWhole"]
        assert result["first"] == event


@pytest.mark.nightly
@pytest.mark.parametrize("kind", ["opened", "own"])
def test_events_dropped_doubled_swapped_and_cut_off_are_found_where_the_reference_finds_them(kind: str) -> None:
    table = ended()
    lines, after = lines_of(whole(table) if kind == "opened" else own(table, seen_by(0)))
    changed = []
    for place in range(2, len(lines), max(1, len(lines) // 12)):
        changed.append(lines[:place] + lines[place + 1 :])
        changed.append(lines[: place + 1] + lines[place:])
        changed.append(lines[:place])
        if place + 1 < len(lines):
            changed.append([*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]])
    records = [b"\n".join(one) + after for one in changed]
    for one, result in zip(records, checked(*records), strict=True):
        assert (not result["isWhole"], result["first"]) == event_in_form(one)


@pytest.mark.nightly
def test_another_signature_or_none_is_found() -> None:
    table = ended()
    data = whole(table)
    lines, after = lines_of(data)
    text = b"\n".join(lines) + b"\n"
    other, unsigned, twice, stolen = checked(
        whole(table, OTHER), text, data + after[2:], text + b"\n" + lines_of(own(table, SPECTATOR))[1][2:]
    )
    assert failures(other)["signature"][0] == "other_key"
    assert failures(unsigned)["signature"][0] == "no_note"
    assert failures(twice)["signature"][0] == "more_signatures"
    assert failures(stolen)["signature"][0] == "signature"
    assert fault(data) is None
    for wrong, reason in (
        (KEY.public[:-2], "no_key"),
        (KEY.public.replace("+", "-"), "no_key"),
        (OTHER.public, "other_key"),
    ):
        (found,) = checked(data, key=wrong)
        assert failures(found)["signature"][0] == reason


def test_without_a_key_the_signature_is_not_checked_and_that_is_said() -> None:
    (found,) = checked(whole(ended()), key=None)
    assert statuses(found)["signature"] == "unchecked no_key_given"
    assert statuses(found)["log"] == "unchecked no_key_given"
    assert found["signer"] == f"{PUBLIC.name}+{PUBLIC.id.hex()}"
    assert statuses(found)["draws"] == "done"


@pytest.mark.nightly
@GAMES
def test_a_draw_that_was_forged_with_the_key_is_found(contender: Contender) -> None:
    """Hashes and signature fit, but not the seed: the reference finds it when it decides again."""
    table = next(one for one in (ended(contender, number) for number in range(9)) if any(r.drawn for r in one.records))
    drawing = [at for at, one in enumerate(table.records, 1) if one.drawn is not None]
    shuffles = [at for at, body in enumerate(table.bodies, 1) if b'"order":[' in body]

    def reversed_order(record: Json) -> None:
        record["event"]["order"] = record["event"]["order"][::-1]

    def counted(record: Json) -> None:
        record["drawn"] = record["drawn"] | {"dice": record["drawn"].get("dice", 0) + 1}

    forgeries = [(at, forged(table, at, reversed_order)) for at in shuffles[:1]]
    forgeries += [(at, forged(table, at, counted)) for at in drawing[-1:]]
    for (at, data), found in zip(forgeries, checked(*(data for _, data in forgeries)), strict=True):
        reference = fault(data)
        assert reference is not None
        assert not found["isWhole"]
        reason, event = failures(found)["draws"]
        assert reason in ("draw", "counts")
        assert event is not None
        assert (event >= at) if reason == "counts" else event == at


@pytest.mark.nightly
def test_a_forged_seed_commitment_cause_and_end_are_found() -> None:
    table = ended()
    last = table.version

    def seed(record: Json) -> None:
        record["event"]["seed"] = "00" * 32

    def commitment(record: Json) -> None:
        record["event"]["commitment"] = "00" * 32

    def cause(record: Json) -> None:
        record["cause"] = 99_999

    def told(record: Json) -> None:
        record["told"] = {"dice": [], "lots": [], "shuffles": []}

    cut = table.copy()
    cut.bodies = cut.bodies[:-1]
    forgeries = [forged(table, last, seed), forged(table, 1, commitment), forged(table, 3, cause), rechained(cut)]
    forgeries.append(forged(table, 1, told))
    found = checked(*forgeries)
    assert failures(found[0])["chance"] == ("seed", last)
    assert "chance" in failures(found[1])
    assert failures(found[2])["opening"] == ("no_event", 3)
    assert failures(found[3])["chance"] == ("no_end", last)
    assert failures(found[4])["draws"] == ("told", 1)
    for data in forgeries:
        assert fault(data) is not None


def test_an_analysis_that_is_said_to_be_of_another_table_is_found() -> None:
    fork = analysis_of(at_random(WHIST, 0), "same")
    lines, _ = lines_of(fork)
    body = json.loads(lines[2])["body"]
    assert body["event"]["analysis"]["chance"] == "same"
    changed = fork.replace(b'"table":"thetruetable"', b'"table":"anothertable"')
    texts = [json.loads(one)["body"] for one in lines_of(changed)[0][2:]]
    sitting = ended()
    sitting.bodies = [
        json.dumps(one, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode() for one in texts
    ]
    data = rechained(sitting)
    assert failures(checked(data)[0])["origin"] == ("other_origin", 1)


@pytest.mark.nightly
def test_receipts_and_own_records_that_were_kept_are_compared() -> None:
    table, other = ended(), ended(number=1)
    seat, arbiter = seen_by(0), ARBITER_VIEW
    kept = [
        ("early", receipt(table, seat, 6)),
        ("whole", own(table, seat)),
        ("elsewhere", receipt(table, seat, 6, "x")),
    ]
    kept += [("otherwise", receipt(other, seat)), ("nothing", b"nothing"), ("arbiter", receipt(table, arbiter, 6))]
    mine, opened = checked(own(table, seat), whole(table), kept=kept)

    def of(result: Json) -> dict[str, str]:
        return {
            one["values"]["name"]: " ".join(filter(None, (one["status"], one.get("reason"))))
            for one in result["checks"]
            if one["id"] == "kept"
        }

    assert of(mine)["early"] == of(mine)["whole"] == "done"
    assert of(mine)["elsewhere"] == "failed other_table"
    assert of(mine)["otherwise"] in ("failed told_otherwise", "failed fewer")
    assert of(mine)["nothing"].startswith("failed")
    assert of(mine)["arbiter"] == "unchecked other_viewer"
    assert of(opened)["arbiter"] == "done"
    assert of(opened)["early"] == "unchecked needs_program"


@pytest.mark.nightly
@pytest.mark.parametrize(
    "text",
    ["1.0", "1e3", "-0", "01", "9007199254740992", "9007199254740993", "1e400", "NaN", '"\\u0041"', '"\\u001F"',
     '"\\/"', '"\\ud800"', '{"b":1,"a":2}', '{"a":1,"a":2}', "[1, 2]", '"\t"', "+1", "[1,]", "{}x",
     "[" * 200 + "]" * 200],
)  # fmt: skip
def test_what_is_not_canonical_is_a_fault_at_its_event(text: str) -> None:
    """Also where hash and signature fit, and where JSON.parse would take it for what should stand there."""
    sitting = ended()
    sitting.bodies = [*sitting.bodies]
    body = sitting.bodies[3]
    sitting.bodies[3] = body[:-1] + b',"zz":' + text.encode() + b"}"
    (found,) = checked(rechained(sitting))
    assert failures(found)["chain"] == ("line_form", 4)


@pytest.mark.nightly
@pytest.mark.parametrize(
    "name", ["Zo\u00eb", "Zoe\u0308", "\U0001f0cf \u2028 \u00df \ufeff", "\x7f", 'a"b\\c/\b\n\x01']
)
def test_names_are_taken_as_they_were_written_in_whichever_normal_form(name: str) -> None:
    sitting = ended()
    sitting.bodies = [*sitting.bodies]
    body = json.loads(sitting.bodies[3])
    body["zz"] = [name, 2**53 - 1, -(2**53) + 1, 0]
    sitting.bodies[3] = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    data = rechained(sitting)
    (found,) = checked(data)
    assert statuses(found)["chain"] == statuses(found)["draws"] == "done"
    read_record(data, PUBLIC)
    swapped = data.replace("Zo\u00eb".encode(), "Zoe\u0308".encode())
    if swapped != data:
        assert failures(checked(swapped)[0])["chain"] == ("chain", 4)
