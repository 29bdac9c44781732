"""The clerk: the service acting on tournaments (tournament.1.5). It opens tables and reports what happened there."""
