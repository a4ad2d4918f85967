"""The lessons as slides: a deck for each, with its widgets, that reveal.js presents."""
