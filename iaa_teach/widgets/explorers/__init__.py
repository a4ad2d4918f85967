"""The explorers, a package for each: Python, view, styles and texts."""
