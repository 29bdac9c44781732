"""Names: of the players by their seats, and of the table; and the seats that change hands."""
