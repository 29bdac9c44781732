"""Access: tokens and the grants behind them, and the source of randomness."""
