"""A sound lesson in a folder of its own, and ways to break it."""

import json

from iaa_teach.authoring.checks import check
from iaa_teach.authoring.new import new


class Lesson:
    """What `new` writes; `change` breaks its notebook, `replace` its bank."""

    def __init__(self, folder):
        self.path, self.bank = new("Spans", folder)

    @property
    def data(self):
        return json.loads(self.path.read_text("utf-8"))

    def cell(self, id, data=None):
        (found,) = [cell for cell in (data or self.data)["cells"] if cell.get("id") == id]
        return found

    def change(self, change):
        """Call `change` with the notebook's data and a function that finds a cell by id, and store it."""
        data = self.data
        change(data, lambda id: self.cell(id, data))
        self.path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")

    def say(self, text, id="summary"):
        """Append a paragraph of text to a cell."""
        self.change(lambda _, cell: cell(id)["source"].append(f"\n\n{text}"))

    def run(self, code):
        """Put code in place of the empty line for the learner."""
        self.change(lambda _, cell: cell("exercise-cell").update(source=code))

    def replace(self, old, new):
        """Change the bank; `old` must be in it."""
        text = self.bank.read_text("utf-8")
        assert old in text
        self.bank.write_text(text.replace(old, new, 1), "utf-8")

    def findings(self, **how):
        return [str(finding) for finding in check([self.path.parent], **how).findings]


def drop(*ids):
    def change(data, cell):
        for id in ids:
            data["cells"].remove(cell(id))

    return change


def put(cell_id, **values):
    return lambda _, cell: cell(cell_id).update(values)


def folded(text):
    """Return a text that tells an answer as it is stored."""
    return f"<details><summary>Guess first. The answer follows.</summary>\n\n{text}\n\n</details>"


def unfold(_, cell):
    cell("idea-explained").update(source=cell("idea-explained")["source"][2:-2])


def both(*changes):
    def change(data, cell):
        for one in changes:
            one(data, cell)

    return change


# What `--fix` fixes: how to break it, and what is said.
STORED = {
    "output": (
        put("imports", outputs=[{"output_type": "stream", "name": "stdout", "text": "x"}]),
        "cell 2 “# Nothing alive below? Choose…”: a lesson must be stored as if it had never run: clear the",
    ),
    "count": (put("imports", execution_count=3), "clear the execution count"),
    "kernel": (
        lambda data, _: data["metadata"].update(kernelspec={"name": "my-venv", "display_name": "mine"}),
        "the kernel must be 'python3', which every machine has; not 'my-venv'",
    ),
    "language": (
        lambda data, _: data["metadata"]["language_info"].update(version="3.13.1"),
        "language_info must be",
    ),
    "widget state": (lambda data, _: data["metadata"].update(widgets={}), "the widgets' state is stored"),
    "same id": (put("goals", id="title"), "'title' is also the id of an earlier one"),
    "no id": (
        lambda _, cell: cell("goals").pop("id"),
        "cell 4 “**After this lesson you can**…”: a cell must",
    ),
    "odd id": (put("goals", id="what for?"), "letters, digits and hyphens; not 'what for?'"),
    "section within a cell": (
        put("sources", source="## Sources\n\n- A book.\n\n## More\n\nAnd so on."),
        "a section must begin a cell: move “## More” and what follows into a cell of its own",
    ),
    "untagged": (
        put("solution-exercise", metadata={"jupyter": {"source_hidden": True}}),
        "a solution must have the tag",
    ),
    "answer in the open": (
        unfold,
        "must be in a fold, or GitHub and e-mail show the answer",
    ),
    "open": (put("solution-exercise", metadata={"tags": ["solution"]}), "a solution must be collapsed"),
    "no mark": (
        lambda data, _: data["metadata"].pop("iaa_teach"),
        'a lesson must have {"lesson": true} as "iaa_teach" in its metadata, or JupyterLab does not run it',
    ),
    "place to write": (
        put("exercise-cell", metadata={}, source="table = seventy.table\n# your line here"),
        "a cell for the learner to write in must have the tag “try”",
    ),
    "empty but for a comment": (
        put("exercise-cell", metadata={}, source="# anything"),
        "must have the tag “try”",
    ),
    "solution by its words": (
        put("exercise-cell", source="# A solution:\n1"),
        "a solution must be collapsed",
    ),
}

# What needs a person.
BY_HAND = {
    "odd cell type": (put("goals", cell_type="note"), "cell 4 “**After this lesson you can**…”: not valid"),
    "foreign key": (put("goals", colour="red"), "not valid nbformat: "),
    "title": (
        put("title", source="Say something."),
        "there is no title: the first heading must be like “# 1 ·",
    ),
    "title too low": (put("title", source="## 1 · Spans\n\nA promise."), "there is no title"),
    "promise": (put("title", source="# 1 · Spans"), "the lesson has no opening promise"),
    "summary": (drop("summary"), "there is no summary: add a heading “## In short”"),
    "empty summary": (put("summary", source="## In short"), "there is no summary"),
    "sources": (drop("sources"), "there is no list of sources: add a heading “## Sources”"),
    "not Python": (put("exercise-cell", source="x = ("), "is not Python: '(' was never closed, in line 1"),
    "unknown question": (
        put("question-zero", source='question("spans-zer")'),
        "no question file has a question 'spans-zer': add it to one, or ask 'spans-zero'",
    ),
    "question without words": (
        put("check-text", source="## Time to use it"),
        "question 'spans-zero' has no text: write the question in a Markdown cell above it",
    ),
    "odd question": (
        put("question-zero", source='question("Zero!")'),
        "question id must be lower-case letters",
    ),
    "pyplot": (
        put("exercise-cell", source="import matplotlib.pyplot as plt\nplt.plot([1])"),
        "a figure needs alt text",
    ),
    "display": (put("exercise-cell", source="Image('a.png')"), 'Image(…, alt="words")'),
    "name from a cell to try": (
        both(put("exercise-cell", source="mine = 1"), put("show-table", source="print(mine)")),
        "cell 11 “print(mine)”: 'mine' is defined only in cell 18, which is left to the learner",
    ),
    "name from a solution": (
        both(
            put("solution-exercise", source="# a solution\nfor row in [1]: pass"),
            put("exercise-cell", source="row"),
        ),
        "'row' is defined only in cell 19",
    ),
    "odd tag": (
        put("exercise-cell", metadata={"tags": ["try", "Solution"]}),
        "must be “solution”; not “Solution”",
    ),
    "text to try": (put("goals", metadata={"tags": ["try"]}), "tagged “try” must contain code"),
    "waits for nothing": (
        put("idea-explained", metadata={"tags": ["after-prediction:spans-predict-kapa"]}),
        "spans-predict-kapa” must wait for a question that this lesson asks, 'spans-predict-kappa'",
    ),
    "waits for what": (
        put("goals", metadata={"tags": ["after"]}),
        "a tag must be like “after-prediction:ID”",
    ),
    "waits with a heading": (
        put("idea-explained", source=folded("## Explained\n\nSo.")),
        "a cell that waits for a question must have no heading",
    ),
    "waits with a question": (
        put("idea-explained", source=folded("So.\n\n> How often?")),
        "must not contain the text of a question that does not wait",
    ),
    "half a region": (put("exercise-cell", source="### BEGIN SOLUTION\n1"), "must come in pairs"),
}
