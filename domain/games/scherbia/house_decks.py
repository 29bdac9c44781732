"""The action cards and factions of the house, for tables that bring none of their own (part 4 of the rulebook)."""

from domain.games.scherbia.effect_kinds import (
    BlankCard,
    BlankSeat,
    JobValue,
    KillCard,
    OwnTotal,
    Protection,
    RescueCard,
)
from domain.games.scherbia.types import ActionRow, FactionRow, Passive

ACTIONS = (
    ActionRow("special_arrow", 2, "hunter", BlankCard(None)),
    ActionRow("sabotage", 2, "smith", BlankCard(("warrior", "smith", "hunter", "woodcutter"))),
    ActionRow("assassin", 2, "thief", KillCard(None)),
    ActionRow("revival", 2, "healer", RescueCard(None)),
    ActionRow("gnome_warriors", 2, None, JobValue(("warrior",), -4)),
    ActionRow("gnome_mages", 2, None, JobValue(("mage",), -5)),
    ActionRow("bread_for_the_shard", 2, None, JobValue(("baker",), 5)),
    ActionRow("pactmaker", 1, None, OwnTotal(10)),
    ActionRow("ambush", 1, None, BlankSeat()),
)

FACTIONS = (
    FactionRow("believers", Protection(), None),
    FactionRow("pact", BlankCard(None), None),
    FactionRow("academy", None, Passive(("mage",), 2)),
    FactionRow("guild", None, Passive(("smith", "digger", "baker"), 1)),
)
