"""Texts in which annotators marked spans: files of brat, INCEpTION, doccano, Label Studio and Prodigy.

Rounds are distinguished by a column or field with a usual name, else by files with the same annotators.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from iaa_teach.reading.file_contents import Decoded, Files, decode, find_binary_kind
from iaa_teach.reading.formats.flat_spans import read_flat_spans
from iaa_teach.reading.formats.json_records import Record, looks_like_json, read_json_records
from iaa_teach.reading.formats.marked_rounds import (
    are_files_of_all,
    are_rounds,
    find_round,
    share_readings,
)
from iaa_teach.reading.formats.spans import looks_like_brat, looks_like_inception
from iaa_teach.reading.words import words

Span = tuple[int, int, str]

_BRAT_SPAN = re.compile(r"T\d+\t(\S+) (\d+(?: \d+;\d+)*) (\d+)\t?")
_TOKEN_OF_INCEPTION = re.compile(r"\d+-\d+\t(\d+)-(\d+)\t")
_NUMBERED = re.compile(r"(.*)\[(\d+)\]")
_ENDS = (("start", "end"), ("start_offset", "end_offset"), ("begin", "end"))


@dataclass(frozen=True)
class Marked:
    """What an annotator or a model marked in a document; `text` is "" if the file does not contain it.

    `round` is the name of the round, "" without rounds.
    """

    document: str
    annotator: str
    spans: tuple[Span, ...]
    text: str = ""
    remarks: tuple[str, ...] = ()
    by_model: bool = False
    round: str = ""


def read_marked_texts(files: Files, column: str = "") -> list[Marked] | None:
    """Return what is marked in files of spans; None for other files.

    `column` is the column of rounds, if it was named.

    A brat or INCEpTION file is one document by one annotator. If names have folders, the folder is the
    annotator for brat and the document for INCEpTION, and the file name the other; otherwise each file is an
    annotator's copy of one document. The text of brat's a.ann is in a.txt.
    """
    decoded = [decode(data, name) for name, data in files if not find_binary_kind(data)]
    if len(decoded) < len(files):
        return None
    given = [text for text in decoded if not text.name.casefold().endswith(".txt")]
    if given and all(map(looks_like_brat, given)):
        texts = {_strip_ending(text.name): text.text() for text in decoded if text not in given}
        return [_read_brat(text, texts) for text in given]
    if all(map(looks_like_inception, decoded)) and all(
        text.head(32).startswith("#FORMAT=WebAnno TSV") for text in decoded
    ):
        return [_read_inception(text) for text in decoded]
    if all(map(looks_like_json, decoded)):
        return _read_json(decoded, column)
    return _read_tables(decoded, column)


def _read_tables(decoded: Sequence[Decoded], column: str) -> list[Marked] | None:
    """Read tables with a row for each span; None for others."""
    found = read_flat_spans(decoded, column)
    if found is None:
        return None
    rows, remarks = found
    spans_by_text: dict[tuple[str, str, str], list[Span]] = {}
    texts = {}
    for document, who, begin, end, label, text, which in rows:
        spans_by_text.setdefault((which, document, who), []).append((begin, end, label))
        texts[which, document] = text
    return [
        Marked(document, who, _sort_spans(spans), texts[which, document], remarks, round=which)
        for (which, document, who), spans in spans_by_text.items()
    ]


def _strip_ending(name: str) -> str:
    return re.sub(r"\.(txt|ann|tsv)$", "", name, flags=re.I)


def _read_brat(text: Decoded, texts: dict[str, str]) -> Marked:
    spans = []
    for line in text.text().splitlines():
        found = _BRAT_SPAN.match(line)
        if found:  # a discontinuous span counts from start to end
            begin = int(found[2].split(" ")[0])
            spans.append((begin, int(found[3]), found[1]))
    folder, _, name = _strip_ending(text.name).rpartition("/")
    document, annotator = (name, folder) if folder else ("", name)
    known = texts.get(_strip_ending(text.name)) or texts.get(name, "")
    return Marked(document, annotator, _sort_spans(spans), known)


def _read_inception(text: Decoded) -> Marked:
    """Read WebAnno TSV 3: a token a line, with spans from the first column that has any."""
    rows = [
        (int(found[1]), int(found[2]), line.split("\t")[2:])
        for line in text.text().splitlines()
        if (found := _TOKEN_OF_INCEPTION.match(line))
    ]
    width = max((len(cells) for _, _, cells in rows), default=1)
    columns = (
        [cells[place] if place < len(cells) else "" for *_, cells in rows] for place in range(1, width)
    )
    filled = (column for column in columns if any(cell not in ("", "_", "*") for cell in column))
    spans: list[Span] = []
    several: dict[str, tuple[int, int, str]] = {}
    for (begin, end, _), cell in zip(rows, next(filled, [""] * len(rows)), strict=True):
        for label in cell.split("|") if cell not in ("", "_") else ():
            numbered = _NUMBERED.fullmatch(label)
            if numbered is None:
                spans.append((begin, end, label))
            else:
                first = several.get(numbered[2], (begin, end, numbered[1]))[0]
                several[numbered[2]] = (first, end, numbered[1])
    characters = [" "] * max((end for _, end, _ in rows), default=0)
    for begin, end, cells in rows:
        characters[begin:end] = cells[0].ljust(end - begin)[: end - begin]
    folder, _, name = _strip_ending(text.name).rpartition("/")
    return Marked(folder, name, _sort_spans([*spans, *several.values()]), "".join(characters))


def _read_json(decoded: Sequence[Decoded], column: str) -> list[Marked] | None:
    """Read records of doccano, Label Studio or Prodigy; None if none of them has a span."""
    by_file: dict[str, list[Marked]] = {}
    several = len(decoded) > 1
    for text in decoded:
        file_name = re.sub(r"\.\w+$", "", text.name) if several else ""
        marked = by_file.setdefault(file_name, [])
        try:
            for place, (_, _, record) in enumerate(read_json_records(text), 1):
                name = str(record.get("id", record.get("_input_hash", place)))
                which = find_round(record, column)
                for who, spans, body in _read_record(record):
                    if spans is None:
                        return None
                    marked.append(Marked(name, who or file_name, _sort_spans(spans), body, round=which))
                marked += (replace(each, round=which) for each in _read_predictions(name, record))
        except ValueError:
            return None  # the reader of labels will explain
    every = [each for marked in by_file.values() for each in marked]
    if not any(each.spans for each in every if not each.by_model):
        return None
    if are_rounds([each.round for each in every], bool(column)):
        return every
    people = [{each.annotator for each in marked if not each.by_model} for marked in by_file.values()]
    apart = several and are_files_of_all(people)
    again = share_readings([[(each.document, each.annotator) for each in file] for file in by_file.values()])
    return [
        replace(
            each,
            round=file_name if apart else "",
            document=f"{file_name}/{each.document}" if again and not apart else each.document,
        )
        for file_name, marked in by_file.items()
        for each in marked
    ]


def _read_record(record: Record) -> Iterator[tuple[str, list[Span] | None, str]]:
    """Yield who marked what in a record, with its text; None if it is not a span."""
    data = record.get("data")
    if isinstance(data, dict):
        body = next((value for value in data.values() if isinstance(value, str)), "")
        annotations = record.get("annotations", record.get("completions"))
        for each in annotations if isinstance(annotations, list) else ():
            if isinstance(each, dict) and not each.get("was_cancelled"):
                yield _find_annotator(each.get("completed_by")), _list_spans(each.get("result")), body
        return
    body = next((record[key] for key in ("text", "data") if isinstance(record.get(key), str)), "")
    if "_input_hash" in record or "answer" in record:
        if "options" in record or "spans" not in record:
            yield "", None, body
        elif record.get("answer", "accept") == "accept":
            who = record.get("_annotator_id") or record.get("_session_id")
            yield str(who or ""), _list_spans(record["spans"]), body
        return
    key = next((key for key in ("label", "labels", "entities", "annotations") if key in record), "")
    spans = _list_spans(record.get(key))
    if spans is not None and key == "annotations":
        spans_by_annotator: dict[str, list[Span]] = {}
        for each, span in zip(record[key], spans, strict=True):
            spans_by_annotator.setdefault(
                str(each.get("user", "")) if isinstance(each, dict) else "", []
            ).append(span)
        for who, own in spans_by_annotator.items():
            yield who, own, body
        return
    yield str(record.get("username") or record.get("user") or ""), spans, body


def _read_predictions(document: str, record: Record) -> list[Marked]:
    """Return the spans that models predicted in a Label Studio task."""
    predictions = record.get("predictions")
    return [
        Marked(document, str(each.get("model_version") or words.A_MODEL), _sort_spans(spans), by_model=True)
        for each in (predictions if isinstance(predictions, list) else ())
        if isinstance(each, dict) and (spans := _list_spans(each.get("result"))) is not None
    ]


def _list_spans(given: Any) -> list[Span] | None:
    if not isinstance(given, list):
        return None
    spans = [_read_span(each) for each in given if not _is_relation(each)]
    if any(span is None for span in spans):
        return None
    return [span for span in spans if span is not None]


def _is_relation(given: Any) -> bool:
    """Return whether this is a relation between two spans."""
    return isinstance(given, dict) and given.get("type") == "relation"


def _read_span(given: Any) -> Span | None:
    if isinstance(given, list) and len(given) >= 3 and all(isinstance(end, int) for end in given[:2]):
        return given[0], given[1], str(given[2])
    if not isinstance(given, dict):
        return None
    value = given.get("value") if isinstance(given.get("value"), dict) else given
    assert isinstance(value, dict)
    ends = next(((value[a], value[b]) for a, b in _ENDS if a in value and b in value), None)
    labels = value.get("labels") or value.get("hypertextlabels") or value.get("label")
    label = labels[0] if isinstance(labels, list) and labels else labels
    if ends is None or label is None or not all(isinstance(end, int) for end in ends):
        return None
    return ends[0], ends[1], str(label)


def _sort_spans(spans: Sequence[Span]) -> tuple[Span, ...]:
    return tuple(dict.fromkeys(span for span in sorted(spans) if span[0] < span[1]))


def _find_annotator(given: Any) -> str:
    if isinstance(given, dict):
        given = given.get("email") or given.get("username") or given.get("id")
    return "" if given is None or isinstance(given, (dict, list)) else str(given)


def make_annotator_error(name: str) -> ValueError:
    """Return the error for labels by only one annotator, or without names."""
    return ValueError(
        f"{name} has the labels of one annotator, or does not say who gave them. Give the files of all "
        "annotators at once, one for each"
    )


def check_annotators(marked: Sequence[Marked], name: str) -> list[str]:
    """Return the annotators. Raises ValueError if there are fewer than two, or a name is missing."""
    people = list(dict.fromkeys(each.annotator for each in marked))
    if len(people) < 2 or "" in people:
        raise make_annotator_error(name)
    return people
