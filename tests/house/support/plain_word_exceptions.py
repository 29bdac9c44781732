"""The names that stay although they are vague or private words, each with the reason."""

# where (the beginning of a path), the names, why
EXCEPTIONS: list[tuple[str, set[str], str]] = [
    (
        "domain/games/essentia/",
        {
            "BLOCKING_CIRCLE",
            "FIRST_CIRCLE_RANK",
            "INACTIVE_CIRCLE",
            "LAST_CIRCLE_RANK",
            "NOT_ON_SPRING_OR_CIRCLE",
            "OVER_INACTIVE_CIRCLE",
            "SPRINGS_AND_CIRCLES",
            "STATE_OF_CIRCLES",
            "circle_powers",
            "circles",
            "circles_of",
            "_check_circle_powers",
        },
        "a circle is a square of the board, so named by the rulebook",
    ),
    ("domain/games/essentia/", {"stock"}, "a field of the state's view on the wire, so named by the rulebook"),
    ("domain/games/scherbia/", {"STOCK", "stock"}, "the pile of hand cards, so named by the rulebook and on the wire"),
    ("domain/game/draws.py", {"Told"}, "a kind of items, so named in the published description and in records"),
    ("api/pages/", {"DESK", "show_desk_in_route", "show_desk_route"}, "the desk is a page, so named by its address"),
    ("domain/table/core/record.py", {"told"}, "a field of the records as they are stored"),
    ("domain/tournament/standings/breakdown.py", {"kept"}, "a field on the wire, so named by the rulebook"),
    ("service/proof/tournament_archive/own_archive.py", {"told"}, "a field of archives as they are stored"),
    ("service/queries/tournaments/history.py", {"told"}, "a field of the notices on the wire"),
    ("service/texts/phrases.py", {"one"}, "the singular, beside `many`"),
    ("service/texts/form.py", {"one"}, "the singular, beside `more`; so named in the files of texts"),
]
