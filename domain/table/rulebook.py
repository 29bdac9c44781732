"""The rules of every table, whatever its game; the sentences are in texts.yaml."""

from domain.rule import automatic, definition, refused, rules_in

# 1 Opening
OPENING = automatic("table.1.1")
KNOWN_FIELDS = refused("table.1.2")

# 2 Acting
NOT_WHILE_PAUSED = refused("table.2.1")
NOT_WHILE_UNDO_OPEN = refused("table.2.2")
TABLE_OVER = refused("table.2.3")
FINISH = automatic("table.2.4")
SEAT_OF_THE_TABLE = refused("table.2.5")

# 3 Undo
UNDO_ALLOWED = refused("table.3.1")
UNDO_TARGET = refused("table.3.2")
HARMLESS_UNDO = automatic("table.3.3")
UNDO_BY_CONSENT = automatic("table.3.4")
ONE_UNDO_AT_A_TIME = refused("table.3.5")
ANSWER_TO_UNDO = refused("table.3.6")
NO_SECOND_ASKING = refused("table.3.7")
UNDO_WITHDRAWN_BY_ASKER = refused("table.3.8")
UNDO_BY_ARBITER = automatic("table.3.9")
SAME_CHANCE_AGAIN = definition("table.3.10")

# 4 Pause
PAUSE_BY_ARBITER = refused("table.4.1")
RESUME_BY_ARBITER = refused("table.4.2")

# 5 Resigning
RESIGNING = refused("table.5.1")

# 10 Entropy from the seats
BEGIN = automatic("table.10.1")
ADD_ENTROPY = refused("table.10.2")
CLOSE_ENTROPY = refused("table.10.3")
NOT_BEFORE_THE_GAME = refused("table.10.4")
MIXED_SEED = definition("table.10.5")

RULES = rules_in(globals())
