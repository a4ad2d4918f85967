"""The explorers, a folder for each: its Python, its view, its styles, its words."""
