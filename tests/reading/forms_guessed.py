"""Forms that are read by a guess, which is said: ranks, long fields, tools, spans."""

from collections.abc import Sequence

from tests.reading.forms import (
    ALPHA,
    BEHIND,
    BY_HAND,
    OF_THREE,
    ONES,
    SIX,
    THREE,
    Form,
    as_csv,
    as_lines,
    joined,
    long,
    rows,
    texts,
    wide,
)

RIGHT = "Is that right? If not, name the columns with --item, --annotator and --label"
INTENTS = " ".join([*(f"i{k}/i{k}" for k in range(77)), "i0/i1"])
RANKED = "1/1 2/2 3/3 1/2 3/3 1/1 2/3"
BY_RANKS = "D_o (1/2 + 1/2)/7, D_e 46/(2·49)"


def called(first: str, second: str, third: str) -> str:
    """Return a table of ranks with other words for 1, 2, 3."""
    table = str.maketrans({"1": first, "2": second, "3": third})
    return wide(
        "clip,r1,r2", " ".join(item.translate(table).replace(" ", "\0") for item in RANKED.split())
    ).replace("\0", " ")


def ranked(words: str, *labels: str) -> Form:
    """Return a form in which three words have an order, with the number that they have as names, 19/33."""
    note = ["As names, Cohen's κ, unweighted is 0.576; --scale names makes that the number"]
    return Form(words, called(*labels), RANKED, 16 / 23, BY_RANKS, notes=note, by="linear")


def doccano(labels: Sequence[str]) -> str:
    """Return a file of doccano's."""
    return as_lines(
        [{"id": i, "text": BEHIND[i], "label": [each] if each else []} for i, each in enumerate(labels)]
    )


OF_TWO = {"ann.jsonl": doccano("xxxyyy"), "ben.jsonl": doccano("xxyxyy")}
GUESSES = [
    Form("lines of lists of labels", as_lines(rows(THREE)), THREE, ALPHA, OF_THREE),
    *(
        ranked(f"ranks by the words {', '.join(labels)}", *labels)
        for labels in (
            ("no", "partly", "yes"),
            ("No", "Partially", "Yes"),
            ("minor", "moderate", "major"),
            ("not relevant", "partially relevant", "highly relevant"),
            ("much worse", "about the same", "much better"),
            ("fail", "pass", "merit"),
            ("schlecht", "mittel", "sehr gut"),
            ("nie", "manchmal", "immer"),
            ("mai", "a volte", "sempre"),
            ("basso", "medio", "alto"),
            ("scarso", "buono", "ottimo"),
        )
    ),
    Form(
        "a long table with a column of comments",
        texts(SIX, "tweet,coder,hate,comment", "{label}", "see {i}{a}"),
        *(SIX, 1 / 3, BY_HAND),
        notes=["“coder” is read as the annotators, “tweet” as the items, “hate” as their labels. " + RIGHT],
    ),
    *(
        Form(
            f"a last line that says {words}",
            wide("item,ann,ben", SIX) + f"{words},4,4\n",
            *(SIX, 1 / 3, BY_HAND),
            says=["line 8 holds totals, and is left out"],
        )
        for words in ("Agreement", "% agree", "Cohen's kappa")
    ),
    *(
        Form(
            f"REDCap's records, {words}",
            long(
                f"record_id,{'redcap_event_name,' * bool(event)}tumour,form_complete",
                SIX,
                "1 2",
                "{item}" + ("," + event if event else "--{who}") + ",{label},2",
            ),
            *(SIX, 1 / 3, BY_HAND),
            says=["“form_complete” is set aside"],
        )
        for words, event in (("entered twice", ""), ("with an event for each rater", "rater_{who}_arm_1"))
    ),
    Form(
        "accept and reject beside one label for all, as CSV",
        long("text,_annotator_id,label,answer", SIX, "ann ben", "{item},{who},HATE,{label}?")
        .replace("x?", "accept")
        .replace("y?", "reject"),
        *(SIX, 1 / 3, BY_HAND),
        says=["“label” is set aside"],
    ),
    Form(
        "a long table with no usual name",
        long("what,by,said", SIX, "Ann Ben"),
        *(SIX, 1 / 3, BY_HAND),
        notes=["“by” is read as the annotators, “what” as the items, “said” as their labels. " + RIGHT],
    ),
    Form(
        "triples of NLTK, between tabs",
        long("", SIX, "c1 c2", "{who}\t{item}\t{label}").lstrip("\n"),
        *(SIX, 1 / 3, BY_HAND),
        says=["without a line of names"],
        notes=[RIGHT],
    ),
    Form(
        "triples of NLTK, between spaces",
        long("", SIX, "c1 c2", "{who} {i} {label}").lstrip("\n"),
        *(SIX, 1 / 3, BY_HAND),
        notes=[RIGHT],
    ),
    Form(
        "preferences in a long table that says who is a model",
        long(
            "comparison_id,rater_id,rater_type,winner",
            joined(SIX, ONES),
            "r1 r2 j1",
            "{item},{who},{who}?,{label}",
        )
        .replace("r1?", "human")
        .replace("r2?", "human")
        .replace("j1?", "llm"),
        *(SIX, 1 / 3, BY_HAND),
        says=["“rater_type” says which annotators are models", "j1 is a model, not counted among people"],
        notes=["j1 is compared with the people, as a model; --person j1 counts it among them"],
    ),
    ranked("preferences: A, a tie, B", "A", "tie", "B"),
    ranked("letter grades", "F", "C", "A"),
    ranked("letter grades with signs", "C-", "C", "B+"),
    ranked("marks such as 1+", "1+", "2+", "3+"),
    ranked("stars", "★", "★★", "★★★"),
    ranked("stars of three", "★☆☆", "★★☆", "★★★"),
    ranked("numbers of stars", "1 star", "2 stars", "3 stars"),
    ranked("grades with numbers", "grade 1", "grade 2", "grade 3"),
    ranked("levels with their words", "Level 1 (basic)", "Level 2 (some)", "Level 3 (full)"),
    ranked("stages with Roman numbers", "stage I", "stage II", "stage III"),
    ranked("Roman numbers", "I", "II", "III"),
    ranked("marks out of five", "1 of 5", "3 of 5", "5 of 5"),
    ranked("bad, fair, excellent", "bad", "fair", "excellent"),
    ranked("strongly disagree to strongly agree", "strongly disagree", "neutral", "strongly agree"),
    Form(
        "A, B and C, which are names",
        called("A", "B", "C"),
        *(RANKED, 19 / 33, "A_o 5/7, A_e 16/49"),
    ),
    *(
        Form(
            f"two columns without a line of names, {words}",
            text,
            *(RANKED, 16 / 23, BY_RANKS),
            says=["without a line of names, columns are called A, B"],
            by="linear",
        )
        for words, text in (
            ("as ReCal has them", RANKED.replace("/", ",").replace(" ", "\n") + "\n"),
            ("the same label twice in the first, and nowhere else", "1,1\n2,2\n3,3\n1,2\n3,3\n1,1\n2,3\n"),
            ("between tabs", RANKED.replace("/", "\t").replace(" ", "\n") + "\n"),
        )
    ),
    *(
        Form(f"comments {where}", text, *(SIX, 1 / 3, BY_HAND), says=says)
        for where, text, says in (
            (
                "above",
                "# by a tool, 2025\n# of 6\n" + wide("item,ann,ben", SIX),
                ["that begin with # are left out"],
            ),
            (
                "above, the names among them",
                "# by a tool\n#item,ann,ben" + wide("", SIX),
                ["that begin with # are left out"],
            ),
            (
                "above tabs",
                "# 6, of us\n" + wide("item,ann,ben", SIX).replace(",", "\t"),
                ["that begin with # are left out"],
            ),
            ("below", wide("item,ann,ben", SIX) + "# 6 rows, all\n", []),
        )
    ),
    Form(
        "doccano's file of nobody, without a label",
        {**OF_TWO, "unknown.jsonl": doccano([""] * 6)},
        *(SIX, 1 / 3, BY_HAND),
        says=["unknown.jsonl has no label, and is no annotator’s"],
    ),
    Form(
        "an empty file beside those of two",
        {**OF_TWO, "admin.jsonl": "\n"},
        *(SIX, 1 / 3, BY_HAND),
        says=["admin.jsonl has no label, and is no annotator’s"],
    ),
    *(
        Form(
            f"{yes} and {no} beside 1 and 0",
            wide("item,ann,ben", "x/1 x/1 x/0 y/1 y/0 y/0".replace("x", yes).replace("y", no)),
            *(SIX, 1 / 3, BY_HAND),
            says=[f"“1” is read as “{yes}”", f"“0” is read as “{no}”"],
        )
        for yes, no in (("TRUE", "FALSE"), ("true", "false"))
    ),
    Form(
        "77 intents",
        wide("item,ann,ben", INTENTS),
        *(INTENTS, 5927 / 6005, "A_o 77/78, A_e (2 + 2 + 75)/78²"),
    ),
    Form(
        "a document of 200,000 characters beside the labels",
        wide("item,ann,ben,text", SIX, "word" * 50_000 + " road tea bus sock rain"),
        *(SIX, 1 / 3, BY_HAND),
    ),
    Form(
        "a table of Labelbox, with its ids, addresses and times",
        as_csv(
            [
                {
                    "ID": f"ck{i}{who}",
                    "DataRow ID": f"row{i}",
                    "Labeled Data": f"https://x.example/{i}.jpg",
                    "Label": label,
                    "Created By": f"{who}@x.example",
                    "Created At": f"2025-03-1{i}T10:00:00Z",
                    "Seconds to Label": i + 0.5,
                }
                for i, row in enumerate(rows(SIX))
                for who, label in zip(("ann", "ben"), row, strict=True)
            ]
        ),
        *(SIX, 1 / 3, BY_HAND),
        says=["“ID”, “Labeled Data” and “Seconds to Label” are set aside"],
    ),
    Form(
        "a table of Potato, with the time that each spent",
        long(
            "instance_id,user,time,label", SIX, "Ann Ben", "{item},{who},Time spent: 0d 0h 0m {i}{a}s,{label}"
        ),
        *(SIX, 1 / 3, BY_HAND),
        says=["“time” is set aside"],
    ),
    Form(
        "a file for each annotator, with pictures, times and topics beside the labels",
        {
            f"{who}.csv": "\n".join(
                [
                    "id,created_at,image,topic,hate",
                    *(
                        f"{i},2025-03-1{i}T10:00:00Z,im/{i}.png,t{i % 2},{row[a]}"
                        for i, row in enumerate(rows(SIX))
                    ),
                    "",
                ]
            )
            for a, who in enumerate(("ann", "ben"))
        },
        *(SIX, 1 / 3, BY_HAND),
    ),
]
