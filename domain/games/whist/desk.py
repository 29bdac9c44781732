"""The draft of a command at a table of Whist, as the deciding functions hand it on."""

from domain.games.whist.events import Event
from domain.games.whist.model import State
from domain.kit.draft import Draft

Desk = Draft[State, Event]
