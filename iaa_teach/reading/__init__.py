"""Files to ratings: what kind of file it is, what its columns are, which items and labels it holds."""
