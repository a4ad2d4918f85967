"""The questions in GIFT, the text format that Moodle and other learning platforms import."""

from iaa_teach.authoring.targets.target import Built, Request, Target
from iaa_teach.authoring.targets.words import TITLES, words


def make(request: Request) -> Built:
    """Return a file for each bank that has choices or numbers."""
    from iaa_teach.authoring.build.gift import gift_files

    return Built(
        gift_files(request.source),
        {words.NO_GIFT: [*words.NOT_IN_GIFT.values()]},
        next_steps=(words.IN_MOODLE,),
    )


TARGET = Target("gift", TITLES["gift"], make)
