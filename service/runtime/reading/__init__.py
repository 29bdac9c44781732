"""Long readings of tables: in steps, in spare time, once for all who ask, and kept within a bound."""
