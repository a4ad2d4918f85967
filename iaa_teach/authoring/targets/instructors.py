"""The lessons for instructors: executed, with their solutions, and an answer key."""

from iaa_teach.authoring.build.about import sign_notebook
from iaa_teach.authoring.targets.target import Built, Request, Target
from iaa_teach.lab.lessons import lesson_files


def make(request: Request) -> Built:
    """Return every file of the lessons, the notebooks executed, and `answer_key.html`.

    The guide stays as it is: its cells are about files that a course may do without.
    """
    import nbformat  # beside JupyterLab, this import takes a second

    from iaa_teach.authoring.build.answer_key import answer_key

    files = {name: path.read_bytes() for name, path in lesson_files(request.source).items()}
    for name, lesson in request.executed().items():
        whole = sign_notebook(lesson.notebook, request.course)
        files[name] = nbformat.writes(nbformat.from_dict(whole.data)).encode() + b"\n"
    files["answer_key.html"] = answer_key(request.source / "questions").encode()
    return Built(files)


TARGET = Target(
    "instructors",
    "lessons with all that they show, their solutions, and an answer key",
    make,
    first_page="answer_key.html",
)
