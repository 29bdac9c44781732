"""`richter people`."""
