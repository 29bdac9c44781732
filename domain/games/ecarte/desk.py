"""The draft of a command at a table of Écarté, as the deciding functions hand it on."""

from domain.games.ecarte.events import Event
from domain.games.ecarte.model import State
from domain.kit.draft import Draft

Desk = Draft[State, Event]
