"""Which tables fit a paper's figures, and the smallest tables that meet conditions."""
