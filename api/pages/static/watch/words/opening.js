/** Words of opening and inviting, for host and the director's desk. A key with `.one` is used for a count of one. */

export const en = {
  "host.game": "The game",
  "host.all": "All {count} options", "host.in_rulebook": "In the rulebook", "host.number": "a number", "host.bounds": "{least} to {most}", "host.from_to": "From {least} to {most}.",
  "host.undo": "Taking back", "host.undo.consent": "if all agree", "host.undo.arbiter": "the arbiter decides", "host.undo.off": "never",
  "host.need": "{count} fields need you.", "host.need.one": "One field needs you.",
  "host.invitations": "Invitations", "host.local": "Your address leads to this computer alone. Open this page by the address of the others before you send a link.", "host.alone": "It leads to this computer alone.", "host.slips": "Slips to cut",
  "host.watch": "To watch",
  "host.link": "Link for {name}", "host.qr": "QR code of the invitation of {name}", "host.slip": "Scan it, or type the letters at {place}. For one person, once, until {time}.",
  "host.people": "Forget a name", "host.more": "More",
  "host.go": "Go on", "host.again_try": "Try again",
};

export const de = {
  "host.game": "Das Spiel",
  "host.all": "Alle {count} Optionen", "host.in_rulebook": "Im Regelwerk", "host.number": "eine Zahl", "host.bounds": "{least} bis {most}", "host.from_to": "Von {least} bis {most}.",
  "host.undo": "Zurücknehmen", "host.undo.consent": "wenn alle zustimmen", "host.undo.arbiter": "der Schiedsrichter entscheidet", "host.undo.off": "nie",
  "host.need": "{count} Felder brauchen dich.", "host.need.one": "Ein Feld braucht dich.",
  "host.invitations": "Einladungen", "host.local": "Deine Adresse führt nur auf diesen Computer. Öffne die Seite unter der Adresse der anderen, bevor du einen Link verschickst.", "host.alone": "Das führt nur auf diesen Computer.", "host.slips": "Zettel zum Ausschneiden",
  "host.watch": "Zum Zuschauen",
  "host.link": "Link für {name}", "host.qr": "QR-Code der Einladung für {name}", "host.slip": "Scannen, oder die Buchstaben unter {place} eintippen. Für eine Person, einmal, bis {time}.",
  "host.people": "Einen Namen vergessen", "host.more": "Mehr",
  "host.go": "Weiter", "host.again_try": "Noch einmal",
};
