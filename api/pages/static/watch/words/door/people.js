/** Words for finding and forgetting a name, in each language. A key with `.one` is used for a count of one. */

export const en = {
  "people.name": "A name, or a part of it",
  "people.find": "Find it",
  "people.nowhere": "It stands nowhere that you may look.",
  "people.places": "It stands at {count} places.",
  "people.places.one": "It stands at one place.",
  "people.more": "There are more; ask again.",
  "people.table": "Table",
  "people.tournament": "Tournament",
  "people.tokens": "Tokens and invitations",
  "people.not_whole": "No text there is exactly this. Type one of the texts whole to forget it.",
  "people.not_own": "Nothing can be forgotten here. If another player has the same name, ask whoever hosts the table.",
  "people.sure":
    "“{name}” would be deleted at {count} places. Everybody reads “(forgotten …)” instead, and that it was done. It cannot be taken back.",
  "people.sure.one":
    "“{name}” would be deleted at one place. Everybody reads “(forgotten …)” instead, and that it was done. It cannot be taken back.",
  "people.ground": "Why",
  "people.ground.request": "the person asked for it",
  "people.ground.error": "it was wrong",
  "people.ground.other": "another reason",
  "people.leave": "Leave it so",
  "people.forget": "Forget it for ever",
  "people.done": "Forgotten at {count} places.",
  "people.done.one": "Forgotten at one place.",
  "people.left": "At {count} places it stays, as they cannot be read.",
  "people.left.one": "At one place it stays, as that cannot be read.",
};

export const de = {
  "people.name": "Ein Name oder ein Teil davon",
  "people.find": "Suchen",
  "people.nowhere": "Er steht nirgends, wo du nachsehen darfst.",
  "people.places": "Er steht an {count} Stellen.",
  "people.places.one": "Er steht an einer Stelle.",
  "people.more": "Es gibt noch mehr; frag noch einmal.",
  "people.table": "Tisch",
  "people.tournament": "Turnier",
  "people.tokens": "Zugänge und Einladungen",
  "people.not_whole": "Kein Text dort lautet genau so. Tipp einen der Texte ganz ein, um ihn zu vergessen.",
  "people.not_own": "Hier lässt sich nichts vergessen. Heißt noch jemand so, dann bitte den Gastgeber des Tisches.",
  "people.sure":
    "„{name}“ würde an {count} Stellen gelöscht. Alle lesen stattdessen „(vergessen …)“, und dass es geschah. Das lässt sich nicht zurücknehmen.",
  "people.sure.one":
    "„{name}“ würde an einer Stelle gelöscht. Alle lesen stattdessen „(vergessen …)“, und dass es geschah. Das lässt sich nicht zurücknehmen.",
  "people.ground": "Warum",
  "people.ground.request": "Die Person hat darum gebeten",
  "people.ground.error": "Er war falsch",
  "people.ground.other": "Ein anderer Grund",
  "people.leave": "So lassen",
  "people.forget": "Für immer vergessen",
  "people.done": "An {count} Stellen vergessen.",
  "people.done.one": "An einer Stelle vergessen.",
  "people.left": "An {count} Stellen bleibt er, weil sie nicht lesbar sind.",
  "people.left.one": "An einer Stelle bleibt er, weil sie nicht lesbar ist.",
};
