"""The lessons as slides: a deck for each, with its widgets, that reveal.js presents."""

from iaa_teach.authoring.build.slides.decks import deck_names, decks
from iaa_teach.authoring.build.slides.reveal import reveal_files

__all__ = ["deck_names", "decks", "reveal_files"]
