/** Words of the papers at the director's desk, in each language. */

export const en = {
  "direct.archive": "Archive",
  "direct.archive_says": "Everything in one signed file, to be checked without this service.",
  "direct.digest": "Digest of the final list:",
  "direct.files": "Sheets as files",
  "direct.print": "Print",
  "direct.sheet.boards.csv": "Boards, for a spreadsheet",
  "direct.sheet.crosstable.csv": "Crosstable, for a spreadsheet",
  "direct.sheet.rulings.csv": "Rulings, for a spreadsheet",
  "direct.sheet.series.csv": "Series, for a spreadsheet",
  "direct.sheet.standings.csv": "Standings, for a spreadsheet",
  "direct.sheet.standings.json": "Standings, for programs",
  "direct.sheet.deals": "Deals of the open boards (PBN)",
};

export const de = {
  "direct.archive": "Archiv",
  "direct.archive_says": "Alles in einer unterschriebenen Datei, die sich ohne diesen Dienst prüfen lässt.",
  "direct.digest": "Prüfsumme der endgültigen Liste:",
  "direct.files": "Listen als Dateien",
  "direct.print": "Drucken",
  "direct.sheet.boards.csv": "Boards als Tabelle",
  "direct.sheet.crosstable.csv": "Kreuztabelle als Tabelle",
  "direct.sheet.rulings.csv": "Urteile als Tabelle",
  "direct.sheet.series.csv": "Serie als Tabelle",
  "direct.sheet.standings.csv": "Rangliste als Tabelle",
  "direct.sheet.standings.json": "Rangliste für Programme",
  "direct.sheet.deals": "Verteilungen der offenen Boards (PBN)",
};
