"""The target `gift`: questions in GIFT, the text format that Moodle and other learning platforms import."""

from iaa_teach.authoring.targets.target import PAGES_NEED, Built, Request, Target


def make(request: Request) -> Built:
    """Return a file for each bank that has choices or numbers."""
    from iaa_teach.authoring.build.gift import make_gift_files

    return Built(
        make_gift_files(request.source),
        {"GIFT has no form for them": ["predictions", "tables", "hands-on tasks"]},
        next_steps=("In Moodle: Question bank, Import, GIFT format, one file after the other.",),
    )


TARGET = Target("gift", "the questions for Moodle and other platforms", make, needs=PAGES_NEED)
