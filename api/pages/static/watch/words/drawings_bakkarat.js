/** Words of the drawing of Bakkarat, in each language. */

export const en = {
  "bakkarat.bank": "bank", "bakkarat.goes_on": "goes on", "bakkarat.third_or_not": "third card?", "bakkarat.accepted": "accepts",
  "bakkarat.missed": "overlooked Bak: {count}", "bakkarat.holds": "holds the bank", "bakkarat.no_stake": "no stake yet",
  "bakkarat.hand": "{who}: cards", "bakkarat.hand_hidden": "{who}: cards", "mark.third": "third",
  "bakkarat.result": "result", "bakkarat.hidden": "hidden", "bakkarat.no_cards": "no cards",
  "bakkarat.asks": "{who} asks for {percent} %", "bakkarat.sharer": "sharer", "bakkarat.impolite": "left impolitely", "bakkarat.banked": "packs banked: {count}",
  "bakkarat.pack_number": "pack", "bakkarat.round": "round", "bakkarat.pack": "cards left", "bakkarat.put_away": "put away",
  "bakkarat.phase.cut": "{who} is to cut", "bakkarat.phase.over": "The game is over.",
  "bakkarat.claim": "{by} says that {who} had Bak:", "bakkarat.last_bak": "Last Bak: {who}, round {round}", "bakkarat.last_round": "Last settled: pack {pack}, round {round}",
};

export const de = {
  "bakkarat.bank": "Bank", "bakkarat.goes_on": "macht weiter", "bakkarat.third_or_not": "dritte Karte?", "bakkarat.accepted": "einverstanden",
  "bakkarat.missed": "übersehenes Bak: {count}", "bakkarat.holds": "hält die Bank", "bakkarat.no_stake": "noch kein Einsatz",
  "bakkarat.hand": "{who}: Karten", "bakkarat.hand_hidden": "{who}: Karten", "mark.third": "dritte",
  "bakkarat.result": "Ergebnis", "bakkarat.hidden": "verdeckt", "bakkarat.no_cards": "keine Karten",
  "bakkarat.asks": "{who} bittet um {percent} %", "bakkarat.sharer": "beteiligt", "bakkarat.impolite": "unhöflich gegangen", "bakkarat.banked": "Packs als Bank: {count}",
  "bakkarat.pack_number": "Pack", "bakkarat.round": "Runde", "bakkarat.pack": "Karten übrig", "bakkarat.put_away": "weggelegt",
  "bakkarat.phase.cut": "{who} muss abheben", "bakkarat.phase.over": "Das Spiel ist zu Ende.",
  "bakkarat.claim": "{by} sagt, dass {who} Bak hatte:", "bakkarat.last_bak": "Letztes Bak: {who}, Runde {round}", "bakkarat.last_round": "Zuletzt abgerechnet: Pack {pack}, Runde {round}",
};
