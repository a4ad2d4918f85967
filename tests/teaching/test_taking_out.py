import json

import pytest

from iaa_teach.lab import lessons
from iaa_teach.teaching.taking_out import remove_from_code

MADE = "PICTURE = RatingsExplorer()\nquestion('my-task', on=PICTURE)"


@pytest.mark.parametrize(
    ("cell", "left"),
    [
        ("question('my-task')", ""),
        ("x = 1\nquestion(\n    'my-task',\n)", "x = 1"),
        ("# why\nquestion('my-task')", "# why"),
        ("question('my-task', on=made_above)", ""),
        ("question('my-task', on=RatingsExplorer(\n    [[1]]))", "RatingsExplorer(\n    [[1]])"),
        (MADE.replace("PICTURE", "mine"), "mine = RatingsExplorer()\nmine"),
        (MADE.replace("PICTURE", "my_task_picture"), ""),
        (f"x = 1\n{MADE}".replace("PICTURE", "my_task_picture"), None),
        ("x = question('my-task')", None),
        ("x = 1; question('my-task')", None),
        ("%run it\nquestion('my-task')", None),
        ("question('another')", None),
    ],
)
def test_deleting_a_question_keeps_the_rest_of_its_cell(cell, left):
    if left is None and "picture" in cell:
        left = f"{cell.rsplit(chr(10), 1)[0]}\nmy_task_picture"
    assert remove_from_code(["1 +", "other()", cell], "my-task") == left


def test_a_picture_that_another_cell_shows_stays():
    made = MADE.replace("PICTURE", "my_task_picture")
    assert remove_from_code([made, "my_task_picture.table"], "my-task") == (
        "my_task_picture = RatingsExplorer()\nmy_task_picture"
    )


def test_each_question_of_the_kit_can_be_taken_out():
    for path in sorted(lessons.find_shipped_lessons().glob("[0-9]*.ipynb")):
        cells = json.loads(path.read_text("utf-8"))["cells"]
        code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
        for id in (
            line.split('"')[1] for cell in code for line in cell.splitlines() if line.startswith('question("')
        ):
            left = remove_from_code(code, id)
            assert left is not None
            assert f'question("{id}"' not in left
