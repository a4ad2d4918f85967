"""Labels and a gold standard: how one is made, and the errors that are made against it."""
