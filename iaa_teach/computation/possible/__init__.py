"""Which tables the figures of a paper leave possible, and the smallest that meet conditions."""
