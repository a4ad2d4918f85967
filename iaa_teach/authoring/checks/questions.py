"""Questions must be in a question file and have a text, and all questions of a file must be asked."""

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from iaa_teach.authoring.checks.banks import list_lines_of_ids
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.markdown import list_block_quotes
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.lab import lessons
from iaa_teach.questions import before_and_after
from iaa_teach.questions.answer_data import list_nearest
from iaa_teach.questions.bank import index_by_ids, load_sound
from iaa_teach.questions.course import COURSE_FILE
from iaa_teach.questions.ids import PATTERN, list_all_banks, list_ids


def list_asked(notebook: Notebook) -> list[tuple[Cell, str]]:
    """Return the ids of the questions that a notebook asks, each with its cell."""
    ids = []
    for cell in notebook.cells:
        calls = [call for name, call in cell.calls() if name == "question"]
        given = [call.args[:1] + [word.value for word in call.keywords if word.arg == "id"] for call in calls]
        values = [getattr(arguments[0], "value", None) for arguments in given if arguments]
        ids += [(cell, value) for value in values if isinstance(value, str)]
    return ids


def list_without_words(notebook: Notebook) -> Iterator[tuple[Cell, str]]:
    """Return the questions without text: no block quote precedes them since the previous question."""
    after = 0
    for cell, id in list_asked(notebook):
        between = notebook.cells[after : cell.number - 1]
        if cell.number != after and not any(
            each.kind == "markdown" and list_block_quotes(each.source) for each in between
        ):
            yield cell, id
        after = cell.number


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find questions that a notebook asks but no bank has, and those without a text."""
    own_banks = list_all_banks(notebook.path.parent / "questions")
    everywhere = [*own_banks, *list_all_banks(lessons.find_shipped_lessons() / "questions")]
    loaded = index_by_ids(question for _, questions in load_sound(everywhere) for question in questions)
    for cell, id in list_without_words(notebook):
        if id not in loaded or loaded[id].kind == "make":  # a task's text is in the bank
            continue
        yield Finding(
            notebook.path,
            (
                f"question {id!r} has no text: write the question in a Markdown cell above it, "
                "starting with “> ”"
            ),
            cell,
        )
    banks = list_ids(everywhere)
    known = {id for bank in banks for id in (*bank.ids, *bank.former)}
    if any(bank.problem for bank in banks):
        return  # the unreadable bank is reported itself
    own = {id for bank in banks[: len(own_banks)] for id in (*bank.ids, *bank.former)}
    if what := _find_lost_bank(notebook, own, known):
        yield Finding(notebook.path, what)
    for cell, id in list_asked(notebook):
        if id in known:
            continue
        named = [id_ for bank in banks for id_ in bank.ids]
        if PATTERN.fullmatch(id):
            text = f"no question file has a question {id!r}: add it to one, or ask {list_nearest(id, named)}"
        else:
            text = (
                f'a question id must be lower-case letters, digits and hyphens, such as "coins"; not {id!r}'
            )
        yield Finding(notebook.path, text, cell)


def _find_lost_bank(notebook: Notebook, own: set[str], known: set[str]) -> str:
    """Return a problem if a numbered lesson has lost its bank (one of them renamed or deleted), or ""."""
    folder, stem = notebook.path.parent, notebook.path.stem
    bank = folder / "questions" / f"{stem}.toml"
    ids = {id for _, id in list_asked(notebook)}
    if not notebook.number or bank.exists() or not ids:
        return ""
    for other in list_all_banks(folder / "questions"):
        (its_ids,) = list_ids([other])
        if ids & {*its_ids.ids, *its_ids.former} and not (folder / f"{other.stem}.ipynb").exists():
            return f"its questions must be in questions/{bank.name}, but they are in {other.name}: rename it"
    lost = (ids & known) - own
    if lost and (own or (folder / COURSE_FILE).exists()):
        return (
            f"its questions must be in questions/{bank.name}, which does not exist; only the kit "
            f"has {list_nearest(min(lost), lost)}: put it back"
        )
    return ""


def find_never_asked(bank: Path, notebooks: Iterable[Notebook]) -> Iterator[Finding]:
    """Find the questions of a bank that none of the notebooks asks, by their present or former ids."""
    if bank.name == before_and_after.FILE:
        return
    (known,) = list_ids([bank])
    lines = list_lines_of_ids(bank) or {}
    everywhere: set[str] = set()
    for notebook in sorted(
        notebooks, key=lambda notebook: notebook.path.stem != bank.stem
    ):  # mostly its own asks all
        if everywhere >= lines.keys():
            return
        everywhere.update(id for _, id in list_asked(notebook))
    everywhere |= {known.former[id] for id in everywhere if id in known.former}
    if len(lines) > 1 and everywhere.isdisjoint(lines):
        yield Finding(
            bank, f"none of its {len(lines)} questions is asked: is there a lesson {bank.stem}.ipynb?"
        )
        return
    elsewhere = _list_asked_elsewhere(bank)
    for id, line in lines.items():
        if id not in everywhere | elsewhere:
            text = (
                f'question {id!r} is never asked: write question("{id}") into the lesson, set '
                "off_page = true if only recall, sheets and exports need it, or delete it"
            )
            yield Finding(bank, text, line=line)


def _list_asked_elsewhere(bank: Path) -> set[str]:
    """Return questions that need no cell: `off_page` ones, and choices asked by hands-on tasks."""
    try:  # unchecked, since a mistake in one entry does not affect the others
        entries = tomllib.loads(bank.read_text("utf-8")).get("question", [])
    except (OSError, ValueError):
        return set()
    return {entry.get("why") for entry in entries} | {
        entry.get("id") for entry in entries if entry.get("off_page")
    }
