"""Texts for people, in English and German: rules, options, commands, events and the protocol of a table."""
