/** Words of the screen in the hall, in each language. A key with `.one` is used for a count of one. */

export const en = {
  "hall.title": "Screen in the hall", "hall.token_says": "The screen has the eyes of a spectator: nothing of a closed board can be on it. Open an invitation for spectators on this machine, or paste their key.", "hall.token": "Key of the spectators", "hall.go": "Hang it up",
  "hall.spectators_alone": "This is no key of spectators. A screen that everybody reads takes no other.", "hall.ended": "The key of this screen has ended. Ask the director for a new invitation.",
  "hall.to_come": "Tables will hang here.", "hall.soon": "The next round comes soon.", "hall.void": "The tournament is void.", "hall.entered": "{count} have entered", "hall.entered.one": "1 has entered",
  "hall.round": "Round {round}", "hall.rounds": "{count} rounds", "hall.rounds.one": "1 round", "hall.table": "Table", "hall.first": "North – South", "hall.second": "East – West", "hall.players": "Players", "hall.against": "against", "hall.name": "Name",
  "hall.left": "left in the round", "hall.paused": "The round is paused", "hall.time_up": "Time is up", "hall.more": "+ {count} minutes", "hall.more.one": "+ 1 minute", "hall.since": "since {time}", "hall.stands": "The round is paused. The clock stands.",
  "hall.playing": "{count} tables play", "hall.playing.one": "One table plays", "hall.late": "Time is up. {count} tables still play.", "hall.late.one": "Time is up. One table still plays.",
  "hall.standings": "Standings", "hall.series": "Series", "hall.final": "Final list", "hall.place": "Place", "hall.points": "Points", "hall.closed": "{count} closed boards do not count yet", "hall.closed.one": "One closed board does not count yet", "hall.thanks": "Thank you for playing.",
  "hall.board": "Board {board}", "hall.board_says": "open now", "hall.score": "Score",
  "hall.bye.bye": "bye", "hall.bye.half_bye": "half-point bye", "hall.bye.zero_bye": "absent", "hall.bye.absent": "absent", "hall.bye.sits_out": "sits out",
  "hall.begins": "Round {round} has ended. Round {next} begins at {time}.", "hall.until": "until round {round}",
};

export const de = {
  "hall.title": "Bildschirm im Saal", "hall.token_says": "Der Bildschirm sieht, was Zuschauer sehen: Von einem geschlossenen Board kann nichts darauf stehen. Öffne an diesem Gerät eine Einladung für Zuschauer, oder füg ihren Zugang ein.", "hall.token": "Zugang der Zuschauer", "hall.go": "Aufhängen",
  "hall.spectators_alone": "Das ist kein Zugang für Zuschauer. Ein Bildschirm, den alle lesen, nimmt keinen anderen.", "hall.ended": "Der Zugang dieses Bildschirms ist beendet. Bitte die Turnierleitung um eine neue Einladung.",
  "hall.to_come": "Hier hängen bald die Tische.", "hall.soon": "Die nächste Runde kommt gleich.", "hall.void": "Das Turnier ist ungültig.", "hall.entered": "{count} sind angemeldet", "hall.entered.one": "1 ist angemeldet",
  "hall.round": "Runde {round}", "hall.rounds": "{count} Runden", "hall.rounds.one": "1 Runde", "hall.table": "Tisch", "hall.first": "Nord – Süd", "hall.second": "Ost – West", "hall.players": "Spieler", "hall.against": "gegen", "hall.name": "Name",
  "hall.left": "noch in der Runde", "hall.paused": "Die Runde ist unterbrochen", "hall.time_up": "Die Zeit ist um", "hall.more": "+ {count} Minuten", "hall.more.one": "+ 1 Minute", "hall.since": "seit {time}", "hall.stands": "Die Runde ist unterbrochen. Die Uhr steht.",
  "hall.playing": "{count} Tische spielen", "hall.playing.one": "Ein Tisch spielt", "hall.late": "Die Zeit ist um. {count} Tische spielen noch.", "hall.late.one": "Die Zeit ist um. Ein Tisch spielt noch.",
  "hall.standings": "Rangliste", "hall.series": "Serie", "hall.final": "Endstand", "hall.place": "Rang", "hall.points": "Punkte", "hall.closed": "{count} geschlossene Boards zählen noch nicht", "hall.closed.one": "Ein geschlossenes Board zählt noch nicht", "hall.thanks": "Danke fürs Mitspielen.",
  "hall.board": "Board {board}", "hall.board_says": "jetzt offen", "hall.score": "Ergebnis",
  "hall.bye.bye": "spielfrei", "hall.bye.half_bye": "spielfrei mit halbem Punkt", "hall.bye.zero_bye": "fehlt", "hall.bye.absent": "fehlt", "hall.bye.sits_out": "setzt aus",
  "hall.begins": "Runde {round} ist zu Ende. Runde {next} beginnt um {time}.", "hall.until": "bis Runde {round}",
};
