"""`richter adjudicate`: one recorded game, or all of a folder."""
