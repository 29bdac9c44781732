/** Words of all pages of the door, in each language. */

export const en = {
  "door.home": "Home: my tables", "door.manual": "Manual", "door.language": "Deutsch", "door.theme": "Light or dark", "door.skip": "Skip to the page", "door.nine": "The referee for nine games",
  "door.seat": "Seat {seat}", "door.spectator": "Spectator", "door.arbiter": "Arbiter", "door.director": "Director", "door.organizer": "Organizer", "door.player": "Player",
  "door.unreachable": "The service cannot be reached.", "door.internal": "Something went wrong in this page.", "door.request": "Request {id}", "door.wait": "Too many requests. Wait {seconds} s.",
  "invite.label": "Paste the link, or type the twelve letters of the slip", "invite.look": "Look at it", "invite.spends": "Nothing is accepted yet.", "invite.title": "I have an invitation", "invite.none": "No such invitation. Please check the letters.",
};

export const de = {
  "door.home": "Startseite: meine Tische", "door.manual": "Handbuch", "door.language": "English", "door.theme": "Hell oder dunkel", "door.skip": "Zur Seite springen", "door.nine": "Die Spielleitung für neun Spiele",
  "door.seat": "Platz {seat}", "door.spectator": "Zuschauer", "door.arbiter": "Schiedsrichter", "door.director": "Turnierleiter", "door.organizer": "Veranstalter", "door.player": "Spieler",
  "door.unreachable": "Der Dienst ist nicht erreichbar.", "door.internal": "Auf dieser Seite ist etwas schiefgegangen.", "door.request": "Anfrage {id}", "door.wait": "Zu viele Anfragen. Warte {seconds} s.",
  "invite.label": "Füg den Link ein oder tipp die zwölf Buchstaben vom Zettel", "invite.look": "Ansehen", "invite.spends": "Angenommen ist damit noch nichts.", "invite.title": "Ich habe eine Einladung", "invite.none": "Diese Einladung gibt es nicht. Bitte prüf die Buchstaben.",
};
