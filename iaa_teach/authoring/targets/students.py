"""Lessons to hand out: no solutions, no outputs, and answers that nobody reads by accident."""

from iaa_teach.authoring.build.about import sign_notebook
from iaa_teach.authoring.build.students import read_folder, remove_solutions
from iaa_teach.authoring.targets.target import Built, Request, Target, list_left_out_for_students


def make(request: Request) -> Built:
    """Return every file of the lessons, the notebooks without solutions and the banks packed; not the guide.

    Packing keeps an answer from catching the eye. It is no secrecy: whoever wants to can unpack it.
    """
    notebooks, files = read_folder(request.source)
    for name, notebook in notebooks.items():
        files[name] = sign_notebook(remove_solutions(notebook), request.course).as_json().encode()
    return Built(files, list_left_out_for_students(request.source))


TARGET = Target(
    "students", "lessons without solutions, their answers packed so that nobody reads them by accident", make
)
