"""Pages for people: the front page and the manual, made of our own files and sent without any outside request."""
