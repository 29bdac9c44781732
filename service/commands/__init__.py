"""Use cases that write: each decides, appends and answers, on the one pipeline that all acts share."""
