"""The kinds of effects of action cards and faction abilities, as data (9.13)."""

from typing import Annotated

import msgspec

from domain.games.scherbia.pack import Job

Jobs = Annotated[tuple[Job, ...], msgspec.Meta(min_length=1)]
# Bounded so that no sum of them reaches 2^53, the limit of a record's numbers.
Change = Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)]


class JobValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="job_value"):
    """The value of all cards that act as one of these jobs, of all seats, changes by `add`."""

    jobs: Jobs
    add: Change


class OwnTotal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="own_total"):
    """The seat's own total changes by `add`."""

    add: Change


class BlankCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="blank_card"):
    """A card of another seat has no value and no ability. `jobs`: as what it may act; None: as any."""

    jobs: Jobs | None


class KillCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="kill_card"):
    """A card of another seat goes to the discard pile at once. `jobs`: as what it may act; None: as any."""

    jobs: Jobs | None


class RescueCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="rescue_card"):
    """An own card goes to its owner's pile once the trick is decided. `jobs`: as what it may act; None: as any."""

    jobs: Jobs | None


class BlankSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="blank_seat"):
    """Another seat's total is 0."""


class Protection(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="protection"):
    """The faction ability that is laid against an action card or another ability (10.7)."""


CardEffect = BlankCard | KillCard | RescueCard
"""Effects for which a card is chosen."""

Effect = JobValue | OwnTotal | CardEffect | BlankSeat
"""Everything that an action card can do, and a faction ability that is no protection."""
