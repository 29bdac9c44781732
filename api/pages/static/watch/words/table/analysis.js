/** Words of analyses, in each language. */

export const en = {
  "analysis.tool": "Play on from here",
  "analysis.key": "play on from here",
  "analysis.title": "Play on from version {version}",
  "analysis.says":
    "A table of its own begins with what happened up to this version: an analysis. You play all seats of it. It counts for nothing, and nothing at the table itself changes.",
  "analysis.chance": "What is still dealt, thrown and drawn",
  "analysis.same": "The same chance:",
  "analysis.same_means": "the cards and dice that the table itself would have brought come again.",
  "analysis.fresh": "A fresh chance:",
  "analysis.fresh_means":
    "what has been drawn stays, and what is drawn from then on is new and tells nothing of what is still to come at the table.",
  "analysis.make": "Play on",
  "analysis.tab": "Analysis",
  "analysis.band": "Analysis from version {version}",
  "analysis.begins": "Played on from here",
  "analysis.of": "This is an analysis of table {table} from version {version} on. What is drawn:",
  "analysis.counts": "It counts for nothing. No clock runs, and a dispute does not stop play.",
  "analysis.back": "Back to the table at version {version}",
  "analysis.back_short": "To the table",
  "analysis.invite": "Give a seat to somebody",
  "analysis.invite_says":
    "You can play all seats here. The link of a seat lets somebody else play it, and look at the analysis with its eyes.",
  "analysis.itself": "the table itself",
  "analysis.itself_missing": "This tab has no token of the table itself. Open the table in this tab first.",
};

export const de = {
  "analysis.tool": "Von hier weiterspielen",
  "analysis.key": "von hier weiterspielen",
  "analysis.title": "Von Version {version} an weiterspielen",
  "analysis.says":
    "Ein eigener Tisch beginnt mit dem, was bis zu dieser Version geschah: eine Analyse. Du spielst alle Plätze. Sie zählt nicht, und am Tisch selbst ändert sich nichts.",
  "analysis.chance": "Was noch gegeben, gewürfelt und gezogen wird",
  "analysis.same": "Derselbe Zufall:",
  "analysis.same_means": "Es kommen die Karten und Würfe, die auch am Tisch selbst gekommen wären.",
  "analysis.fresh": "Neuer Zufall:",
  "analysis.fresh_means":
    "Was gezogen wurde, bleibt; was danach gezogen wird, ist neu und verrät nichts von dem, was am Tisch noch kommt.",
  "analysis.make": "Weiterspielen",
  "analysis.tab": "Analyse",
  "analysis.band": "Analyse ab Version {version}",
  "analysis.begins": "Ab hier weitergespielt",
  "analysis.of": "Das ist eine Analyse von Tisch {table} ab Version {version}. Was gezogen wird:",
  "analysis.counts": "Sie zählt nicht. Keine Uhr läuft, und ein Einspruch hält das Spiel nicht an.",
  "analysis.back": "Zurück zum Tisch bei Version {version}",
  "analysis.back_short": "Zum Tisch",
  "analysis.invite": "Einen Platz weitergeben",
  "analysis.invite_says":
    "Du kannst hier alle Plätze spielen. Mit dem Link eines Platzes kann ihn jemand anders spielen und die Analyse mit dessen Augen ansehen.",
  "analysis.itself": "der Tisch selbst",
  "analysis.itself_missing": "Dieser Tab hat kein Token des Tisches selbst. Öffne zuerst den Tisch in diesem Tab.",
};
