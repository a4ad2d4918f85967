"""The lessons as slides: a deck for each, with its widgets, that reveal.js presents."""

from iaa_teach.authoring.targets.target import Built, Request, Target, left_out_for_students


def make(request: Request) -> Built:
    """Return a deck for every lesson, an `index.html` that lists them, and what they load beside them."""
    from iaa_teach.authoring.build.site import Site
    from iaa_teach.authoring.build.slides.decks import deck_names, decks
    from iaa_teach.authoring.build.slides.reveal import reveal_files

    reveal = reveal_files()  # first, for it is what a missing network fails at
    site = Site(request.source, request.executed())
    no_lessons = sorted(site.titles.keys() - deck_names(site))
    left_out = {"not lessons": no_lessons} | left_out_for_students(request.source)
    return Built(decks(site, reveal), left_out)


TARGET = Target(
    "slides",
    "a deck for each lesson, with explorers, questions, answers and the speaker's notes",
    make,
    first_page="index.html",
    extra="slides",
)
