"""Inputs of statistics: labels, tables of two annotators, ratings, and checks of arguments."""
