"""The formats of a tournament: who meets whom (tournament, parts 5 to 7)."""

from typing import Literal

import msgspec

from domain.game.chance import Prepared


class RoundRobin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_robin", tag_field="type"):
    """Everybody meets everybody, `cycles` times (tournament.5.2, 5.3)."""

    cycles: Literal[1, 2] = 1


class Swiss(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swiss", tag_field="type"):
    """Entrants with equal points meet, nobody twice (tournament.5.4). `forbidden`: pairs that never meet."""

    forbidden: tuple[tuple[int, int], ...] = ()


class KnockOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="knock_out", tag_field="type"):
    """Who loses a meeting is out (tournament.5.11, 5.12)."""

    third_place: bool = False
    max_replays: int = 3


class Mitchell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="mitchell", tag_field="type"):
    """One half of the pairs stays, the other moves (tournament.6.8 to 6.10). `switch`: rounds with seats exchanged."""

    variant: Literal["standard", "skip", "share"] = "standard"
    switch: tuple[int, ...] = ()


class Howell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="howell", tag_field="type"):
    """Every pair meets many others in one line (tournament.6.11)."""

    switch: tuple[int, ...] = ()


class Together(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="together", tag_field="type"):
    """All tables of a round play the same set (tournament.6.12)."""

    switch: tuple[int, ...] = ()


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="given", tag_field="type"):
    """The organizer's own movement (tournament.6.1); a row is round, table, first, second, set."""

    pairs: int
    sets: int
    rows: tuple[tuple[int, int, int, int, int], ...]
    switch: tuple[int, ...] = ()


Movement = Mitchell | Howell | Together | Given


class Boards(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="boards", tag_field="type"):
    """The same deal or seed at several tables (tournament, part 6). `deals`: a prepared deal for each board."""

    movement: Movement
    deals: tuple[Prepared, ...] | None = None


class FreeTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="free_tables", tag_field="type"):
    """Tables of `low` to `high` seats, as close to `preferred` as they come (tournament, part 7)."""

    low: int
    high: int
    preferred: int


Format = RoundRobin | Swiss | KnockOut | Boards | FreeTables
