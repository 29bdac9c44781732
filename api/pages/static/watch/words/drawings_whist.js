/** Words of the drawing of Whist, in each language. */

export const en = {
  "whist.trump": "Trump", "whist.no_trump": "none yet", "whist.turn_up_taken": "turn-up taken",
  "whist.dealer": "dealer", "whist.cards": "{count} cards", "whist.cards.one": "1 card", "whist.accepted": "accepts",
  "whist.face_up": "{who}: cards face up", "whist.hand": "{who}: hand",
  "whist.trick": "Trick {number}", "whist.led": "led", "whist.by": "{who}: {card}", "whist.trick_of": "Trick {number}, {who} takes it:",
  "whist.phase.deal": "{who} is to deal", "whist.phase.misdeal": "Misdeal: accept it or demand a new deal",
  "whist.phase.review": "The hand is played. Claims may be made until all accept it.", "whist.phase.over": "The game is over.",
  "whist.phase.play": "",
  "whist.points": "Points by side", "whist.tricks_won": "tricks", "whist.hand_points": "hand", "whist.game_points": "game", "whist.revokes": "revokes",
  "whist.taken": "Tricks taken", "whist.earlier": "{count} earlier", "whist.earlier.one": "1 earlier",
  "whist.asks": "{who} asks {partner}: no {suit}?",
  "whist.claim": "{by} says that {who} revoked in trick {trick}:",
  "whist.misdeal": "Misdeal", "whist.misdeal_waived": "Misdeal, accepted by all",
  "whist.last_hand": "Last hand", "whist.result": "result", "whist.result.scored": "scored", "whist.result.revoked": "revokes on both sides",
  "whist.trick_points": "for tricks", "whist.transfer": "for revokes", "whist.round_winner": "round won by", "whist.draw": "Draw for the deal",
};

export const de = {
  "whist.trump": "Trumpf", "whist.no_trump": "noch keiner", "whist.turn_up_taken": "Trumpfkarte genommen",
  "whist.dealer": "gibt", "whist.cards": "{count} Karten", "whist.cards.one": "1 Karte", "whist.accepted": "einverstanden",
  "whist.face_up": "{who}: offene Karten", "whist.hand": "{who}: Blatt",
  "whist.trick": "Stich {number}", "whist.led": "ausgespielt", "whist.by": "{who}: {card}", "whist.trick_of": "Stich {number}, an {who}:",
  "whist.phase.deal": "{who} muss geben", "whist.phase.misdeal": "Vergeben: hinnehmen oder neues Geben verlangen",
  "whist.phase.review": "Das Blatt ist gespielt. Beanstanden kann man, bis alle einverstanden sind.", "whist.phase.over": "Das Spiel ist zu Ende.",
  "whist.phase.play": "",
  "whist.points": "Punkte der Parteien", "whist.tricks_won": "Stiche", "whist.hand_points": "Blatt", "whist.game_points": "Spiel", "whist.revokes": "Revokes",
  "whist.taken": "Eingezogene Stiche", "whist.earlier": "{count} frühere", "whist.earlier.one": "1 früherer",
  "whist.asks": "{who} fragt {partner}: kein {suit}?",
  "whist.claim": "{by} sagt, dass {who} in Stich {trick} ein Revoke beging:",
  "whist.misdeal": "Vergeben", "whist.misdeal_waived": "Vergeben, von allen hingenommen",
  "whist.last_hand": "Letztes Blatt", "whist.result": "Ergebnis", "whist.result.scored": "gewertet", "whist.result.revoked": "Revokes auf beiden Seiten",
  "whist.trick_points": "für Stiche", "whist.transfer": "für Revokes", "whist.round_winner": "Runde an", "whist.draw": "Ziehen um das Geben",
};
