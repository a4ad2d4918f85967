"""A list of the lessons' titles."""

from __future__ import annotations

from iaa_teach.authoring.targets.target import Built, Request, Target


def make(request: Request) -> Built:
    """Return one file with a line for each lesson."""
    titles = [lesson.label for lesson in request.course.lessons]
    return Built({"titles.txt": "\n".join(titles).encode()})


TARGET = Target("titles", "a list of the lessons", make, first_page="titles.txt")
