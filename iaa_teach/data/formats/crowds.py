"""What crowdsourcing platforms export: Mechanical Turk's batches and Toloka's assignments, a row an answer.

Forms: “Batch results” of Amazon Mechanical Turk's requester site; “Result files” of Toloka's documentation.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from iaa_teach.data.column_facts import ANNOTATOR, GOLD, ITEM, LABEL, OTHER, TEXT
from iaa_teach.data.columns import Table, rows_where
from iaa_teach.data.words import words
from iaa_teach.look.words import say


def mechanical_turk(table: Table) -> Table | None:
    """Return a batch of Mechanical Turk with its roles: answers that were rejected are left out."""
    if not {"HITId", "WorkerId"} <= set(table.header):
        return None
    if not any(name.startswith("Answer.") for name in table.header):
        return None
    roles = {"HITId": ITEM, "WorkerId": ANNOTATOR}
    return _answers(table, "Mechanical Turk", roles, "Answer.", "Input.", "AssignmentStatus")


def toloka(table: Table) -> Table | None:
    """Return assignments of Toloka with their roles: golden tasks have a gold standard."""
    inputs = [name for name in table.header if name.startswith("INPUT:")]
    if not inputs or not any(name.startswith("OUTPUT:") for name in table.header):
        return None
    item = "ASSIGNMENT:task_id" if "ASSIGNMENT:task_id" in table.header else inputs[0]
    roles = {item: ITEM, "ASSIGNMENT:worker_id": ANNOTATOR}
    gold = [name for name in table.header if name.startswith("GOLDEN:") and table[name].values != ("",)]
    roles |= dict.fromkeys(gold, GOLD)
    return _answers(table, "Toloka", roles, "OUTPUT:", "INPUT:", "ASSIGNMENT:status")


def _answers(
    table: Table, form: str, roles: dict[str, str], output: str, shown: str, status: str
) -> Table | None:
    """Return a table with its columns called after what they hold, without the answers that were rejected."""
    remarks = list(table.remarks)
    if status in table.header:
        rejected = [value.casefold() == "rejected" for value in table[status].values]
        keep = ~np.array(rejected)[table[status].codes]
        if not keep.all():
            remarks.append(say(words.REJECTED, n=int((~keep).sum())))
            table = rows_where(table, keep)
    texts = [name for name in table.header if name.startswith(shown) and name not in roles]
    named = {name: roles.get(name, OTHER) for name in table.header}
    named |= {name: LABEL for name in table.header if name.startswith(output)}
    named |= dict.fromkeys(texts[:1], TEXT)
    plain = {name: name.removeprefix(output) for name in named if named[name] == LABEL}
    columns = tuple(replace(column, name=plain.get(column.name, column.name)) for column in table.columns)
    settled = tuple((plain.get(name, name), role) for name, role in named.items())
    return replace(table, form=form, columns=columns, roles=settled, remarks=tuple(remarks))
