"""The sentences that Python sends to the practice view."""

TALLY = "Finished so far: {n}, without a slip: {clean}"
