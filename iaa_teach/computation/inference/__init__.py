"""How sure a coefficient is: standard errors, intervals, tests, sample sizes, and labels drawn at random."""
