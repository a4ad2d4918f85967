"""Ratings that are numbers: intraclass correlations, concordance, limits of agreement."""
