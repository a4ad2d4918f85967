"""The target `students`: student copies without solutions and outputs, with packed answers."""

import json
from collections.abc import Iterable

from iaa_teach.authoring.build.about import sign_notebook
from iaa_teach.authoring.build.students import read_folder, remove_solutions
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.authoring.opening import KIT, compute_digest, is_lesson
from iaa_teach.authoring.targets.target import Built, Request, Target, list_left_out_for_students
from iaa_teach.look.number_formats import count_things
from iaa_teach.questions.course import COURSE_FILE, Course


def make(request: Request) -> Built:
    """Return every file of the lessons, the notebooks without solutions and the banks packed; not the guide.

    Packing keeps answers out of sight, not secret: anybody can unpack them.
    """
    notebooks, files = read_folder(request.source)
    copies = {name: remove_solutions(notebook) for name, notebook in notebooks.items()}
    for name, notebook in copies.items():
        files[name] = sign_notebook(notebook, request.course).as_json().encode()
    left_out = list_left_out_for_students(request.source)
    return Built(files, left_out, explain_consent(copies.values(), request.course))


def explain_consent(notebooks: Iterable[Notebook], course: Course) -> tuple[str, ...]:
    """Return what JupyterLab will ask students about lessons with code that is not the kit's."""
    known = json.loads(KIT.read_text("utf-8"))
    own = [
        notebook.path.name
        for notebook in notebooks
        if is_lesson(notebook) and compute_digest(notebook.cells) not in known["shipped"].values()
    ]
    if not own:
        return ()
    which = f"{count_things(own, 'lesson')} with code that is not the kit's: {', '.join(own)}"
    if set(course.authors) <= set(known["authors"]):
        return (
            f"JupyterLab will ask students before it runs {which}. Put your name in authors in "
            f"{COURSE_FILE}, and it asks once, by that name, for the whole course.",
        )
    return (
        f"JupyterLab will ask students once, naming {', '.join(course.authors)}, before it runs {which}.",
    )


TARGET = Target("students", "student copies: lessons without solutions, their answers packed", make)
