"""The lessons as slides: a deck for each, with its widgets, that reveal.js presents."""

from iaa_teach.authoring.build.slides.decks import decks, for_slides
from iaa_teach.authoring.build.slides.reveal import reveal_files

__all__ = ["decks", "for_slides", "reveal_files"]
