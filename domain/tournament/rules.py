"""The rules of every tournament, whatever its game; the sentences are in texts.yaml."""

from domain.game.rule import automatic, definition, refused, rules_in

# 1 Vocabulary
ENTRANT = definition("tournament.1.1")
NUMBERS = automatic("tournament.1.2")
ROUNDS_AND_BOARDS = definition("tournament.1.3")
LINES = definition("tournament.1.4")
CLERK_AND_CLOCK = definition("tournament.1.5")
KNOWN_FIELDS = refused("tournament.1.6")

# 2 Roles and tokens
ROLES = refused("tournament.2.1")
TOKENS = automatic("tournament.2.2")
TOKENS_OF_PLAYERS = automatic("tournament.2.3")
TOKENS_THAT_END = automatic("tournament.2.4")
ARBITERS_AT_TABLES = refused("tournament.2.5")
ONE_CHIEF = refused("tournament.2.6")
SPECTATORS = automatic("tournament.2.7")
DIRECTORS = refused("tournament.2.8")
TOKENS_SEEN_TO = refused("tournament.2.9")

# 3 Life
PHASES = refused("tournament.3.1")
SETTINGS = refused("tournament.3.2")
REASON = refused("tournament.3.3")
COMMITMENTS = automatic("tournament.3.4")
FINISH = refused("tournament.3.5")
AFTER_THE_FINISH = automatic("tournament.3.6")
VOID = automatic("tournament.3.7")

# 4 Entries
ENTRY = refused("tournament.4.1")
LATE_ENTRY = refused("tournament.4.2")
NAMED_EXISTS = refused("tournament.4.3")
WITHDRAWAL = refused("tournament.4.4")
TABLES_FALL_OUT = automatic("tournament.4.5")
READMISSION = refused("tournament.4.6")
REQUESTED_BYE = refused("tournament.4.7")
START = refused("tournament.4.8")
CORRECTION = refused("tournament.4.9")
ENTRY_LIST = refused("tournament.4.10")
PRESENCE = refused("tournament.4.11")

# 5 Formats of meetings
SEATS_FIT = refused("tournament.5.1")
BERGER = automatic("tournament.5.2")
TWO_CYCLES = automatic("tournament.5.3")
SWISS = automatic("tournament.5.4")
PAIRED_ONCE = refused("tournament.5.5")
NO_SECOND_MEETING = refused("tournament.5.6")
FORBIDDEN_PAIR = refused("tournament.5.7")
ONE_BYE = refused("tournament.5.8")
SEATS_IN_SWISS = automatic("tournament.5.9")
PAIRING_ENGINE = automatic("tournament.5.10")
KNOCK_OUT = automatic("tournament.5.11")
REPLAYS = refused("tournament.5.12")
TABLES_OF_A_MEETING = automatic("tournament.5.13")
WHY_A_PAIRING = automatic("tournament.5.14")

# 6 Movements for pairs
MOVEMENT = definition("tournament.6.1")
ROWS = refused("tournament.6.2")
SET_AT_EACH_TABLE = refused("tournament.6.3")
ONCE_A_ROUND = refused("tournament.6.4")
NO_SET_TWICE = refused("tournament.6.5")
NO_PAIRS_TWICE = refused("tournament.6.6")
EVERY_SET_PLAYED = refused("tournament.6.7")
MITCHELL = refused("tournament.6.8")
SKIP_MITCHELL = automatic("tournament.6.9")
SHARE_MITCHELL = automatic("tournament.6.10")
HOWELL = refused("tournament.6.11")
TOGETHER = refused("tournament.6.12")
SWITCHED_ROUNDS = automatic("tournament.6.13")

# 7 Free tables
TABLE_SIZES = refused("tournament.7.1")
NUMBER_OF_TABLES = refused("tournament.7.2")
SEATING_ORDER = automatic("tournament.7.3")
SEATING_AIM = definition("tournament.7.4")
SEATING_EXCHANGES = automatic("tournament.7.5")
SEATS_AT_FREE_TABLES = automatic("tournament.7.6")
SEATING_BY_HAND = refused("tournament.7.7")

# 8 Boards and chance
BOARD_SEEDS = refused("tournament.8.1")
TABLES_OF_A_BOARD = automatic("tournament.8.2")
TABLES_WITHOUT_BOARD = definition("tournament.8.3")
PLAYED_OUT = automatic("tournament.8.4")
CLOSED_BOARD = automatic("tournament.8.5")
SAME_BOARD_LATER = definition("tournament.8.6")
LOTS = automatic("tournament.8.7")
VALUE = definition("tournament.8.8")

# 9 Rounds
ROUNDS_IN_ORDER = refused("tournament.9.1")
PUBLISHED_FIRST = refused("tournament.9.2")
BEGIN_ROUND = refused("tournament.9.3")
ROUND_STARTED = automatic("tournament.9.4")
ENDS_BY_ITSELF = automatic("tournament.9.5")
END_ROUND = refused("tournament.9.6")
ROUND_CLOCK = refused("tournament.9.7")
PAUSE_AND_EXTEND = refused("tournament.9.8")
FORFEIT = refused("tournament.9.9")
SET_AT_ITS_PLACE = automatic("tournament.9.10")
FORFEIT_LIFTED = refused("tournament.9.11")
IN_THE_HALL = refused("tournament.9.12")
CONFIRMATION = refused("tournament.9.13")
CONTRADICTION = automatic("tournament.9.14")
RESULT_FITS = refused("tournament.9.15")
BEGINS_BY_ITSELF = refused("tournament.9.16")
NOBODY_COULD_PLAY = refused("tournament.9.20")

# 10 Scores
EXACT_NUMBERS = automatic("tournament.10.1")
GAME_POINTS_AND_PLACES = automatic("tournament.10.2")
RESULTS = automatic("tournament.10.3")
MATCHPOINTS = automatic("tournament.10.4")
NEUBERG = automatic("tournament.10.5")
SHARE = automatic("tournament.10.6")
VICTORY_POINTS = automatic("tournament.10.7")
SCORING_FITS = refused("tournament.10.8")
BOARD_GROUPS = refused("tournament.10.9")
IMPS = automatic("tournament.10.10")

# 11 Adjusted scores, penalties, rulings
ADJUSTMENT = refused("tournament.11.1")
ADJUSTMENT_KINDS = refused("tournament.11.2")
ASSIGNED = automatic("tournament.11.3")
AVERAGES = automatic("tournament.11.4")
NOT_PLAYED = automatic("tournament.11.5")
PENALTIES = automatic("tournament.11.6")
RULED_RESULTS = automatic("tournament.11.7")
ORDER_OF_RESULTS = definition("tournament.11.8")

# 12 Tie-breaks
TIE_BREAKS = refused("tournament.12.1")
SHARED_PLACES = automatic("tournament.12.2")
WINS = definition("tournament.12.3")
DIRECT_ENCOUNTER = automatic("tournament.12.4")
UNPLAYED_ROUNDS = automatic("tournament.12.5")
BUCHHOLZ = automatic("tournament.12.6")
SONNEBORN_BERGER = automatic("tournament.12.7")
ROUND_ROBIN_FORFEITS = automatic("tournament.12.8")

# 13 Standings
STANDINGS = automatic("tournament.13.1")
STANDINGS_FOR_OTHERS = automatic("tournament.13.2")
STANDINGS_FORM = definition("tournament.13.3")
PROVISIONAL = automatic("tournament.13.4")
WHY = automatic("tournament.13.5")
DIGEST = definition("tournament.13.6")
SERIES = automatic("tournament.13.7")
PRIZES = automatic("tournament.13.8")

# 14 Docket
CASES = automatic("tournament.14.1")
ONE_ARBITER = refused("tournament.14.2")
GIVING_BACK = refused("tournament.14.3")
SECOND_RULING = definition("tournament.14.4")
APPEALS = refused("tournament.14.5")
CONFLICTS = refused("tournament.14.6")
DOCKET_ORDER = automatic("tournament.14.7")
NOTES = refused("tournament.14.8")
PRECEDENTS = automatic("tournament.14.9")
CALLS = refused("tournament.14.10")

# 15 Failures
TABLE_IDS = automatic("tournament.15.1")
CLERK_ACTS_ON_EVENTS = automatic("tournament.15.2")
REPORTED_TABLES = refused("tournament.15.3")
REPORTED_VERSIONS = refused("tournament.15.4")
OPENING_REFUSED = automatic("tournament.15.5")
BEGUN_STAYS_BEGUN = definition("tournament.15.6")

# 16 Recorded games, exports, archive
FOLDERS = definition("tournament.16.1")
FOLDER_SUMMARY = definition("tournament.16.2")
CSV = definition("tournament.16.3")
JSON_AND_HTML = definition("tournament.16.4")
EXPORTS_CLOSED = automatic("tournament.16.5")
TRF16 = definition("tournament.16.6")
ARCHIVE = automatic("tournament.16.7")

# 17 Limits and errors
LIMITS = refused("tournament.17.1")
PROBLEMS = refused("tournament.17.2")

# 18 Texts of people
TEXTS_FORGOTTEN = refused("tournament.18.1")

RULES = rules_in(globals())
