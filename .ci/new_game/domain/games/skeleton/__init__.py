"""Skeleton: one hidden card each; the highest card wins the round."""
