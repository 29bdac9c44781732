/** Words of the drawing of Écarté, in each language. */

export const en = {
  "ecarte.hand": "{who}: hand", "ecarte.dealer": "dealer", "ecarte.forehand": "forehand", "ecarte.accepted": "accepts",
  "ecarte.exchanged": "exchanged {count}", "ecarte.away": "put away {count}", "ecarte.away_of": "{who}, put away",
  "ecarte.talon": "Talon", "ecarte.trump": "Trump", "ecarte.trick": "Trick {number}", "ecarte.trick_of": "Trick {number}, {who} takes it:", "ecarte.by": "{who}: {card}",
  "ecarte.phase.cut": "{who} is to cut", "ecarte.phase.propose": "{who} plays or proposes an exchange", "ecarte.phase.answer": "{who} is asked for an exchange",
  "ecarte.phase.exchange": "{who} may exchange cards", "ecarte.phase.review": "The hand is played. Claims may be made until both accept it.",
  "ecarte.phase.play": "", "ecarte.phase.over": "The game is over.",
  "ecarte.points_of": "Points and chips by player", "ecarte.points": "points", "ecarte.tricks_won": "tricks", "ecarte.balance": "chips", "ecarte.pot": "pot",
  "ecarte.breaches": "breach", "ecarte.yes": "yes",
  "ecarte.taken": "Tricks taken", "ecarte.out": "{count} cards are out", "ecarte.out.one": "1 card is out", "ecarte.last_hand": "Last hand", "ecarte.credit": "credit",
  "ecarte.claim": "{by} says that {who} broke a rule in trick {trick}:",
};

export const de = {
  "ecarte.hand": "{who}: Blatt", "ecarte.dealer": "gibt", "ecarte.forehand": "Vorhand", "ecarte.accepted": "einverstanden",
  "ecarte.exchanged": "{count} getauscht", "ecarte.away": "{count} weggelegt", "ecarte.away_of": "{who}, weggelegt",
  "ecarte.talon": "Talon", "ecarte.trump": "Trumpf", "ecarte.trick": "Stich {number}", "ecarte.trick_of": "Stich {number}, an {who}:", "ecarte.by": "{who}: {card}",
  "ecarte.phase.cut": "{who} muss abheben", "ecarte.phase.propose": "{who} spielt oder schlägt einen Tausch vor", "ecarte.phase.answer": "{who} wird um einen Tausch gebeten",
  "ecarte.phase.exchange": "{who} darf Karten tauschen", "ecarte.phase.review": "Das Blatt ist gespielt. Beanstanden kann man, bis beide einverstanden sind.",
  "ecarte.phase.play": "", "ecarte.phase.over": "Das Spiel ist zu Ende.",
  "ecarte.points_of": "Punkte und Marken der Spieler", "ecarte.points": "Punkte", "ecarte.tricks_won": "Stiche", "ecarte.balance": "Marken", "ecarte.pot": "Topf",
  "ecarte.breaches": "Regelbruch", "ecarte.yes": "ja",
  "ecarte.taken": "Eingezogene Stiche", "ecarte.out": "{count} Karten sind heraus", "ecarte.out.one": "1 Karte ist heraus", "ecarte.last_hand": "Letztes Blatt", "ecarte.credit": "Gutschrift",
  "ecarte.claim": "{by} sagt, dass {who} in Stich {trick} eine Regel brach:",
};
