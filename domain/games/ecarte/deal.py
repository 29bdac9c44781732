"""The lot, the shuffle, the cut and the deal (3, 9)."""

from domain.game.chance import Chance
from domain.game.rule import Refused, Rule
from domain.games.ecarte.events import CardsCut, CardsShuffled, DealerSet, HandDealt, KingTurned
from domain.games.ecarte.model import Desk, State, forehand_of
from domain.games.ecarte.pack import DEAL_SIZE, KING, PACK
from domain.games.ecarte.rulebook import CUT, DEAL, DEALT_ON, FIRST_DEALER, KING_TURNED, SHUFFLED_AGAIN
from domain.games.ecarte.seats import SEATS, added, other
from domain.games.ecarte.stakes import begin_play
from domain.games.ecarte.win import ends_game, win_game
from domain.kit.cards import rank_of, suit_of

TO_FOREHAND = (0, 1, 4, 5, 6)
"""The places in the talon of the cards that forehand gets: a packet of two, later one of three."""
TO_DEALER = (2, 3, 7, 8, 9)
TURNED_UP = 10


def first_hand(desk: Desk, chance: Chance) -> None:
    """The lot names the first dealer; then the first hand begins."""
    dealer = chance.lot(SEATS)
    desk.add(DealerSet(dealer), FIRST_DEALER)
    _shuffle(desk, chance, dealer, CUT)


def cut(desk: Desk, seat: int, at: int) -> None:
    """Forehand cuts the shuffled pack, and the hand is dealt."""
    state = desk.state
    if not may_cut(state, seat) or not 0 <= at < len(PACK.cards):
        raise Refused(CUT)
    desk.add(CardsCut(seat, at), CUT)
    _deal(desk, other(seat), DEAL)


def may_cut(state: State, seat: int) -> bool:
    """Whether the seat is to cut now."""
    return state.phase == "cut" and seat == forehand_of(state)


def next_hand(desk: Desk, dealer: int, chance: Chance) -> None:
    """The next hand, from the talon while it lasts, else from the pack shuffled again."""
    if len(desk.state.talon) >= DEAL_SIZE:
        _deal(desk, dealer, DEALT_ON)
    else:
        _shuffle(desk, chance, dealer, SHUFFLED_AGAIN)


def _shuffle(desk: Desk, chance: Chance, dealer: int, rule: Rule) -> None:
    """All cards are shuffled and, if there is no cut, dealt."""
    desk.add(CardsShuffled(chance.shuffle(PACK.cards)), rule)
    if not desk.state.options.cut:
        _deal(desk, dealer, DEAL)


def _deal(desk: Desk, dealer: int, rule: Rule) -> None:
    """Deal from the top of the talon; a king turned up counts at once and may win the game."""
    state = desk.state
    cards = (_taken(state, TO_DEALER), _taken(state, TO_FOREHAND))
    hands = cards if dealer == 0 else cards[::-1]
    turn_up = state.talon[TURNED_UP]
    desk.add(HandDealt(state.deal_number + 1, dealer, suit_of(turn_up), turn_up, hands), rule)
    if rank_of(turn_up) == KING:
        state = desk.add(KingTurned(dealer, added(state.points, dealer, 1)), KING_TURNED)
        winner = ends_game(state)
        if winner is not None:
            win_game(desk, winner)
            return
    begin_play(desk)


def _taken(state: State, places: tuple[int, ...]) -> tuple[str, ...]:
    """The cards at these places of the talon, in canonical order."""
    return PACK.listed(PACK.collect(state.talon[place] for place in places))
