"""Where `richter serve` listens, and how it says so."""
