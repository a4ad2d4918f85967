"""The target `all`: everything for a class, in one folder with an index page."""

from iaa_teach.authoring.targets import classroom, students
from iaa_teach.authoring.targets.target import RUNS_NEED, Built, Request, Target


def make(request: Request) -> Built:
    """Return what a class gets, the student copy in the folder `handout`, and the full answer key.

    Students are shown the folders `pages` and `deck` alone, by `iaa-teach serve` too.
    """
    from iaa_teach.authoring.build.answer_key import write_answer_key
    from iaa_teach.authoring.build.class_box import OWN
    from iaa_teach.authoring.build.class_box.papers import make_papers
    from iaa_teach.authoring.build.class_box.words import words

    plan = classroom.make_plan_for(request)
    more = (
        (f"{OWN}answer_key.html", words.LONG_KEY, words.ABOUT_LONG_KEY),
        ("", words.HANDOUT, words.ABOUT_HANDOUT),
    )
    files = make_papers(request.source, plan, more)  # first: most problems are found here
    files[f"{OWN}answer_key.html"] = write_answer_key(request.source / "questions").encode()
    copies = students.make(request)
    files |= {f"handout/{name}": content for name, content in copies.files.items()}
    files |= classroom.make_pages_and_decks(request, plan)
    return Built(files, copies.left_out, (*copies.notes, *classroom.write_english_notes(plan)))


TARGET = Target(
    "all",
    "class materials, student copies and the full answer key, in one folder",
    make,
    first_page="index.html",
    extra="slides",
    needs=RUNS_NEED,
    options=classroom.OPTIONS,
)
