"""The effect of each rank, and each kind of decision, from the file of its rank."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import get_args

from domain.games.frieden.revision_1.decision import Kind
from domain.games.frieden.revision_1.decisions import (
    ace,
    eight,
    five,
    four,
    jack,
    king,
    nine,
    queen,
    seven,
    six,
    three,
    two,
)
from domain.games.frieden.revision_1.decisions.kind import AtOnce, DecisionKind, OpenedBy
from domain.games.frieden.revision_1.types import Choose

OPENED_BY: Mapping[str, OpenedBy] = MappingProxyType(
    {
        "A": ace.opened_by,
        "2": two.opened_by,
        "3": three.opened_by,
        "4": four.opened_by,
        "5": five.opened_by,
        "6": six.opened_by,
        "7": seven.opened_by,
        "8": eight.opened_by,
        "9": nine.opened_by,
        "J": jack.opened_by,
        "Q": queen.opened_by,
        "K": king.opened_by,
    }
)
"""The decision that each rank opens; a ten has no effect (9.100)."""

AT_ONCE: Mapping[str, AtOnce] = MappingProxyType({"8": eight.at_once, "9": nine.at_once})
"""What a rank does without a decision."""


def by_kind(records: Iterable[DecisionKind]) -> Mapping[Kind, DecisionKind]:
    """The records by kind. Raises TypeError unless each kind has one, each does something, and all fields are used."""
    listed = tuple(records)
    found = {record.kind: record for record in listed}
    does_something = all(record.carry_out or record.asks or record.queues for record in listed)
    fields = {name for record in listed for name in record.fields}
    if len(found) < len(listed) or found.keys() != set(get_args(Kind)):
        message = "each kind of decision needs one record"
        raise TypeError(message)
    if not does_something or fields != set(Choose.__struct_fields__):
        message = "each kind of decision must do something, and each field of a choice must belong to one"
        raise TypeError(message)
    return MappingProxyType(found)


KINDS: Mapping[Kind, DecisionKind] = by_kind(
    (
        ace.ATTACH,
        two.DUTY,
        three.SHARE,
        four.ORDER,
        five.GIFT,
        six.TAKE,
        seven.UNIVERSE,
        eight.DIRECTION,
        nine.SHUFFLE,
        jack.TRADE,
        jack.OFFERED,
        jack.BUY,
        queen.DEMAND,
        queen.GIVE,
        king.LOOK,
    )
)
"""Every kind of decision."""
