"""What a statistic is given: labels, tables of two annotators, ratings, and checks of arguments."""
