/** Words of cards, in each language. A key with `.one` is used for a count of one. */

export const en = {
  "card.hidden": "face-down card", "card.of": "{rank} of {suit}", "card.pack": "{card}, {pack}",
  "card.joker": "joker {number}", "card.any_joker": "joker",
  "rank.A": "ace", "rank.K": "king", "rank.Q": "queen", "rank.J": "jack", "rank.T": "ten", "rank.9": "nine",
  "rank.8": "eight", "rank.7": "seven", "rank.6": "six", "rank.5": "five", "rank.4": "four", "rank.3": "three",
  "rank.2": "two",
  "suit.c": "clubs", "suit.d": "diamonds", "suit.h": "hearts", "suit.s": "spades",
  "pack.r": "red", "pack.b": "blue", "pack.g": "green", "pack.y": "yellow", "pack.w": "white", "pack.k": "black",
  "pack.1": "pack 1", "pack.2": "pack 2",
  "index.K": "K", "index.Q": "Q", "index.J": "J", "index.A": "A",
  "card.backs": "{who}: {count} face-down cards", "card.backs.one": "{who}: one face-down card",
  "card.none_left": "none left", "card.none": "no cards",
  "seat.number": "Seat {seat}", "seat.acts": "to act",
  "chips.stake": "stake", "chips.ledger": "Ledger", "chips.last": "last round", "chips.balance": "balance",
  "mark.led": "led", "mark.wins": "wins", "mark.called": "called", "mark.face_up": "face up", "mark.turn_up": "turn-up",
  "mark.revoke": "revoke", "mark.short": "short", "mark.seen": "seen", "mark.known": "you know", "mark.withdrawn": "withdrawn",
  "claim.pending": "waits for the arbiter", "claim.upheld": "upheld", "claim.rejected": "rejected", "claim.finding": "by the record: {finding}",
};

export const de = {
  "card.hidden": "verdeckte Karte", "card.of": "{suit}-{rank}", "card.pack": "{card}, {pack}",
  "card.joker": "Joker {number}", "card.any_joker": "Joker",
  "rank.A": "Ass", "rank.K": "König", "rank.Q": "Dame", "rank.J": "Bube", "rank.T": "Zehn", "rank.9": "Neun",
  "rank.8": "Acht", "rank.7": "Sieben", "rank.6": "Sechs", "rank.5": "Fünf", "rank.4": "Vier", "rank.3": "Drei",
  "rank.2": "Zwei",
  "suit.c": "Kreuz", "suit.d": "Karo", "suit.h": "Herz", "suit.s": "Pik",
  "pack.r": "rot", "pack.b": "blau", "pack.g": "grün", "pack.y": "gelb", "pack.w": "weiß", "pack.k": "schwarz",
  "pack.1": "Pack 1", "pack.2": "Pack 2",
  "index.K": "K", "index.Q": "D", "index.J": "B", "index.A": "A",
  "card.backs": "{who}: {count} verdeckte Karten", "card.backs.one": "{who}: eine verdeckte Karte",
  "card.none_left": "keine mehr", "card.none": "keine Karten",
  "seat.number": "Platz {seat}", "seat.acts": "am Zug",
  "chips.stake": "Einsatz", "chips.ledger": "Kontobuch", "chips.last": "letzte Runde", "chips.balance": "Stand",
  "mark.led": "ausgespielt", "mark.wins": "sticht", "mark.called": "gerufen", "mark.face_up": "offen", "mark.turn_up": "Trumpfkarte",
  "mark.revoke": "Revoke", "mark.short": "zu wenig", "mark.seen": "gesehen", "mark.known": "dir bekannt", "mark.withdrawn": "zurückgenommen",
  "claim.pending": "wartet auf den Schiedsrichter", "claim.upheld": "anerkannt", "claim.rejected": "abgewiesen", "claim.finding": "laut Protokoll: {finding}",
};
