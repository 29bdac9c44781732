"""The length of the evening."""

import msgspec

ROUNDS_OF_EIGHT_PAIRS = 7
TABLES = 4


class Size(msgspec.Struct, frozen=True):
    """The length of the evening: rounds of a Howell movement for eight pairs, and boards a round."""

    rounds: int = ROUNDS_OF_EIGHT_PAIRS
    boards: int = 3

    @property
    def tables(self) -> int:
        """All tables of the evening; each board at a place is one."""
        return self.rounds * self.boards * TABLES
