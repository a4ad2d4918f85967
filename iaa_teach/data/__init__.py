"""Labels, contingency tables and ratings, and how they are read from files."""
