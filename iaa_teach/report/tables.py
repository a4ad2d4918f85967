"""The tables of a report, each defined once: the same on its page, as LaTeX and as CSV."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from iaa_teach.computation.scales import Scale
from iaa_teach.look.number_formats import format_decimal, format_level, format_percent
from iaa_teach.look.spreadsheet_cells import disarm_formula
from iaa_teach.look.words import say
from iaa_teach.report.annotators import describe_spread
from iaa_teach.report.estimates import Coefficient, list_names_by_method
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import write_label
from iaa_teach.report.wording import choose_bands, choose_bands_of, describe_band
from iaa_teach.report.words.agreement import words as agreement_words
from iaa_teach.report.words.page import words

LISTED_PAIRS = 45  # all pairs of ten annotators; with more pairs, those with the lowest and the highest κ
_ENDS = 10
LISTED_ANNOTATORS = 45  # with more, those with the lowest κ with the others
WIDEST = 16  # categories in a table of them all
_HEADS = 60  # total letters of the category headings; with more, they are numbered


class Share(float):
    """A number written as a percentage."""


class Weight(float):
    """A possibly fractional count of items or labels, written with one decimal."""


Cell = str | int | float


@dataclass(frozen=True)
class Column:
    """A column: its heading and a short one; if it contains text or totals, is for a paper, or the CSV."""

    name: str
    words: bool = False
    aside: bool = False
    short: str = ""
    paper: bool = True
    total: bool = False

    @property
    def head(self) -> str:
        """The heading on a page."""
        return self.short or self.name


@dataclass(frozen=True)
class Table:
    """A table: file name, caption, columns, rows, notes, and the indices of the rows to show."""

    name: str
    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()
    places: tuple[int, ...] | None = None

    @property
    def shown(self) -> list[tuple[Cell, ...]]:
        """The rows for a page; the CSV has them all."""
        return list(self.rows) if self.places is None else [self.rows[place] for place in self.places]

    def csv(self) -> str:
        """Return the table as CSV: numbers with six decimals, blank for missing ones, and no formulas."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow([disarm_formula(column.name) for column in self.columns])
        writer.writerows([_write_csv_cell(cell) for cell in row] for row in self.rows)
        return out.getvalue()


def format_cell(cell: Cell) -> str:
    """Return a cell as text: three decimals, a percentage, or "–" for a missing number."""
    if isinstance(cell, float):
        if math.isnan(cell):
            return "–"
        return (
            format_percent(cell)
            if isinstance(cell, Share)
            else format_decimal(cell, 1 if isinstance(cell, Weight) else 3)
        )
    return str(cell)


def _write_csv_cell(cell: Cell) -> str:
    if isinstance(cell, float):
        return "" if math.isnan(cell) else f"{float(cell):.6f}"
    return str(disarm_formula(cell))


def make_coefficient_table(found: Findings, asked: Scale | None) -> Table:
    """Return all coefficients: those of the group, then those of the two annotators selected."""
    heads, scale = words.COLUMNS, choose_bands(found, asked)
    bands = "" if scale is None else say(words.BAND_BY, scale=scale.in_language().title)
    columns = (
        Column(heads["coefficient"], words=True),
        Column(heads["labels"], words=True),
        Column(heads["of"], words=True, aside=not (found.group and found.chosen)),
        Column(heads["value"]),
        Column(heads["error"]),
        Column(say(heads["low"], level=format_level(found.level))),
        Column(heads["high"]),
        Column(heads["items"]),
        Column(heads["annotators"], aside=True),
        Column(heads["missing"], aside=True),
        Column(heads["method"], words=True, aside=True),
        Column(heads["band"], words=True, short=bands, paper=False, aside=not bands),
        Column(heads["chance"], words=True, aside=True),
        Column(heads["note"], words=True, aside=True),
    )
    rows = [_list_coefficient(each, words.ALL, choose_bands_of(each, found, asked)) for each in found.group]
    if found.chosen or not found.group:
        two = f"{write_label(found.a)}, {write_label(found.b)}"
        rows += [
            _list_coefficient(each, two, choose_bands_of(each, found, asked)) for each in found.coefficients
        ]
    notes = [
        f"{each.name}: {each.note}"
        for each in (*found.group, *found.coefficients * found.chosen)
        if each.note
    ]
    return Table(
        "coefficients",
        words.COEFFICIENTS,
        columns,
        tuple(rows),
        (*_describe_methods(found), *notes),
    )


def make_annotator_table(found: Findings) -> Table:
    """Return each annotator's items, mean κ with the others, and agreement with the gold standard."""
    heads = words.COLUMNS
    columns = [Column(heads["annotator"], words=True), Column(heads["items"])]
    paired = bool(found.group) and any(each.others for each in found.annotators)
    if paired:
        mean = say(heads["mean"], kappa=name_pair_coefficient(found))
        columns += [Column(mean), Column(heads["others"], aside=True)]
    if found.gold is not None:
        columns += [
            Column(heads["gold_items"]),
            Column(heads["as_gold"]),
            Column(say(heads["gold_kappa"], kappa=name_pair_coefficient(found))),
        ]
    rows = []
    for each in found.annotators:
        row: list[Cell] = [write_label(each.name), each.items]
        row += [each.kappa, each.others] if paired else []
        row += [each.gold_items, Share(each.gold), each.gold_kappa] if found.gold is not None else []
        rows.append(tuple(row))
    caption, places = words.EACH_ANNOTATOR, None
    if len(rows) > LISTED_ANNOTATORS:
        order = sorted(
            range(len(rows)),
            key=lambda place: (math.isnan(found.annotators[place].kappa), found.annotators[place].kappa),
        )
        places = tuple(order[:LISTED_ANNOTATORS])
        caption = say(words.LOWEST, shown=LISTED_ANNOTATORS, n=len(rows))
    return Table("annotators", caption, tuple(columns), tuple(rows), (), places)


def make_pair_table(found: Findings) -> Table:
    """Return κ of every two annotators; a page shows up to 45, else the lowest and the highest."""
    heads, kappa = words.COLUMNS, name_pair_coefficient(found)
    columns = (
        Column(heads["annotator"], words=True),
        Column(heads["and"], words=True),
        Column(heads["items"]),
        Column(kappa),
        Column(heads["error"]),
        Column(say(heads["low"], level=format_level(found.level))),
        Column(heads["high"]),
    )
    many, mean, deviation = describe_spread(found.kappas)
    notes = []
    if many:
        notes.append(
            say(words.MEAN_OF_PAIRS, n=many, mean=format_decimal(mean), spread=format_decimal(deviation))
        )
    notes.append(words.EACH_PAIR)
    methods = dict.fromkeys(pair.method for pair in found.pairs if pair.method)
    notes += [say(words.INTERVALS_BY, method="; ".join(methods))] if methods else []
    pairs, places = list(found.pairs), None
    caption = say(words.EVERY_TWO, kappa=kappa)
    if len(pairs) > LISTED_PAIRS:
        pairs = sorted(pairs, key=lambda pair: (math.isnan(pair.kappa), pair.kappa))
        places = (*range(_ENDS), *range(max(_ENDS, many - _ENDS), many))
        caption = say(words.ENDS_OF_PAIRS, kappa=kappa, ends=_ENDS, n=many)
    rows = tuple(
        (
            write_label(pair.a),
            write_label(pair.b),
            pair.items,
            pair.kappa,
            pair.standard_error,
            pair.low,
            pair.high,
        )
        for pair in pairs
    )
    return Table("pairs", caption, columns, rows, tuple(notes), places)


def make_category_table(found: Findings) -> Table:
    """Return how often each category was used, how often it meets itself, and its α against the rest."""
    assert found.blur is not None
    used = found.uses.sum(axis=0)
    total = max(1, int(used.sum()))
    heads = words.COLUMNS
    columns = (
        Column(heads["category"], words=True),
        Column(heads["of_category"]),
        Column(heads["share"]),
        Column(heads["same"]),
        Column(heads["alpha"]),
    )
    cells = zip(
        found.categories, used.tolist(), found.blur.same.tolist(), found.blur.alpha.tolist(), strict=True
    )
    rows = tuple(
        (write_label(name), n, Share(n / total), Share(same), alpha) for name, n, same, alpha in cells
    )
    return Table("categories", words.EACH_CATEGORY, columns, rows, (words.MEETS_ITSELF,))


def make_confusion_table(found: Findings) -> Table:
    """Return the table of two annotators, or how often a group's labels meet on an item."""
    names = [write_label(name) for name in found.categories]
    numbered = sum(map(len, names)) > _HEADS
    heads = [Column(name, short=str(place) if numbered else "") for place, name in enumerate(names, 1)]
    key = "; ".join(f"{place} {name}" for place, name in enumerate(names, 1))
    notes = (say(words.NUMBERED, names=key),) if numbered else ()
    if found.group:
        assert found.blur is not None
        cells: list[list[Cell]] = [[Weight(x) for x in row] for row in found.blur.coincidences.tolist()]
        corner, caption = "", words.COINCIDENCES
        rows = [(name, *row) for name, row in zip(names, cells, strict=True)]
        columns: tuple[Column, ...] = (Column(corner, words=True), *heads)
    else:
        assert found.table is not None
        cells = found.table.counts.tolist()
        corner = f"{write_label(found.a)} ↓ {write_label(found.b)} →"
        caption, total = words.COUNTS, words.COLUMNS["total"]
        rows = [(name, *row, sum(map(int, row))) for name, row in zip(names, cells, strict=True)]
        rows.append((total, *found.table.column_totals.tolist(), int(found.table.n)))
        columns = (Column(corner, words=True), *heads, Column(total, total=True))
    return Table("confusions", caption, columns, tuple(rows), notes)


def make_use_table(found: Findings) -> Table:
    """Return how often each annotator used each category."""
    heads = (Column(write_label(name)) for name in found.categories)
    columns = (Column(words.COLUMNS["annotator"], words=True), *heads)
    rows = zip(found.ratings.annotators, found.uses.tolist(), strict=True)
    return Table(
        "uses",
        words.USES,
        columns,
        tuple((write_label(name), *counts) for name, counts in rows),
    )


def make_dispute_table(found: Findings) -> Table:
    """Return the items on which annotators differ, with all their labels."""
    aside = list_texts_groups_and_gold(found)
    columns = [Column(words.COLUMNS["item"], words=True), *(Column(head, words=True) for head in aside)]
    columns += [Column(write_label(name), words=True) for name in found.ratings.annotators]
    rows = [
        (
            write_label(found.ratings.items[place]),
            *(_write_label_or_blank(of[place]) for of in aside.values()),
            *map(_write_label_or_blank, found.ratings[place]),
        )
        for place in found.disagreements
    ]
    return Table("disagreements", words.DISPUTES, tuple(columns), tuple(rows))


def make_lean_table(found: Findings) -> Table:
    """Return each annotator's lean on a scale with its interval, and how far they vary otherwise."""
    each, heads = found.further.leans, words.COLUMNS
    assert each is not None
    columns = (
        Column(heads["annotator"], words=True),
        Column(heads["items"]),
        Column(heads["lean"]),
        Column(say(heads["low"], level=format_level(found.level))),
        Column(heads["high"]),
        Column(heads["strays"]),
    )
    cells = (each.items, each.leans, each.lows, each.highs, each.spreads)
    rows = zip(map(write_label, each.annotators), *(column.tolist() for column in cells), strict=True)
    return Table("leans", words.LEANS, columns, tuple(rows))


def list_texts_groups_and_gold(found: Findings) -> dict[str, Sequence[Hashable]]:
    """Return the text, the group and the gold label of each item, if available, by heading."""
    known = {"text": found.texts, "group": found.ratings.groups, "gold": found.gold}
    return {words.COLUMNS[what]: of for what, of in known.items() if of is not None}


def name_pair_coefficient(found: Findings) -> str:
    """Return the name of κ of a pair on this scale."""
    weights = found.measurement.weights
    return words.WEIGHTED_KAPPA[weights] if weights else words.KAPPA


def _list_coefficient(each: Coefficient, annotator: str, scale: Scale | None) -> tuple[Cell, ...]:
    band = "" if scale is None or math.isnan(each.value) else describe_band(each.value, scale)
    values = each.value, each.standard_error, each.low, each.high
    remarks = "; ".join(filter(None, (each.note, *each.remarks)))
    return (
        each.name,
        each.measured_by,
        annotator,
        *values,
        each.items,
        each.annotators,
        each.missing,
        each.interval_by,
        band,
        agreement_words.CHANCE[each.record.chance.name],
        remarks,
    )


def _describe_methods(found: Findings) -> list[str]:
    """Return how the intervals were made: each method with its coefficients."""
    shown = (*found.group, *found.coefficients * (found.chosen or not found.group))
    return [
        say(words.INTERVAL_OF, names=", ".join(names), method=method)
        for method, names in list_names_by_method(shown).items()
    ]


def _write_label_or_blank(label: Hashable) -> str:
    return "" if label is None else write_label(label)


def make_tables(found: Findings, asked: Scale | None) -> list[Table]:
    """Return the tables of a report in order, except that of all disagreements."""
    tables = [make_coefficient_table(found, asked)]
    if (found.group or found.gold is not None) and not found.counted:
        tables.append(make_annotator_table(found))
    if found.group and found.pairs:
        tables.append(make_pair_table(found))
    if found.further.leans is not None and not found.counted:
        tables.append(make_lean_table(found))
    if found.categories:
        tables.append(make_category_table(found))
        tables += [make_confusion_table(found)] if found.each_with_each else []
        tables += [] if found.counted else [make_use_table(found)]
    return tables


def fits_into_paper(table: Table) -> bool:
    """Return whether a table fits into a paper."""
    return table.name not in ("uses", "disagreements", "about") and len(table.columns) <= WIDEST + 2
