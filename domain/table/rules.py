"""The rules of every table, whatever its game; the sentences are in texts.yaml."""

from domain.game.rule import automatic, definition, refused, rules_in

REVISION = 2
"""The revision of these rules by which new tables are played. Tables of revision 1 name none."""

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
WITHDRAWN_STAYS = definition("table.3.10")
CHANCE_ANEW = definition("table.3.11")

# 4 Pause
PAUSE_BY_ARBITER = refused("table.4.1")
RESUME_BY_ARBITER = refused("table.4.2")

# 5 Resigning
RESIGNING = refused("table.5.1")

# 6 Disputes
FILING = refused("table.6.1")
CITED_RULE = refused("table.6.2")
ACCUSED = refused("table.6.3")
ONE_OPEN_DISPUTE = refused("table.6.4")
EVIDENCE = refused("table.6.5")
NOT_WHILE_DISPUTED = refused("table.6.6")
BETWEEN_PARTIES = definition("table.6.7")

# 7 Rulings
RULING = refused("table.7.1")
REMEDY_REWIND = refused("table.7.2")
REMEDY_ADJUST = refused("table.7.3")
REMEDY_PENALTY = refused("table.7.4")
REMEDY_AWARD = refused("table.7.5")
REMEDY_VOID = refused("table.7.6")
REMEDY_COMMAND = refused("table.7.7")
ALL_OR_NONE = definition("table.7.8")

# 8 Appeals
APPEAL = refused("table.8.1")
FINAL_RULING = automatic("table.8.2")

# 9 Clock
TIME_PER_MOVE = definition("table.9.1")
FORFEIT = automatic("table.9.2")
TIME_FOR_ARBITER = automatic("table.9.3")
CLOCK_ACTS_FIRST = refused("table.9.4")
CLOCK_IN_TIME = refused("table.9.5")
CLOCK_STANDS = definition("table.9.6")
TIME_AND_UNDO = definition("table.9.7")
TIME_TO_ANSWER = automatic("table.9.8")
NO_TIME_BY_UNDO = definition("table.9.9")
NOBODY_COULD_PLAY = refused("table.9.10")

# 10 Entropy from the seats
BEGIN = automatic("table.10.1")
ADD_ENTROPY = refused("table.10.2")
CLOSE_ENTROPY = refused("table.10.3")
NOT_BEFORE_THE_GAME = refused("table.10.4")
MIXED_SEED = definition("table.10.5")

# 11 Opening the record
RECORD_KEPT_BACK = automatic("table.11.1")
OPEN_RECORD = refused("table.11.2")

# 12 Names and seats that change hands
NAMING = refused("table.12.1")
HAND_OVER = refused("table.12.2")

# 13 Analysis
ANALYSIS_BEFORE_THE_END = refused("table.13.1")
SAME_CHANCE = refused("table.13.2")
ANALYSED_ALREADY = refused("table.13.3")
ANALYSIS_PLAYS_ON = definition("table.13.4")

# 14 A table that nobody arbitrates
HOST = refused("table.14.1")
NO_ARBITER_NEEDED = refused("table.14.2")
DISPUTE_WAITS = definition("table.14.3")
BREAK_GLASS = refused("table.14.4")
CHOOSE_ARBITER = refused("table.14.5")

# 15 Texts of people
TEXTS_FORGOTTEN = refused("table.15.1")
EVENTS_LOST = refused("table.15.2")

RULES = rules_in(globals())
