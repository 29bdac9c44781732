"""Types of a table whose game is not known beforehand: unions over all games.

Made from the description of the interface by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from msgspec import Struct

from friedensrichter_client.core.game import Game
from friedensrichter_client.types import bakkarat, dna, ecarte, essentia, faro, frieden, scherbia, vingt_et_un, whist
from friedensrichter_client.types import table as shared


class UndoPreview(Struct, frozen=True, omit_defaults=True):
    """The effect of going back to version `to`.

    `possible`: whether it may be requested at all. `withdraws` are the events that would be withdrawn. `needs`
    are the seats that would have to consent; none: it would be done at once. `arbiter`: the arbiter would
    decide instead of them. `reasons` say why it is not done at once. A seat `acted` or `learned` something. Or,
    with no seat, chance was drawn (`drew`), a claim was made (`claimed`), the arbiter acted in its own right
    (`ruled`).

    `revealed` is what seats learned by the events withdrawn. `drew`: chance was drawn. It would be drawn anew,
    but for what was prepared (at an older table the same draws would come again).
    """

    to: int
    possible: bool
    withdraws: list[Notice]
    needs: list[int]
    arbiter: bool
    reasons: list[shared.Reason]
    revealed: list[shared.Revealed]
    drew: bool


Accepted = (
    bakkarat.Accepted
    | dna.Accepted
    | ecarte.Accepted
    | essentia.Accepted
    | faro.Accepted
    | frieden.Accepted
    | scherbia.Accepted
    | vingt_et_un.Accepted
    | whist.Accepted
)

DisputeFile = (
    bakkarat.DisputeFile
    | dna.DisputeFile
    | ecarte.DisputeFile
    | essentia.DisputeFile
    | faro.DisputeFile
    | frieden.DisputeFile
    | scherbia.DisputeFile
    | vingt_et_un.DisputeFile
    | whist.DisputeFile
)

Envelope = (
    bakkarat.Envelope
    | dna.Envelope
    | ecarte.Envelope
    | essentia.Envelope
    | faro.Envelope
    | frieden.Envelope
    | scherbia.Envelope
    | vingt_et_un.Envelope
    | whist.Envelope
)

History = (
    bakkarat.History
    | dna.History
    | ecarte.History
    | essentia.History
    | faro.History
    | frieden.History
    | scherbia.History
    | vingt_et_un.History
    | whist.History
)

Notice = (
    bakkarat.Notice
    | dna.Notice
    | ecarte.Notice
    | essentia.Notice
    | faro.Notice
    | frieden.Notice
    | scherbia.Notice
    | vingt_et_un.Notice
    | whist.Notice
)

RulingBody = (
    bakkarat.RulingBody
    | dna.RulingBody
    | ecarte.RulingBody
    | essentia.RulingBody
    | faro.RulingBody
    | frieden.RulingBody
    | scherbia.RulingBody
    | vingt_et_un.RulingBody
    | whist.RulingBody
)

TableWish = (
    bakkarat.TableWish
    | dna.TableWish
    | ecarte.TableWish
    | essentia.TableWish
    | faro.TableWish
    | frieden.TableWish
    | scherbia.TableWish
    | vingt_et_un.TableWish
    | whist.TableWish
)

Command = (
    bakkarat.Command
    | dna.Command
    | ecarte.Command
    | essentia.Command
    | faro.Command
    | frieden.Command
    | scherbia.Command
    | vingt_et_un.Command
    | whist.Command
)

GAME: Game[Envelope, Notice, Accepted, Command] = Game(
    Envelope,
    Notice,
    Accepted,
    History,
    {
        "bakkarat": bakkarat.Command,
        "dna": dna.Command,
        "ecarte": ecarte.Command,
        "essentia": essentia.Command,
        "faro": faro.Command,
        "frieden": frieden.Command,
        "scherbia": scherbia.Command,
        "vingt-et-un": vingt_et_un.Command,
        "whist": whist.Command,
    },
)
"""Typed access to a table of any game: `referee.table(token, any_game.GAME)`."""
