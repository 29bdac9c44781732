"""Error texts for files with prepared deals."""

from service.texts.form import Text

DEAL_PROBLEMS: dict[str, Text] = {
    "deal_file_long": Text(
        en="it is too long; the limit is {most} characters", de="sie ist zu lang; erlaubt sind {most} Zeichen"
    ),
    "deal_line": Text(
        en="the line is too long; the limit is {most} characters",
        de="die Zeile ist zu lang; erlaubt sind {most} Zeichen",
    ),
    "deal_boards": Text(
        en="it has too many boards; the limit is {most}", de="sie enthält zu viele Boards; erlaubt sind {most}"
    ),
    "deal_none": Text(en="it has no board", de="sie enthält kein Board"),
    "deal_comment": Text(
        en="a comment begins here and does not end", de="hier beginnt ein Kommentar, der nirgends endet"
    ),
    "deal_tag": Text(
        en='board {board}: a tag must look like [Name "value"]',
        de='Board {board}: ein Tag muss wie [Name "Wert"] aussehen',
    ),
    "deal_twice": Text(en="board {board}: [{tag}] appears twice", de="Board {board}: [{tag}] steht zweimal da"),
    "deal_missing": Text(en="board {board}: [{tag}] is missing", de="Board {board}: [{tag}] fehlt"),
    "deal_number": Text(
        en="board {board}: board {due} must come here; the boards are numbered from 1",
        de="Board {board}: hier muss Board {due} stehen; die Boards zählen ab 1",
    ),
    "deal_dealer": Text(
        en="board {board}: the dealer must be N, E, S or W", de="Board {board}: der Geber muss N, E, S oder W sein"
    ),
    "deal_form": Text(
        en="board {board}: the deal must have a seat (N, E, S, W), a colon, and four hands separated by blanks",
        de="Board {board}: zur Verteilung gehören ein Platz (N, E, S, W), ein Doppelpunkt und vier Blätter mit"
        " Leerzeichen dazwischen",
    ),
    "deal_hand": Text(
        en="board {board}: the hand {hand} must have four suits with dots between them, of the ranks AKQJT98765432",
        de="Board {board}: das Blatt {hand} braucht vier Farben mit Punkten dazwischen, aus den Werten AKQJT98765432",
    ),
    "deal_size": Text(
        en="board {board}: the hand {hand} must have 13 cards and has {count}",
        de="Board {board}: das Blatt {hand} muss 13 Karten haben und hat {count}",
    ),
    "deal_card": Text(
        en="board {board}: the card {card} appears twice", de="Board {board}: die Karte {card} kommt zweimal vor"
    ),
    "deal_turn_up": Text(
        en="board {board}: the turn-up must be a card of the dealer, such as SA",
        de="Board {board}: die aufgedeckte Karte muss eine des Gebers sein, etwa SA",
    ),
    "deal_no_dealer": Text(
        en="board {board}: the prepared draw (lots) does not say who deals",
        de="Board {board}: das vorbereitete Ziehen (lots) sagt nicht, wer gibt",
    ),
    "deal_shuffles": Text(
        en="board {board}: it needs exactly one shuffle of the whole pack",
        de="Board {board}: es braucht genau ein Mischen aller Karten",
    ),
}
