"""All events of a tournament."""

from domain.tournament.events.docket import DocketEvent
from domain.tournament.events.entries import EntryEvent
from domain.tournament.events.life import LifeEvent
from domain.tournament.events.results import ResultEvent
from domain.tournament.events.rounds import RoundEvent

AnyEvent = LifeEvent | EntryEvent | RoundEvent | ResultEvent | DocketEvent
