"""The lot, the shuffle, the cut and the deal (3)."""

from domain.game.chance import Chance
from domain.game.rule import Refused, Rule
from domain.games.ecarte.events import CardsCut, CardsShuffled, DealerSet, HandDealt, KingTurned
from domain.games.ecarte.model import Desk, State, forehand_of
from domain.games.ecarte.pack import KING, PACK
from domain.games.ecarte.rulebook import CUT, DEAL, FIRST_DEALER, KING_TURNED
from domain.games.ecarte.scoring import end_game
from domain.games.ecarte.seats import SEATS, added, other
from domain.kit.cards import rank_of, suit_of

TO_FOREHAND = (0, 1, 4, 5, 6)
"""The places in the talon of the cards that forehand gets: a packet of two, later one of three."""
TO_DEALER = (2, 3, 7, 8, 9)
TURNED_UP = 10


def first_hand(desk: Desk, chance: Chance) -> None:
    """The lot names the first dealer; then the first hand begins."""
    dealer = chance.lot(SEATS)
    desk.add(DealerSet(dealer), FIRST_DEALER)
    shuffle(desk, chance, dealer, CUT)


def cut(desk: Desk, seat: int, at: int) -> None:
    """Forehand cuts the shuffled pack, and the hand is dealt."""
    state = desk.state
    if not may_cut(state, seat) or not 0 <= at < len(PACK.cards):
        raise Refused(CUT)
    desk.add(CardsCut(seat, at), CUT)
    deal_hand(desk, other(seat), DEAL)


def may_cut(state: State, seat: int) -> bool:
    """Whether the seat is to cut now."""
    return state.phase == "cut" and seat == forehand_of(state)


def shuffle(desk: Desk, chance: Chance, dealer: int, rule: Rule) -> None:
    """All cards are shuffled and, if there is no cut, dealt."""
    desk.add(CardsShuffled(chance.shuffle(PACK.cards)), rule)
    if not desk.state.options.cut:
        deal_hand(desk, dealer, DEAL)


def deal_hand(desk: Desk, dealer: int, rule: Rule) -> None:
    """Deal from the top of the talon; a king turned up counts at once and may win the game."""
    state = desk.state
    cards = (_taken(state, TO_DEALER), _taken(state, TO_FOREHAND))
    hands = cards if dealer == 0 else cards[::-1]
    turn_up = state.talon[TURNED_UP]
    desk.add(HandDealt(state.deal_number + 1, dealer, suit_of(turn_up), turn_up, hands), rule)
    if rank_of(turn_up) == KING:
        desk.add(KingTurned(dealer, added(state.points, dealer, 1)), KING_TURNED)
        end_game(desk)


def _taken(state: State, places: tuple[int, ...]) -> tuple[str, ...]:
    """The cards at these places of the talon, in canonical order."""
    return PACK.listed(PACK.collect(state.talon[place] for place in places))
