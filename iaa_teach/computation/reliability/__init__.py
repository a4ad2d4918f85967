"""`reliability`, for all coefficients; scales of labels; pairs of annotators; values of the same items."""
