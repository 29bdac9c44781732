/** Words of the drawing of Faro, in each language. */

export const en = {
  "faro.bank": "bank", "faro.left": "left: loses", "faro.right": "right: wins", "faro.bottom": "bottom of the pack", "faro.pack": "pack",
  "mark.control": "control", "mark.last": "last",
  "faro.phase.limits": "Deal {deal}: the bank sets the limits", "faro.phase.stakes": "Deal {deal}: players stake", "faro.phase.cut": "Deal {deal}: {who} is to cut",
  "faro.phase.deal": "Deal {deal}", "faro.phase.review": "Deal {deal} is turned: claims until all accept", "faro.phase.over": "The game is over.", "faro.phase.spoilt": "Deal {deal} is spoilt",
  "faro.stakes": "stakes", "faro.from_to": "{min} to {max}", "faro.turned": "cards turned", "faro.due": "next due", "faro.due.left": "left", "faro.due.right": "right",
  "faro.caught": "silences caught", "faro.slips": "slips of banks", "faro.control": "control card", "faro.control.passed": "right", "faro.control.failed": "wrong",
  "faro.claim.silence": "{by} says that {who} kept silent at card {card}:", "faro.claim.slip": "{by} says that the bank, {who}, laid card {card} wrongly:", "faro.claim.control": "{by} says that the control of the bank, {who}, failed:",
  "faro.drawer": "All {count} cards in order: left low, right high", "faro.drawer.one": "The card turned", "faro.turned_as": "{number}: {card}, {pile}",
  "faro.layout": "Stakes by rank and player", "faro.of_eight": "turned, of 8", "faro.case": "{count} of 8 turned", "faro.book": "book of {suit}",
  "faro.ready": "ready", "faro.accepted": "accepts", "faro.caught_of": "caught: {count}",
  "faro.upright": "upright", "faro.crosswise": "crosswise", "faro.slant_left": "slanted to the left", "faro.slant_right": "slanted to the right",
  "faro.seen": "{count}×", "faro.first": "of {stake}", "faro.settled": "settled", "faro.answered": "leaves it", "faro.open": "not settled",
};

export const de = {
  "faro.bank": "Bank", "faro.left": "links: verliert", "faro.right": "rechts: gewinnt", "faro.bottom": "zuunterst", "faro.pack": "Pack",
  "mark.control": "Kontrolle", "mark.last": "letzte",
  "faro.phase.limits": "Abzug {deal}: Die Bank nennt die Grenzen", "faro.phase.stakes": "Abzug {deal}: Die Spieler setzen", "faro.phase.cut": "Abzug {deal}: {who} muss abheben",
  "faro.phase.deal": "Abzug {deal}", "faro.phase.review": "Abzug {deal} ist zu Ende: beanstanden, bis alle einverstanden sind", "faro.phase.over": "Das Spiel ist zu Ende.", "faro.phase.spoilt": "Abzug {deal} ist verdorben",
  "faro.stakes": "Einsätze", "faro.from_to": "{min} bis {max}", "faro.turned": "Karten abgezogen", "faro.due": "als Nächstes", "faro.due.left": "links", "faro.due.right": "rechts",
  "faro.caught": "ertapptes Schweigen", "faro.slips": "Fehler der Banken", "faro.control": "Kontrollkarte", "faro.control.passed": "stimmt", "faro.control.failed": "stimmt nicht",
  "faro.claim.silence": "{by} sagt, dass {who} bei Karte {card} schwieg:", "faro.claim.slip": "{by} sagt, dass die Bank, {who}, Karte {card} falsch legte:", "faro.claim.control": "{by} sagt, dass die Kontrolle der Bank, {who}, misslang:",
  "faro.drawer": "Alle {count} Karten der Reihe nach: links tief, rechts hoch", "faro.drawer.one": "Die abgezogene Karte", "faro.turned_as": "{number}: {card}, {pile}",
  "faro.layout": "Einsätze nach Rang und Spieler", "faro.of_eight": "abgezogen, von 8", "faro.case": "{count} von 8 abgezogen", "faro.book": "Buch in {suit}",
  "faro.ready": "bereit", "faro.accepted": "einverstanden", "faro.caught_of": "ertappt: {count}",
  "faro.upright": "aufrecht", "faro.crosswise": "quer", "faro.slant_left": "nach links geneigt", "faro.slant_right": "nach rechts geneigt",
  "faro.seen": "{count}×", "faro.first": "von {stake}", "faro.settled": "beglichen", "faro.answered": "lässt stehen", "faro.open": "offen",
};
