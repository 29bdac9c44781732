"""The draft of a command at a table of Frieden, as the deciding functions hand it on."""

from domain.games.frieden.events import Event
from domain.games.frieden.model import State
from domain.kit.draft import Draft

Desk = Draft[State, Event]
