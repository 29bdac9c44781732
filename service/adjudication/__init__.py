"""Games that were played elsewhere: reading their records, and finding what was against the rules."""
