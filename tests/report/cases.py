"""Small files whose reports say, and do not say, the sentences of `iaa_teach/report/README.md`.

Each case is a name with the files that `iaa-teach report` gets, by their names, and its options. A test of
sentences makes the report of each case once (`test_said.py`).
"""

import json

import numpy as np

NAMES = ("pos", "neg", "mixed")


def _draw(people, n, right, categories=NAMES, seed=1, shares=None):
    """Labels of people who each know the true one with their chance, and guess otherwise."""
    rng = np.random.default_rng(seed)
    true = rng.choice(len(categories), n, p=shares)
    columns = []
    for chance in right[:people]:
        knows = rng.random(n) < chance
        columns.append(np.where(knows, true, rng.choice(len(categories), n, p=shares)))
    return [[categories[place] for place in row] for row in np.stack(columns, axis=1).tolist()]


def _write(rows, heads=("Ann", "Ben", "Cy", "Dee", "Eve"), before=(), head=()):
    """A CSV file with a row for each item; `before` has more columns, named by `head`."""
    first = before or [()] * len(rows)
    lines = [["item", *head, *heads[: len(rows[0])]]]
    lines += [[f"i{place}", *more, *row] for place, (more, row) in enumerate(zip(first, rows, strict=True))]
    return "".join(",".join(map(str, line)) + "\n" for line in lines)


def mark_texts(documents):
    """Spans as JSONL of Prodigy: of each text what each annotator marked."""
    lines = [
        {
            "text": text,
            "spans": [{"start": start, "end": end, "label": label} for start, end, label in spans],
            "_annotator_id": who,
            "_input_hash": place,
            "_task_hash": place,
            "answer": "accept",
        }
        for place, (text, read) in enumerate(documents)
        for who, spans in read.items()
    ]
    return "".join(json.dumps(line) + "\n" for line in lines)


def _mark_rounds(labels, first=0):
    """A table of spans of two rounds of ten documents; of two annotators the second marks some otherwise.

    `labels` are those of each round, `first` is the first document of the second round.
    """
    rows = ["doc,annotator,start,end,label,round"]
    for which, of_round in enumerate(labels):
        for place in range(10):
            for span in range(4):
                start, label = 20 * span, of_round[(place + span) % len(of_round)]
                wrong = (place * 4 + span) % (3 + 4 * which + place % 2) == 0
                name = f"d{place + which * first}"
                rows += [f"{name},Ann,{start},{start + 8},{label},{which + 1}"]
                end, its = start + 8 + 4 * wrong, "X" if wrong and place % 3 == 0 else label
                rows += [f"{name},Ben,{start},{end},{its},{which + 1}"]
    return {"spans.csv": "\n".join([*rows, ""])}


_TEXT = "Ada Lovelace met Charles Babbage in London in the year 1833"
_FLAT = [(0, 12, "PER"), (17, 32, "PER"), (36, 42, "LOC")]
_TWO = _draw(2, 90, (0.8, 0.8))
_SURE = _draw(2, 90, (0.98, 0.98), seed=8)
_THREE = _draw(3, 90, (0.85, 0.85, 0.85))
_FIVE = _draw(5, 90, (0.9, 0.9, 0.9, 0.9, 0.2), seed=3)
_LIKERT = _draw(3, 60, (0.7, 0.7, 0.7), tuple(range(1, 6)), seed=2)
_ALIKE = _draw(3, 60, (0.7, 0.7, 0.7), tuple(range(1, 6)), seed=7)
_DOCUMENTS = [(f"d{place // 6}",) for place in range(90)]
_FEW_DOCUMENTS = [(f"d{place // 23}",) for place in range(90)]
_LENGTHS = [[round(10 + place * 0.37, 2), round(10 + place * 0.37 + place % 5 / 5, 2)] for place in range(60)]
_FOUR = _draw(4, 120, (0.8, 0.8, 0.8, 0.95), seed=5)
_MODEL = ("Ann", "Ben", "Cy", "gpt-4")


def _blank(rows, every):
    """Leave out one label of so many."""
    n = len(rows[0])
    return [
        ["" if (place * n + column) % every == 0 else label for column, label in enumerate(row)]
        for place, row in enumerate(rows)
    ]


def _predict(documents):
    """The same as tasks of Label Studio; what “gpt-4” marked is a prediction."""

    def result(spans):
        return [
            {"type": "labels", "value": {"start": start, "end": end, "labels": [label]}}
            for start, end, label in spans
        ]

    tasks = [
        {
            "id": place,
            "data": {"text": text},
            "annotations": [
                {"completed_by": who, "result": result(own)} for who, own in read.items() if who != "gpt-4"
            ],
            "predictions": [{"model_version": "gpt-4", "result": result(read["gpt-4"])}],
        }
        for place, (text, read) in enumerate(documents)
    ]
    return json.dumps(tasks)


def _beside_model(people, own):
    """Spans of Ada and Ben, who differ in every third text, and of a model that marks `own` of a text."""
    read = [{"Ada": _FLAT, "Ben": _FLAT[: 2 + (place % 3 > 0)], "gpt-4": own(place)} for place in range(12)]
    kept = [{who: spans for who, spans in each.items() if who in people} for each in read]
    return {"project.json": _predict([(_TEXT, each) for each in kept])}


def _mark_alike(ada, ben, n=12):
    return {"spans.jsonl": mark_texts([(_TEXT, {"Ada": ada, "Ben": ben}) for _ in range(n)])}


def _mix(one, other):
    """Spans of two texts in turns: on which Ada and Ben marked these."""
    read = [dict(zip(("Ada", "Ben"), spans, strict=True)) for spans in (one, other)]
    return {"spans.jsonl": mark_texts([(_TEXT, read[place % 2]) for place in range(12)])}


def _judge(cells, labels=("A", "tie", "B")):
    """A judge's verdicts on pairs in both orders; `cells` has X first by Y first: X wins, a tie, Y wins."""
    pairs = [
        f"{labels[i]},{labels[::-1][j]}"
        for i, row in enumerate(cells)
        for j, n in enumerate(row)
        for _ in range(n)
    ]
    lines = ["item,verdict_ab,verdict_ba", *(f"q{place},{pair}" for place, pair in enumerate(pairs))]
    return {"pairs.csv": "\n".join([*lines, ""])}


def judge(cells, alone, head="judge,human"):
    """A file of a judge and a person: how many items have which two labels, and which of the judge alone."""
    rows = [both for both, n in cells.items() for _ in range(n)]
    rows += [(label, "") for label, n in alone.items() for _ in range(n)]
    lines = [f"i{place},{a},{b}" for place, (a, b) in enumerate(rows)]
    return {"labels.csv": "\n".join([f"item,{head}", *lines, ""])}


LESSON = {("yes", "yes"): 180, ("yes", "no"): 40, ("no", "yes"): 12, ("no", "no"): 68}
_OF_ALL = {("yes", "yes"): 5, ("yes", "no"): 4, ("no", "yes"): 1, ("no", "no"): 60}
_ONE = {("no", "yes"): 1, ("yes", "no"): 20, ("no", "no"): 40}
_THREE_LABELS = dict(
    zip([(a, b) for a in "abc" for b in "abc"], (40, 6, 4, 5, 25, 10, 1, 4, 25), strict=True)
)
_FEW_OF_C = _THREE_LABELS | {("a", "c"): 1, ("b", "c"): 1, ("c", "c"): 5}
_ABSTAINING = LESSON | {("CANNOT_ASSESS", "yes"): 9}
_BOTH = [both for both, n in LESSON.items() for _ in range(n // 2)]
_TRIO = ("Ann", "Ben", "judge")
_UNSURE = [[*row[:2], row[2] if place % 6 else "unsure"] for place, row in enumerate(_THREE)]
_ALONE, _THREE_ALONE = {"yes": 1310, "no": 390}, {"a": 330, "b": 240, "c": 130}


def _judge_grades(*steps):
    """A judge whose grade is so many steps above the person's, in turn."""
    grades = [2, 3, 4] * 40
    cells = [(grade + steps[place % len(steps)], grade) for place, grade in enumerate(grades)]
    return judge(
        {pair: cells.count(pair) for pair in sorted(set(cells))}, {1: 20, 2: 40, 3: 80, 4: 60, 5: 20}
    )


CASES = {
    "judge": (judge(LESSON, _ALONE), []),
    "judge of all": (judge(LESSON, {}), []),
    "judge, few of a label": (judge(_OF_ALL, {"yes": 80, "no": 600}), []),
    "judge, one of a label": (judge(_ONE, {"yes": 80, "no": 600}), []),
    "judge of three": (judge(_THREE_LABELS, _THREE_ALONE), []),
    "judge of nine": (
        judge(
            {(a, b): 12 - 10 * (a != b) for a in "abcdefghi" for b in "abcdefghi" if a == b or a < b < "e"},
            dict.fromkeys("abcdefghi", 40),
        ),
        [],
    ),
    "judge of three, few of one": (judge(_FEW_OF_C, _THREE_ALONE), []),
    "judge who abstains": (judge(_ABSTAINING, _ALONE), []),
    "judge who abstains, kept": (judge(_ABSTAINING, _ALONE), ["--keep", "CANNOT_ASSESS"]),
    "judge of grades who abstains": (
        judge({(1, 1): 9, (2, 2): 9, (3, 2): 9, (4, 4): 9, ("unsure", 2): 9}, {1: 20, 4: 20}),
        [],
    ),
    "judge of words in order": (
        judge({("low", "low"): 20, ("medium", "low"): 9, ("high", "high"): 20}, {"low": 20, "medium": 30}),
        [],
    ),
    "judge of picked items": (judge(LESSON, {"yes": 310, "no": 1390}), []),
    "judge, told": (judge(LESSON, _ALONE), ["--model", "judge", "--positive", "no"]),
    "judge beside two": (
        {"labels.csv": _write([[a, a if p % 9 else "no", b] for p, (b, a) in enumerate(_BOTH)], _TRIO)},
        ["--gold", "Ann"],
    ),
    "people and a model who abstains": ({"labels.csv": _write(_UNSURE, ("Ann", "Ben", "gpt-4"))}, []),
    "people and a model who abstains, kept": (
        {"labels.csv": _write(_UNSURE, ("Ann", "Ben", "gpt-4"))},
        ["--keep", "unsure"],
    ),
    "judge who leans high": (_judge_grades(0, 1, 1, 0, 0, 1, 0), []),
    "judge who leans low": (_judge_grades(0, -1, -1, 0, 0, -1, 0), []),
    "judge who does not lean": (_judge_grades(0, 1, -1, 0, 0), []),
    "two": ({"labels.csv": _write(_TWO)}, []),
    "two in documents": ({"labels.csv": _write(_TWO, before=_DOCUMENTS, head=("doc",))}, []),
    "two in one document": (
        {"labels.csv": _write(_TWO, before=[("d",)] * 90, head=("doc",))},
        ["--group", "doc"],
    ),
    "two, one always yes": (
        {"labels.csv": _write([["yes" if p % 3 else "no", "yes"] for p in range(60)])},
        [],
    ),
    "roles guessed": (
        {
            "labels.csv": "u,v,label\n"
            + "".join(
                f"i{p},{who},{row[at]}\n"
                for p, row in enumerate(_TWO)
                for at, who in enumerate(("Ann", "Ben"))
            )
        },
        [],
    ),
    "two in few documents": ({"labels.csv": _write(_TWO, before=_FEW_DOCUMENTS, head=("doc",))}, []),
    "two who agree": ({"labels.csv": _write([[row[0]] * 2 for row in _TWO])}, []),
    "two with one label": ({"labels.csv": _write([["pos"] * 2] * 40)}, []),
    "two with gaps": ({"labels.csv": _write(_blank(_TWO, 7))}, []),
    "two with 25 labels": (
        {"labels.csv": _write([[f"label {p % 25}", f"label {(p + p % 3 // 2) % 25}"] for p in range(90)])},
        [],
    ),
    "two with 60 labels": (
        {"labels.csv": _write([[f"label {p % 60}", f"label {(p + p % 3 // 2) % 60}"] for p in range(90)])},
        [],
    ),
    "two with 600 labels": (
        {"labels.csv": _write([[f"label {p}", f"label {p + p % 3 // 2}"] for p in range(600)])},
        [],
    ),
    "nearly always no": (
        {"labels.csv": _write(_draw(2, 90, (0.8, 0.8), ("yes", "no"), shares=(0.04, 0.96)))},
        [],
    ),
    "three": ({"labels.csv": _write(_THREE)}, []),
    "three with one label": ({"labels.csv": _write([["pos"] * 3] * 40)}, []),
    "three with many gaps": ({"labels.csv": _write(_blank(_draw(3, 50, (0.8,) * 3), 2))}, []),
    "few": ({"labels.csv": _write(_TWO[:12])}, []),
    "five, one careless": ({"labels.csv": _write(_FIVE)}, []),
    "a hundred and two": (
        {"labels.csv": _write(_draw(102, 210, (0.8,) * 102), [f"worker {number}" for number in range(102)])},
        [],
    ),
    "grades": ({"labels.csv": _write(_LIKERT)}, []),
    "grades of equals": ({"labels.csv": _write(_ALIKE)}, []),
    "grades of two": ({"labels.csv": _write([row[:2] for row in _LIKERT])}, []),
    "sets as names": (
        {"labels.csv": _write([("a|b", "b|a"), ("a|b", "c"), ("c", "c")] * 12)},
        ["--scale", "names"],
    ),
    "grades as names": ({"labels.csv": _write(_LIKERT)}, ["--scale", "names"]),
    "grades as ranks": ({"labels.csv": _write(_LIKERT)}, ["--scale", "ranks"]),
    "grades, one unused": ({"labels.csv": _write(_LIKERT)}, ["--order", "0,1,2,3,4,5"]),
    "lengths": ({"labels.csv": _write(_LENGTHS)}, []),
    "lengths of three": ({"labels.csv": _write([[*row, row[0]] for row in _LENGTHS])}, []),
    "sets": (
        {
            "labels.csv": _write(
                [[f"{a}|{b}", f"{a}|c" if p % 4 else ""] for p, (a, b) in enumerate(["ab", "bc", "ac"] * 12)]
            )
        },
        ["--blank", "missing"],
    ),
    "single labels as sets": ({"labels.csv": _write(_blank(_TWO, 7))}, ["--scale", "sets"]),
    "three and a better model": (
        {"labels.csv": _write(_draw(4, 150, (0.7, 0.7, 0.7, 0.97), seed=4), _MODEL)},
        [],
    ),
    "few of three and a model": (
        {"labels.csv": _write(_draw(4, 24, (0.7, 0.7, 0.7, 0.97), seed=4), _MODEL)},
        [],
    ),
    "two and a model": ({"labels.csv": _write(_THREE, ("Ann", "Ben", "gpt-4"))}, []),
    "both orders": (_judge([[19, 3, 8], [2, 6, 3], [1, 1, 17]]), []),
    "both orders, as often": (_judge([[19, 3, 4], [2, 6, 2], [4, 3, 17]]), []),
    "both orders, the second": (_judge([[19, 1, 0], [2, 6, 0], [14, 1, 17]]), []),
    "both orders, no flips": (_judge([[20, 0, 0], [0, 10, 0], [0, 0, 30]]), []),
    "both orders by name": (_judge([[19, 0, 8], [0, 0, 0], [3, 0, 30]], ("llama", "", "qwen")), []),
    "three and two models": ({"labels.csv": _write(_draw(5, 120, (0.8,) * 5), (*_MODEL, "claude"))}, []),
    "three and a model and its copy": (
        {
            "labels.csv": _write(
                [[*row, row[3]] for row in _draw(4, 120, (0.9, 0.9, 0.9, 0.6))], (*_MODEL, "claude")
            )
        },
        [],
    ),
    "names like things": (
        {
            "labels.csv": "image,ann,ben\n"
            + "".join(f"{1 + place % 9},{a},{b}\n" for place, (a, b) in enumerate(_TWO))
        },
        [],
    ),
    "three and their model": ({"labels.csv": _write(_FOUR, _MODEL)}, []),
    "three and a careless model": (
        {"labels.csv": _write(_draw(4, 120, (0.9, 0.9, 0.9, 0.0), seed=5), _MODEL)},
        [],
    ),
    "three and a model of grades": (
        {
            "labels.csv": _write(
                [[*row[:3], min(5, row[2] + 1)] for row in _draw(3, 90, (0.7,) * 3, tuple(range(1, 6)))],
                _MODEL,
            )
        },
        [],
    ),
    "three and two runs": (
        {"labels.csv": _write(_draw(5, 120, (0.8,) * 5), ("Ann", "Ben", "Cy", "gpt-4 run 1", "gpt-4 run 2"))},
        [],
    ),
    "three and two runs of one label": (
        {
            "labels.csv": _write(
                [[*row, "pos", "pos"] for row in _THREE], ("Ann", "Ben", "Cy", "gpt-4 run 1", "gpt-4 run 2")
            )
        },
        [],
    ),
    "sentiments": ({"labels.csv": _write(_draw(2, 60, (0.7, 0.7), ("pos", "neg", "neu")))}, []),
    "grades of four": ({"labels.csv": _write(_draw(4, 60, (0.6,) * 4, tuple(range(1, 6)), seed=2))}, []),
    "long names": (
        {
            "labels.csv": _write(
                _draw(3, 90, (0.8,) * 3, [f"category of {name} things" for name in "abcdefghijkl"])
            )
        },
        [],
    ),
    "five, three careless": ({"labels.csv": _write(_draw(5, 200, (0.95, 0.95, 0.3, 0.3, 0.3), seed=3))}, []),
    "perhaps none, merged": (
        {"labels.csv": _write([[("none" if p % 9 == 0 else a), b] for p, (a, b) in enumerate(_TWO)])},
        ["--merge-similar"],
    ),
    "spans of three": (
        {
            "spans.jsonl": mark_texts(
                [(_TEXT, {"Ada": _FLAT, "Ben": _FLAT, "Cy": _FLAT[: 1 + n % 3]}) for n in range(12)]
            )
        },
        [],
    ),
    "many spans of three": (
        {
            "spans.jsonl": mark_texts(
                [(_TEXT, {"Ada": _FLAT, "Ben": _FLAT, "Cy": _FLAT[: 1 + n % 3]}) for n in range(30)]
            )
        },
        [],
    ),
    "spans in turns": (
        {
            "spans.jsonl": mark_texts(
                [
                    (_TEXT, dict(zip(pair, (_FLAT, _FLAT[:2]), strict=True)))
                    for pair in (("Ada", "Ben"), ("Ben", "Cy"), ("Cy", "Ada")) * 4
                ]
            )
        },
        [],
    ),
    "written in two ways": (
        {"labels.csv": _write([[("Pos" if p % 9 == 0 else a), b] for p, (a, b) in enumerate(_TWO)])},
        [],
    ),
    "as typed": (
        {"labels.csv": _write([[("Pos" if p % 9 == 0 else a), b] for p, (a, b) in enumerate(_TWO)])},
        ["--as-typed"],
    ),
    "perhaps none": (
        {"labels.csv": _write([[("none" if p % 9 == 0 else a), b] for p, (a, b) in enumerate(_TWO)])},
        [],
    ),
    "Gemma among people": ({"labels.csv": _write(_THREE, ("Anna", "Paul", "Gemma"))}, []),
    "with gold": ({"labels.csv": _write(_THREE, ("Ann", "Ben", "gold"))}, []),
    "with a majority": (
        {
            "labels.csv": "item,who,label\n"
            + "".join(
                f"i{p},{who},{label}\n"
                for p, row in enumerate(_THREE)
                for who, label in zip(("Ann", "Ben", "majority"), row, strict=True)
            )
        },
        [],
    ),
    "rounds that improve": (
        {
            "labels.csv": "item,round,Ann,Ben\n"
            + "".join(f"i{p},{1 + p // 90},{a},{b}\n" for p, (a, b) in enumerate([*_TWO, *_SURE]))
        },
        [],
    ),
    "batches": (
        {
            "labels.csv": "item,batch,Ann,Ben\n"
            + "".join(f"i{p},{1 + p // 45},{a},{b}\n" for p, (a, b) in enumerate(_TWO))
        },
        [],
    ),
    "rounds": (
        {
            "labels.csv": "item,round,Ann,Ben\n"
            + "".join(f"i{p},{1 + p // 45},{a},{b}\n" for p, (a, b) in enumerate(_TWO))
        },
        [],
    ),
    "rounds of spans": (_mark_rounds(["PL", "PL"]), []),
    "rounds of spans apart": (_mark_rounds(["PL", "PL"], 10), []),
    "rounds of other spans": (_mark_rounds(["PPL", "PLLL"], 10), []),
    "files of rounds": (
        {"round1.csv": _write(_TWO[:45]), "round2.csv": _write(_TWO[45:])},
        ["--layout", "wide"],
    ),
    "files with two columns": (
        {
            f"{who}.csv": "item,tone,topic\n"
            + "".join(f"i{p},{row[at]},{'xyz'[(p + at * (p % 5 == 0)) % 3]}\n" for p, row in enumerate(_TWO))
            for at, who in enumerate(("ann", "ben"))
        },
        [],
    ),
    "lengths, the first higher": ({"labels.csv": _write([row[::-1] for row in _LENGTHS])}, []),
    "grades, one lower": (
        {"labels.csv": _write([[*row[:2], max(1, int(row[2]) - 1)] for row in _LIKERT])},
        [],
    ),
    "counts": (
        {"labels.csv": "item,no,yes\n" + "".join(f"i{n},{n % 6},{5 - n % 6}\n" for n in range(36))},
        ["--counts"],
    ),
    "counts that differ": (
        {"labels.csv": "item,no,yes\n" + "".join(f"i{n},{n % 6},{n // 6}\n" for n in range(36))},
        ["--counts"],
    ),
    "rounds in the same documents": (
        {
            "labels.csv": "item,doc,round,Ann,Ben\n"
            + "".join(f"i{n},d{n % 45 // 4},{n // 45 + 1},{a},{b}\n" for n, (a, b) in enumerate(_TWO))
        },
        ["--group", "doc"],
    ),
    "two passes": (
        {
            "labels.csv": "item,who,label\n"
            + "".join(
                f"i{p},{who},{label}\n"
                for p, row in enumerate(_TWO[:40])
                for who in ("Ann", "Ben")
                for label in (row if who == "Ann" else row[::-1])
            )
        },
        ["--repeats", "compare"],
    ),
    "bands of others": ({"labels.csv": _write(_THREE)}, ["--bands", "landis-koch"]),
    "spans": (_mark_alike(_FLAT, [*_FLAT[:2], (33, 42, "LOC")]), []),
    "spans that vary": (_mix((_FLAT, _FLAT), (_FLAT, _FLAT[:1])), []),
    "spans split": (_mark_alike(_FLAT, [(0, 3, "PER"), (4, 12, "PER"), *_FLAT[1:]]), []),
    "spans of one text": (_mark_alike(_FLAT, _FLAT[:2], n=1), []),
    "spans alike": (_mark_alike(_FLAT, _FLAT), []),
    "spans with other labels": (_mark_alike(_FLAT, [*_FLAT[:2], (36, 42, "ORG")]), []),
    "spans with other ends and labels": (_mark_alike(_FLAT, [*_FLAT[:2], (33, 42, "ORG")]), []),
    "spans that one left out": (_mark_alike(_FLAT, _FLAT[:2]), []),
    "nobody's spans": (
        {"spans.jsonl": mark_texts([(_TEXT, {"Ada": [], "Ben": []})] * 3 + [(_TEXT, {"Ada": _FLAT})] * 3)},
        [],
    ),
    "spans of a model that is worse": (
        _beside_model(("Ada", "Ben", "gpt-4"), lambda place: _FLAT[: 1 + place % 2]),
        [],
    ),
    "spans of a model that is better": (_beside_model(("Ada", "Ben", "gpt-4"), lambda place: _FLAT), []),
    "spans of a model like people": (
        _beside_model(("Ada", "Ben", "gpt-4"), lambda place: _FLAT[: 3 - (place % 4 == 0)]),
        [],
    ),
    "spans of a model, always the same": (
        {"project.json": _predict([(_TEXT, {"Ada": _FLAT, "Ben": _FLAT, "gpt-4": _FLAT[:2]})] * 12)},
        [],
    ),
    "spans of a model and a person": (
        _beside_model(("Ada", "gpt-4"), lambda place: _FLAT[: 1 + place % 2]),
        [],
    ),
    "nested spans": (_mark_alike([*_FLAT, (4, 12, "NAME")], [*_FLAT, (0, 3, "NAME")]), []),
}
