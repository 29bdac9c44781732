"""The faults of a file that somebody gives to a command, and their error texts."""

from errno import EACCES, ENAMETOOLONG, ENOENT, ENOTDIR
from pathlib import Path

from service.texts.form import Language, Text

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

PROBLEMS: dict[str, Text] = {
    **DEAL_PROBLEMS,
    "absent": Text(en="there is no such file", de="diese Datei gibt es nicht"),
    "forbidden": Text(en="you may not read it", de="sie darf nicht gelesen werden"),
    "long_name": Text(en="its name is too long", de="ihr Name ist zu lang"),
    "unreadable": Text(en="it cannot be read: {reason}", de="sie lässt sich nicht lesen; das System meldet „{reason}“"),
    "not_plain": Text(en="it is not a plain file", de="sie ist keine gewöhnliche Datei"),
    "no_games": Text(
        en="this folder has no recorded game (.yaml, .yml, .jsonl)",
        de="in diesem Ordner liegt kein aufgezeichnetes Spiel (.yaml, .yml, .jsonl)",
    ),
    "outside": Text(
        en="it is a link that leads out of the folder", de="sie ist eine Verknüpfung, die aus dem Ordner hinausführt"
    ),
    "folder_above": Text(
        en="it is a link to a folder above it", de="sie ist eine Verknüpfung auf einen übergeordneten Ordner"
    ),
    "worker_died": Text(
        en="the process that judged it died ({code})", de="der Prozess, der sie beurteilte, ist abgestürzt ({code})"
    ),
    "too_large": Text(
        en="it is too large; the limit is {most} mebibytes", de="sie ist zu groß; erlaubt sind {most} Mebibyte"
    ),
    "not_text": Text(en="it is not UTF-8 text", de="sie ist kein Text in UTF-8"),
    "nul": Text(en="it has a NUL character", de="sie enthält ein NUL-Zeichen"),
    "too_many": Text(
        en="it has too many values; the limit is {most}", de="sie enthält zu viele Werte; erlaubt sind {most}"
    ),
    "too_long": Text(
        en="its text is too long, with all references replaced; the limit is {most} characters",
        de="ihr Text ist mit allen aufgelösten Verweisen zu lang; erlaubt sind {most} Zeichen",
    ),
    "too_deep": Text(
        en="lists and objects are nested too deeply; the limit is {most} levels",
        de="Listen und Objekte sind zu tief verschachtelt; erlaubt sind {most} Ebenen",
    ),
    "long_number": Text(
        en="a number has too many digits; the limit is {most}", de="eine Zahl hat zu viele Ziffern; erlaubt sind {most}"
    ),
    "no_number": Text(en="{number} is not a finite number", de="{number} ist keine endliche Zahl"),
    "merge": Text(
        en="merge keys (<<) are not supported; write the fields out",
        de="Zusammenführungen (<<) werden nicht unterstützt; bitte die Felder ausschreiben",
    ),
    "strange_character": Text(
        en="it has a character that YAML does not allow", de="sie enthält ein Zeichen, das YAML nicht erlaubt"
    ),
    "directive": Text(
        en="directives (%) are not supported; remove the line",
        de="Anweisungen (%) werden nicht unterstützt; bitte die Zeile entfernen",
    ),
    "not_yaml": Text(en="it is not valid YAML: {reason}", de="sie ist kein gültiges YAML; der Leser meldet „{reason}“"),
    "not_json": Text(
        en="it is not valid JSON: {reason} at character {column}",
        de="sie ist kein gültiges JSON; der Leser meldet „{reason}“ bei Zeichen {column}",
    ),
    "tag": Text(
        en="tags (!) are not supported; remove the tag",
        de="Typangaben (!) werden nicht unterstützt; bitte die Typangabe entfernen",
    ),
    "second": Text(
        en="a second document begins; a file has one document",
        de="hier beginnt ein zweites Dokument; eine Datei enthält nur eines",
    ),
    "name_no_text": Text(en="a field name must be a text", de="ein Feldname muss ein Text sein"),
    "name_twice": Text(
        en="the field {name} appears twice in one object", de="das Feld {name} kommt in einem Objekt zweimal vor"
    ),
    "itself": Text(
        en="*{name} refers to a part of itself", de="*{name} verweist auf etwas, das *{name} selbst enthält"
    ),
    "nowhere": Text(en="*{name} refers to no anchor", de="zu *{name} gibt es keinen Anker"),
    "surrogate": Text(
        en="a text has half a character (a lone surrogate)",
        de="ein Text enthält ein halbes Zeichen (ein einzelnes Surrogat)",
    ),
    "missing": Text(en="{place} is missing", de="{place} fehlt"),
    "unknown": Text(en="there is no field {place}; remove it", de="ein Feld {place} gibt es nicht; bitte entfernen"),
    "type": Text(en="{place} must be {kind}", de="{place} muss {kind} sein"),
    "value": Text(en="the value of {place} is not allowed", de="der Wert von {place} ist nicht erlaubt"),
    "value_of": Text(
        en="the value of {place} is not allowed; allowed are: {values}",
        de="der Wert von {place} ist nicht erlaubt; erlaubt sind: {values}",
    ),
    "form": Text(en="{place}: {what}", de="{place} hat nicht die richtige Form; der Leser meldet „{what}“"),
    "unknown_rules": Text(
        en="{field}: there are no such rules; there are {known}",
        de="{field}: solche Regeln gibt es nicht; es gibt {known}",
    ),
    "unknown_game": Text(
        en="game: there is no game {game}; there are {known}",
        de="game: das Spiel {game} gibt es nicht; es gibt {known}",
    ),
    "seat": Text(en="{place} must be a seat from 0 to {last}", de="{place} muss ein Platz von 0 bis {last} sein"),
    "names": Text(en="There are {names} names for {seats} seats.", de="Für {seats} Plätze stehen {names} Namen da."),
    "whose": Text(
        en="a move needs exactly one of the fields seat and by",
        de="ein Zug braucht genau eines der Felder seat und by",
    ),
    "no_opening": Text(
        en="the file must begin with an object that has game and seats",
        de="die Datei muss mit einem Objekt beginnen, das game und seats enthält",
    ),
    "second_game": Text(
        en="a second game begins; a file has one game",
        de="hier beginnt ein zweites Spiel; eine Datei enthält nur eines",
    ),
    "two_moves": Text(
        en="moves may be lines of their own or the field moves, but not both",
        de="Züge stehen entweder in eigenen Zeilen oder im Feld moves, nicht in beidem",
    ),
    "two_packs": Text(
        en="{deal}: deals and prepared.shuffles both name these cards; use only one of them",
        de="{deal}: deals und prepared.shuffles nennen dieselben Karten; bitte nur eines davon angeben",
    ),
    "too_open": Text(
        en="{deal}: too many cards of the hands are unknown; name more of them",
        de="{deal}: von den Blättern sind zu viele Karten unbekannt; bitte mehr davon nennen",
    ),
    "no_deals": Text(
        en="{deal}: {game} deals no cards; use prepared instead",
        de="{deal}: bei {game} werden keine Karten gegeben; bitte den Zufall mit prepared angeben",
    ),
    "no_place": Text(
        en="{deal}: {name}: no cards go there; allowed are: the seats, {known}",
        de="{deal}: {name}: dorthin gehen keine Karten; erlaubt sind: die Plätze, {known}",
    ),
    "card_twice": Text(
        en="{deal}: {name}: the card {card} appears twice", de="{deal}: {name}: die Karte {card} kommt zweimal vor"
    ),
    "no_card": Text(
        en="{deal}: this shuffle has no card {card}", de="{deal}: {card} ist keine der Karten, die hier gemischt werden"
    ),
    "no_shuffle": Text(
        en="{deal}: there are more deals than shuffles in this game ({times})",
        de="{deal}: es gibt mehr Einträge in deals, als in diesem Spiel gemischt wird ({times})",
    ),
    "too_few_went": Text(
        en="{deal}: {name}: the file names {named} cards, but only {went} went there",
        de="{deal}: {name}: die Datei nennt {named} Karten, dorthin gingen aber nur {went}",
    ),
}
"""The texts of what can be wrong, by key."""

UNREADABLE = {ENOENT: "absent", ENOTDIR: "absent", EACCES: "forbidden", ENAMETOOLONG: "long_name"}
"""Which of the texts stands for an error of the system."""

WHOLE = Text(en="the document", de="das Dokument")
LINE = Text(en="line {line}", de="Zeile {line}")

LONGEST = 200


class DocumentError(Exception):
    """A file cannot be used. The message is one sentence with the file and, if there is one, the line.

    `problem` is the key of a text in `problems.py`. `values` fill its placeholders; long ones are cut off.
    """

    def __init__(self, path: Path, problem: str, line: int | None = None, **values: object) -> None:
        super().__init__(problem)
        self.path = path
        self.problem = problem
        self.line = line
        self.values = {name: value if isinstance(value, Text) else str(value) for name, value in values.items()}

    def to(self, language: Language) -> str:
        """The message in this language."""
        return _printable(f"{self.path}: {self.line_before(language)}{self._said(language)}")

    def line_before(self, language: Language) -> str:
        """The line with a colon, as it stands before the fault; empty if there is none."""
        return "" if self.line is None else f"{LINE.to(language).format(line=self.line)}: "

    def without_place(self, language: Language) -> str:
        """The fault in this language, without the file and the line."""
        return _printable(self._said(language))

    def _said(self, language: Language) -> str:
        shown = {name: _in(value, language)[:LONGEST] for name, value in self.values.items()}
        return PROBLEMS[self.problem].to(language).format(**shown)

    def __str__(self) -> str:
        return self.to("en")


def _printable(text: str) -> str:
    return "".join(
        character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in " ".join(text.split())
    )


def _in(value: Text | str, language: Language) -> str:
    return value if isinstance(value, str) else value.to(language)
