"""The draws of Essentia, declared as data."""

from domain.game.draws import Draw, Draws, Seats
from domain.games.essentia.board import PACK

DRAWS = Draws(
    (
        Draw("tiles_shuffled", "shuffle", "tiles", PACK),
        Draw("lot_drawn", "lot", "seat", Seats()),
    )
)
