"""The life of a tournament: drafted, open, running, finished or void; its arbiters and directors."""

from typing import ClassVar, Literal

import msgspec

from domain.game.personal import Ground, Impersonal, Personal
from domain.tournament.events.event import TournamentEvent
from domain.tournament.numbers import PublicNumber, Quantity
from domain.tournament.settings.settings import Settings


class BoardCommitment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The public part of a board from the start: its number, the commitment, and whether its deal is prepared."""

    number: PublicNumber
    commitment: Impersonal
    prepared: bool


class TournamentDrafted(TournamentEvent, frozen=True, tag="tournament_drafted"):
    """An organizer drafts a tournament. `revision` is that of the rules of tournaments; left out where it is 1."""

    settings: Settings
    revision: Quantity = 1


class SettingsChanged(TournamentEvent, frozen=True, tag="settings_changed"):
    """The settings are these from now on. `reason` is None in a draft."""

    settings: Settings
    reason: Personal | None = None


class EntriesOpened(TournamentEvent, frozen=True, tag="entries_opened"):
    """Entries are open. `seed` (hex) is hidden from everybody until the end; the commitments are open from now on."""

    settings: Settings
    commitment: Impersonal
    boards: tuple[BoardCommitment, ...]
    seed: Impersonal | None = None


class ArbiterAppointed(TournamentEvent, frozen=True, tag="arbiter_appointed"):
    """Somebody is arbiter. With `chief` the one who was chief is an arbiter like others."""

    arbiter: PublicNumber
    name: Personal
    chief: bool


class ArbiterDismissed(TournamentEvent, frozen=True, tag="arbiter_dismissed"):
    """An arbiter is one no longer. `chief`: who is chief now, if that changes."""

    arbiter: PublicNumber
    chief: PublicNumber | None = None


class DirectorAppointed(TournamentEvent, frozen=True, tag="director_appointed"):
    """Somebody is director (2.8). `entrant`: the one as which it plays; None: it plays nowhere."""

    director: PublicNumber
    name: Personal
    entrant: PublicNumber | None = None


class DirectorDismissed(TournamentEvent, frozen=True, tag="director_dismissed"):
    """A director is one no longer."""

    director: PublicNumber


class TournamentStarted(TournamentEvent, frozen=True, tag="tournament_started"):
    """The tournament runs. `seeds` are the entrants by seed number; `entropy` was thrown in the hall (8.7).

    `boards`: the boards that so many entrants need beside those committed to when entries opened.
    """

    seeds: tuple[PublicNumber, ...]
    entropy: Impersonal | None = None
    boards: tuple[BoardCommitment, ...] = ()


class TournamentFinished(TournamentEvent, frozen=True, tag="tournament_finished"):
    """The tournament is finished; its seed is told. `digest` is that of the standings (13.6)."""

    seed: Impersonal
    digest: Impersonal
    by: Literal["arbiter", "organizer", "clock"] = "arbiter"


class StandingsAmended(TournamentEvent, frozen=True, tag="standings_amended"):
    """A ruling after the end has changed the standings; `because` is the id of the table (3.6)."""

    digest: Impersonal
    because: Impersonal


class TournamentVoided(TournamentEvent, frozen=True, tag="tournament_voided"):
    """The tournament does not count. `seed` is told; None where entries never opened."""

    seed: Impersonal | None
    reason: Personal


Forgetter = Literal["operator", "organizer", "player"]
"""Who forgets a text: whoever has the database at hand, an organizer, or the player whose name it is."""


class TextForgotten(TournamentEvent, frozen=True, tag="text_forgotten"):
    """Texts of or about a person that lay beside the events were deleted; nothing else changes (18.1).

    `commitments` (hex) say which; arbiters and the organizer alone are told. `ground` is why, `by` who did it.
    `hidden`: not everybody could read the texts, so the event is for arbiters and the organizer alone.
    """

    SCHEMA: ClassVar[str] = "TournamentTextForgotten"

    commitments: tuple[Impersonal, ...]
    ground: Ground
    by: Forgetter
    hidden: bool = False


LifeEvent = (
    TournamentDrafted
    | SettingsChanged
    | EntriesOpened
    | ArbiterAppointed
    | ArbiterDismissed
    | DirectorAppointed
    | DirectorDismissed
    | TournamentStarted
    | TournamentFinished
    | StandingsAmended
    | TournamentVoided
    | TextForgotten
)
