"""The draws of Scherbia, declared as data."""

from domain.game.draws import Copies, Draw, Draws, Each, Loop, Row, Seats, When
from domain.games.scherbia.factions import ACTIONS, CARDS_EACH, FACTIONS
from domain.games.scherbia.pack import FOLKS, JOBS

JOB_CARDS = Each("{job}-{folk}", (Loop("job", JOBS), Loop("folk", FOLKS)))
ACTION_CARDS = Copies(tuple(Row(row.id, row.copies) for row in ACTIONS), "action_deck")
FACTION_CARDS = Copies(tuple(Row(row.id, CARDS_EACH) for row in FACTIONS), "faction_deck", CARDS_EACH, CARDS_EACH)

DRAWS = Draws(
    (
        Draw("first_leader_set", "lot", "seat", Seats(), when=(When("options.first_leader", ("lot",)),)),
        Draw("cards_shuffled", "shuffle", "order", JOB_CARDS, when=(When("what", ("jobs",)),)),
        Draw("cards_shuffled", "shuffle", "order", ACTION_CARDS, when=(When("what", ("actions",)),)),
        Draw("cards_shuffled", "shuffle", "order", FACTION_CARDS, when=(When("what", ("factions",)),)),
        Draw("dice_rolled", "dice", "dice", sides=6),
    )
)
