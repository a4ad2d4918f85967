"""Spans marked in documents, and their tokens as items with tags."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace

from iaa_teach.computation.data.labels import shorten_names
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.look.words import say
from iaa_teach.reading.file_contents import Files
from iaa_teach.reading.formats.flat_spans import NO_TEXT
from iaa_teach.reading.formats.marked_rounds import NO_ROUND, sort_rounds
from iaa_teach.reading.formats.marked_texts import Marked, Span, check_annotators, read_marked_texts
from iaa_teach.reading.formats.token_tags import OUTSIDE
from iaa_teach.reading.kinds_of_annotators import is_model
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.words import words

_TOKEN = re.compile(r"\w+|[^\w\s]")


@dataclass(frozen=True, eq=False)
class MarkedSpans:
    """Documents with each annotator's spans; documents that somebody has not read are absent.

    `lengths` are the documents' lengths in `unit`, "characters" or "tokens". `models` has each model's spans
    by document, apart from the annotators; `counted_models` names annotators that are models, if there is no
    second person. `names` identify documents across rounds: by text, or by name without a text.
    """

    annotators: tuple[str, ...]
    documents: tuple[dict[str, list[Span]], ...]
    lengths: tuple[int, ...]
    unit: str = "tokens"
    models: tuple[dict[str, list[Span]], ...] = ()
    counted_models: tuple[str, ...] = ()
    names: tuple[Hashable, ...] = ()

    @property
    def model_names(self) -> tuple[str, ...]:
        """The models apart from the annotators."""
        return tuple(dict.fromkeys(name for read in self.models for name in read))


@dataclass(frozen=True, eq=False)
class ReadSpans:
    """Spans read from files, and the tokens of the texts with their tags; `texts` are the tokens."""

    spans: MarkedSpans
    ratings: Ratings
    texts: tuple[str, ...]


def read_spans(files: Files, models: Sequence[str] = (), people: Sequence[str] = ()) -> ReadSpans | None:
    """Return the spans in tools' files, with all rounds joined; None for other labels.

    See `read_rounds_of_spans`.
    """
    found = read_rounds_of_spans(files, models, people, NO_ROUND)
    return None if found is None else found[""]


def read_rounds_of_spans(
    files: Files, models: Sequence[str] = (), people: Sequence[str] = (), column: str = ""
) -> dict[str, ReadSpans] | None:
    """Return the spans of each round in tools' files, by its name, "" without rounds.

    `column` has the rounds, in a table or in records; "none" joins all rounds. None for other labels. Models
    (as chosen, by format or by name, except for `people`) are separated if at least two people are left.
    Raises ValueError if there is only one annotator, the text of a marked document is missing, or a chosen
    name is not an annotator's.
    """
    marked = read_marked_texts(files, "" if column == NO_ROUND else column)
    if marked is None:
        return None
    names = join_names([name for name, _ in files])
    rounds = sort_rounds(each.round for each in marked)
    if column not in ("", NO_ROUND) and (len(rounds) < 2 or "" in rounds):
        raise ValueError(
            f"{names}: {column!r} does not say the round of every span; it must be a column, or "
            "a value of every record, with two values or more"
        )
    annotators, apart = _set_models_apart(marked, models, people, names)
    if column == NO_ROUND:
        return {"": _join_documents(_name_by_round(marked), annotators, apart, files, models, people)}
    found = {}
    for which in rounds:
        of_round = [each for each in marked if each.round == which]
        present = {each.annotator for each in of_round}
        if len(present.intersection(annotators)) < 2:
            raise ValueError(
                f"{names}, {which}: the spans are of one annotator; a round must have those of two, or give "
                f"--round {NO_ROUND} to read all rounds as one"
            )
        who = tuple(name for name in annotators if name in present)
        models_there = tuple(name for name in apart if name in present)
        found[which] = _join_documents(of_round, who, models_there, files, models, people)
    return found


def _name_by_round(marked: Sequence[Marked]) -> Sequence[Marked]:
    """Return marked spans, with the round in the names of documents marked in several rounds."""
    if len({(each.document, each.annotator) for each in marked}) == len(marked):
        return marked
    return [
        replace(each, document=f"{each.round}/{each.document}") if each.round else each for each in marked
    ]


def _join_documents(
    marked: Sequence[Marked],
    annotators: tuple[str, ...],
    apart: tuple[str, ...],
    files: Files,
    models: Sequence[str],
    people: Sequence[str],
) -> ReadSpans:
    """Return the spans of annotators and of models, by document."""
    names = join_names([name for name, _ in files])
    documents_by_name: dict[str, dict[str, Marked]] = {}
    for each in marked:
        if each.annotator in annotators:
            documents_by_name.setdefault(each.document, {})[each.annotator] = each
    predicted: dict[str, dict[str, list[Span]]] = {}
    for each in marked:
        if each.annotator in apart:
            predicted.setdefault(each.document, {})[each.annotator] = list(each.spans)
    rows, items, tokens, groups, lengths, bodies = [], [], [], [], [], []
    for name, read in documents_by_name.items():
        text = max((each.text for each in read.values()), key=len)
        if not text:
            example = next(iter(read.values()))
            raise ValueError(
                f"{', '.join(name for name, _ in files[:3])}: spans without their text; also give "
                f"{name or example.annotator}.txt, which has the tokens between the spans"
            )
        bodies.append(text)
        lengths.append(max(len(text), *(span[1] for each in read.values() for span in each.spans), 0))
        tags = {who: _make_tagger(each.spans) for who, each in read.items()}
        for place, token in enumerate(_TOKEN.finditer(text), 1):
            rows.append([tags[who](*token.span()) if who in tags else None for who in annotators])
            items.append(f"{name or 1}.{place}")
            tokens.append(token[0])
            groups.append(name or "1")
    total = sum(len(each.spans) for read in documents_by_name.values() for each in read.values())
    counts = {
        "spans": total,
        "n": len(documents_by_name),
        "annotators": say(words.ANNOTATORS, n=len(annotators)),
    }
    remarks = dict.fromkeys(remark for each in marked for remark in each.remarks)
    aside = [say(words.KNOWN_MODELS_ASIDE, n=len(apart), names=join_names(apart))] if apart else []
    report = "; ".join([say(words.READ_SPANS, origin=names, **counts), *aside, *remarks])
    grouped = groups if len(documents_by_name) > 1 else None
    ratings = Ratings(rows, items, annotators, report, grouped)
    documents = tuple(
        {who: list(each.spans) for who, each in read.items()} for read in documents_by_name.values()
    )
    counted = tuple(who for who in annotators if who in models or who in _list_models(marked, people))
    spans = MarkedSpans(
        annotators,
        documents,
        tuple(lengths),
        "characters",
        tuple(predicted.get(name, {}) for name in documents_by_name) if apart else (),
        counted,
        _identify_documents(list(documents_by_name), bodies),
    )
    return ReadSpans(spans, ratings, tuple(tokens))


def _identify_documents(names: Sequence[str], texts: Sequence[str]) -> tuple[Hashable, ...]:
    """Return what identifies documents across rounds: their texts, or else their names."""
    found: list[Hashable] = []
    times: Counter[str] = Counter()
    for name, text in zip(names, texts, strict=True):
        times[text] += 1
        found.append((text, times[text]) if text.strip(NO_TEXT) else name)
    return tuple(found)


def _set_models_apart(
    marked: Sequence[Marked], models: Sequence[str], people: Sequence[str], origin: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the annotators, and the separate models: none if fewer than two people are left."""
    names = check_annotators(marked, origin)
    for kind, chosen in (("a model", models), ("a person", people)):
        for each in chosen:
            if each not in names:
                raise ValueError(
                    f"{origin}: no annotator {each!r} that may be {kind}; the annotators are "
                    f"{shorten_names(names)}"
                )
    apart = tuple(models) or _list_models(marked, people)
    left = tuple(name for name in names if name not in apart)
    return (left, apart) if len(left) > 1 else (tuple(names), ())


def _list_models(marked: Sequence[Marked], people: Sequence[str]) -> tuple[str, ...]:
    """Return the annotators that are models by the file format or by name."""
    known = dict.fromkeys(each.annotator for each in marked if each.by_model or is_model(each.annotator))
    return tuple(name for name in known if name not in people)


def _make_tagger(spans: Sequence[Span]) -> Callable[[int, int], str]:
    """Return a function that tags a token by the first overlapping span."""
    begun: set[Span] = set()

    def tag(begin: int, end: int) -> str:
        for span in spans:
            if span[0] < end and begin < span[1]:
                first = span not in begun
                begun.add(span)
                return f"{'B' if first else 'I'}-{span[2]}"
        return OUTSIDE

    return tag


def decode_tags(ratings: Ratings) -> MarkedSpans:
    """Return the spans of token tags (BIO, BIOES); each group of tokens is a document."""
    groups = ratings.groups or (1,) * len(ratings.items)
    rows: dict[object, list[int]] = {}
    for place, group in enumerate(groups):
        rows.setdefault(group, []).append(place)
    labels = list(ratings.labels)
    documents = []
    for places in rows.values():
        read = {}
        for column, who in enumerate(ratings.annotators):
            tags = [labels[place][column] for place in places]
            if None not in tags:
                read[str(who)] = _decode_document([str(tag) for tag in tags])
        documents.append(read)
    return MarkedSpans(
        tuple(map(str, ratings.annotators)),
        tuple(documents),
        tuple(len(each) for each in rows.values()),
        names=tuple(rows),
    )


def _decode_document(tags: Sequence[str]) -> list[Span]:
    spans: list[Span] = []
    for place, tag in enumerate(tags):
        if tag == OUTSIDE:
            continue
        goes_on = tag[0] in "IELM" and spans and spans[-1][1:] == (place, tag[2:])
        if goes_on:
            spans[-1] = (spans[-1][0], place + 1, tag[2:])
        else:
            spans.append((place, place + 1, tag[2:]))
    return spans
