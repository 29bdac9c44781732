"""What can be wrong with a file that somebody gives to a command, in words."""

from service.texts.form import Text

PROBLEMS: dict[str, Text] = {
    "unreadable": Text(en="it cannot be read: {reason}", de="sie lässt sich nicht lesen: {reason}"),
    "not_plain": Text(en="it is no plain file", de="sie ist keine gewöhnliche Datei"),
    "too_large": Text(
        en="it is larger than {most} mebibytes, more than is read",
        de="sie ist größer als {most} Mebibyte, mehr wird nicht gelesen",
    ),
    "not_text": Text(en="it is no text in UTF-8", de="sie ist kein Text in UTF-8"),
    "nul": Text(en="it holds a NUL character", de="sie enthält ein NUL-Zeichen"),
    "too_many": Text(
        en="it holds more than {most} values, more than are read",
        de="sie enthält mehr als {most} Werte, mehr werden nicht gelesen",
    ),
    "too_long": Text(en="it stands for more than {most} characters", de="sie steht für mehr als {most} Zeichen"),
    "too_deep": Text(
        en="lists and objects lie more than {most} deep in each other",
        de="Listen und Objekte liegen mehr als {most} tief ineinander",
    ),
    "long_number": Text(en="a number has more than {most} digits", de="eine Zahl hat mehr als {most} Ziffern"),
    "no_number": Text(
        en="{number} is no number that can be used", de="{number} ist keine Zahl, mit der sich rechnen lässt"
    ),
    "merge": Text(
        en="<< is not read: write out what it stands for",
        de="<< wird nicht gelesen: bitte ausschreiben, wofür es steht",
    ),
    "strange_character": Text(
        en="it holds a character that YAML does not allow", de="sie enthält ein Zeichen, das YAML nicht erlaubt"
    ),
    "directive": Text(en="directives (%) are not read", de="Anweisungen (%) werden nicht gelesen"),
    "not_yaml": Text(en="it is no YAML: {reason}", de="sie ist kein YAML: {reason}"),
    "not_json": Text(
        en="it is no JSON: {reason} at character {column}", de="sie ist kein JSON: {reason} bei Zeichen {column}"
    ),
    "tag": Text(en="a tag (!) is not read", de="eine Typangabe (!) wird nicht gelesen"),
    "second": Text(en="a second document begins", de="ein zweites Dokument beginnt"),
    "name_no_text": Text(en="a name is no text", de="ein Name ist kein Text"),
    "name_twice": Text(en="the name {name} stands twice", de="der Name {name} steht zweimal da"),
    "itself": Text(
        en="*{name} refers to what it is itself a part of",
        de="*{name} verweist auf etwas, wovon es selbst ein Teil ist",
    ),
    "nowhere": Text(en="*{name} refers to nothing", de="*{name} verweist auf nichts"),
    "surrogate": Text(
        en="a text holds half a character (a lone surrogate)",
        de="ein Text enthält ein halbes Zeichen (ein einzelnes Surrogat)",
    ),
    "form": Text(en="{what}", de="{what}"),
    "form_of": Text(en="{what}; allowed are: {values}", de="{what}; erlaubt sind: {values}"),
    "unknown_rules": Text(
        en="{field}: there are no such rules; there are {known}", de="{field}: solche Regeln gibt es nicht, nur {known}"
    ),
    "unknown_game": Text(
        en="game: there is no game {game}; there are {known}", de="game: das Spiel {game} gibt es nicht, nur {known}"
    ),
    "seat": Text(en="{place}: there are only the seats 0 to {last}", de="{place}: es gibt nur die Plätze 0 bis {last}"),
    "whose": Text(en="a move needs either seat or by", de="ein Zug braucht entweder seat oder by"),
    "no_opening": Text(en="an object with game and seats is missing", de="ein Objekt mit game und seats fehlt"),
    "two_moves": Text(
        en="moves stand in lines of their own, or in the field moves",
        de="Züge stehen in eigenen Zeilen oder im Feld moves",
    ),
    "two_packs": Text(
        en="{deal}: deals and prepared.shuffles say the same in two ways; give one of them",
        de="{deal}: deals und prepared.shuffles sagen dasselbe auf zwei Weisen; bitte nur eines davon angeben",
    ),
    "too_open": Text(
        en="{deal}: too much of the hands is left open to fill it in; name more of them",
        de="{deal}: von den Blättern ist zu viel offen, um es zu ergänzen; bitte mehr davon nennen",
    ),
    "no_deals": Text(
        en="{deal}: {game} deals no cards; give prepared chance",
        de="{deal}: bei {game} werden keine Karten gegeben; bitte den Zufall mit prepared angeben",
    ),
    "no_place": Text(
        en="{deal}: {name}: no cards go there; there are the seats, {known}",
        de="{deal}: {name}: dorthin gehen keine Karten; es gibt die Plätze, {known}",
    ),
    "card_twice": Text(
        en="{deal}: {name}: the card {card} stands twice", de="{deal}: {name}: die Karte {card} steht zweimal da"
    ),
    "no_card": Text(
        en="{deal}: {card} is no card of this shuffle",
        de="{deal}: {card} ist keine der Karten, die hier gemischt werden",
    ),
    "no_shuffle": Text(
        en="{deal}: the cards are shuffled {times} times in this game, not more",
        de="{deal}: in diesem Spiel wird nur {times}-mal gemischt",
    ),
    "too_few_went": Text(
        en="{deal}: {name}: {named} cards are named, and {went} went there",
        de="{deal}: {name}: {named} Karten sind genannt, und {went} gingen dorthin",
    ),
}
LINE = Text(en="line {line}", de="Zeile {line}")
