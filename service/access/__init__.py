"""Who may do what: tokens and the grants behind them, and where randomness comes from."""
