"""Forms that tell people, models, aggregates and rounds apart."""

from tests.reading.forms import (
    ALPHA,
    BEHIND,
    BY_HAND,
    OF_THREE,
    ONES,
    OTHERS,
    SIX,
    WITH_ONES,
    Form,
    as_lines,
    joined,
    long,
    rows,
    wide,
)

ANNOTATORS = [
    Form(
        "a column of MACE's beside people",
        wide("item,ann,ben,MACE_pred", SIX, ONES),
        *(SIX, 1 / 3, BY_HAND),
        notes=["MACE_pred is set aside, as made of other labels by its name; --person MACE_pred"],
    ),
    Form(
        "a majority and a gold standard beside people",
        wide("item,ann,ben,majority,gold", SIX, ONES, ONES),
        *(SIX, 1 / 3, BY_HAND),
        says=["“gold” is set aside as a gold standard", "“majority” is set aside"],
        notes=["--person majority", "--person gold"],
    ),
    *(
        Form(
            f"{name}, beside people",
            wide(f"item,ann,ben,{name}", SIX, ONES),
            *(SIX, 1 / 3, BY_HAND),
            says=[f"“{name}” is set aside"],
        )
        for name in ("maj", "GT", "golden", "y_true", "CURATION_USER", "annotation_final", "crowd_label")
    ),
    *(
        Form(
            f"{name} of the annotators, beside people",
            wide(f"item,ann,ben,{name}", SIX, ONES),
            *(SIX, 1 / 3, BY_HAND),
            notes=[f"{name} is set aside, as made of other labels by its name; --person {name}"],
        )
        for name in ("label", "superann", "union", "ensemble")
    ),
    *(
        Form(
            f"{name}, a model, beside people",
            wide(f"item,{who},{name}", SIX, ONES),
            *(SIX, 1 / 3, BY_HAND),
            notes=[f"{name} is compared with the people, as a model; --person {name}"],
        )
        for name, who in (("o3", "ann,ben"), ("o1_label", "ann,ben"), ("o3-mini", "A1,A2"))
    ),
    Form(
        "three observers, O1 to O3",
        wide("item,O1,O2,O3", SIX, ONES),
        *(WITH_ONES, ALPHA, OF_THREE),
    ),
    Form(
        "lines of JSON with a judge beside people",
        as_lines(
            [
                {"id": i, "prompt": BEHIND[i], "human_1": a, "human_2": b, "judge": c}
                for i, (a, b, c) in enumerate(rows(WITH_ONES))
            ]
        ),
        *(SIX, 1 / 3, BY_HAND),
        notes=["judge is compared with the people, as a model"],
    ),
    *(
        Form(
            f"a {name} of items, which may be a round",
            long(f"item,annotator,{name},label", SIX, "ann ben", "{item},{who}," + value + ",{label}"),
            *(SIX, 1 / 3, BY_HAND),
            notes=[f"“{name}” may number rounds; --round {name} gives each its own number"],
        )
        for name, value in (("session", "{half}"), ("batch", "b{half}"), ("stage_no", "{half}"))
    ),
    Form(
        "a system beside people",
        wide("item,ann,ben,system", SIX, ONES),
        *(SIX, 1 / 3, BY_HAND),
        notes=["system is compared with the people"],
    ),
    Form(
        "labels of Dawid and Skene, and aggregated ones",
        wide("item,a1,a2,ds_label,aggregated", SIX, ONES, ONES),
        *(SIX, 1 / 3, BY_HAND),
        notes=["ds_label and aggregated are set aside"],
    ),
    Form(
        "labels on which a team agreed",
        wide("item,coder1,coder2,consensus_label", SIX, ONES),
        *(SIX, 1 / 3, BY_HAND),
        notes=["consensus_label is the gold standard by its name"],
    ),
    Form(
        "final labels that are a third person's",
        wide("item,coder1,coder2,final", SIX, ONES),
        *(WITH_ONES, ALPHA, OF_THREE),
        options={"people": ["final"]},
    ),
    Form(
        "an adjudicator and a vote among long labels",
        long("item,annotator,label", joined(SIX, ONES, ONES), "ann ben adjudicated majority_vote"),
        *(SIX, 1 / 3, BY_HAND),
        says=["adjudicated and majority_vote are made of other labels by their names"],
        notes=["--person adjudicated"],
    ),
    Form(
        "a file of the gold standard beside those of people",
        {
            f"{who}.csv": long("item,label", each, who, "{item},{label}")
            for who, each in (("ann", "x x x y y y"), ("ben", "x x y x y y"), ("gold", ONES))
        },
        *(SIX, 1 / 3, BY_HAND),
        notes=["gold is set aside, as made of other labels by its name; --person gold"],
    ),
    Form(
        "people and runs of a model, each numbered",
        wide("item,human_1,human_2,llm_run_1,llm_run_2", SIX, ONES, OTHERS),
        *(SIX, 1 / 3, BY_HAND),
        says=["llm_run_1 and llm_run_2 are models by their names"],
        notes=["--person llm_run_1 counts one among them"],
    ),
    Form(
        "people and models, each called by a letter",
        wide("item,rater_a,rater_b,model_a,model_b", SIX, ONES, OTHERS),
        *(SIX, 1 / 3, BY_HAND),
        notes=["model_a and model_b are compared with the people"],
    ),
    Form(
        "people and models by their makers' names",
        wide("item,A1,A2,gpt-4o,claude-3-5-sonnet,bert", SIX, ONES, OTHERS, OTHERS),
        *(SIX, 1 / 3, BY_HAND),
        notes=["gpt-4o, claude-3-5-sonnet and bert are compared with the people"],
    ),
    *(
        Form(
            f"{name} among first names, a person",
            wide(f"item,Ann,Ben,{name}", SIX, ONES),
            *(WITH_ONES, ALPHA, OF_THREE),
            notes=[
                f"{name} is treated as a person, because others have first names; --model {name} compares it"
            ],
        )
        for name in ("Gemma", "Claude")
    ),
    Form(
        "Claude beside codes, a model",
        wide("item,coder1,coder2,Claude", SIX, ONES),
        *(SIX, 1 / 3, BY_HAND),
        notes=["Claude is compared with the people, as a model; --person Claude counts it among them"],
    ),
    Form(
        "a model that is a person after all",
        wide("item,Ann,Ben,Claude", SIX, ONES),
        *(WITH_ONES, ALPHA, OF_THREE),
        options={"people": ["Claude"]},
    ),
]

LATER = "x/x x/x x/x y/x y/y y/y"
BY_LATER = "A_o 5/6, A_e (3·4 + 3·2)/36"
TWO = ((SIX, 1 / 3, BY_HAND), (LATER, 2 / 3, BY_LATER))
LONG_ROUNDS = long("item,annotator,round,label", SIX, "ann ben", "{item},{who},1,{label}") + long(
    "", LATER, "ann ben", "{item},{who},2,{label}"
).lstrip("\n")
ROUNDS = {  # words: files, the names of the rounds, what undoes it
    "a file a round, called so": (
        {"round1.csv": wide("item,ann,ben", SIX), "round2.csv": wide("item,ann,ben", LATER)},
        ("round1", "round2"),
        "--round none reads them as one, --layout files",
    ),
    "a file a round, of a pilot and the main study": (
        {"pilot.csv": wide("item,anna,ben", SIX), "main.csv": wide("item,anna,ben", LATER)},
        ("pilot", "main"),
        "--round none reads them as one, --layout files",
    ),
    "a file a month, with other items": (
        {
            "labels_march.csv": wide("item,JB,MK", SIX),
            "labels_april.csv": wide("item,JB,MK", LATER).replace("\ns", "\nt"),
        },
        ("labels_march", "labels_april"),
        "--round none",
    ),
    "a long file a round": (
        {
            "week1.csv": long("item,annotator,label", SIX, "ann ben"),
            "week2.csv": long("item,annotator,label", LATER, "ann ben"),
        },
        ("week1", "week2"),
        "--round none",
    ),
    "a column of rounds in a long table, the same items again": (
        LONG_ROUNDS,
        ("round 1", "round 2"),
        "--round none",
    ),
    "a column of rounds in a long table, other items": (
        LONG_ROUNDS.replace("s0,ben,2", "t0,ben,2").replace("s0,ann,2", "t0,ann,2"),
        ("round 1", "round 2"),
        "--round none",
    ),
    "a column of rounds in a wide table": (
        "item,wave,ann,ben\n"
        + "".join(
            f"s{i},{wave},{','.join(row)}\n"
            for wave, truth in ((1, SIX), (2, LATER))
            for i, row in enumerate(rows(truth))
        ),
        ("wave 1", "wave 2"),
        "--round none",
    ),
}

BOTH = f"{SIX} {LATER}"
OF_BOTH = (BOTH, 1 / 2, "A_o 9/12, A_e (6·7 + 6·5)/144")
MONTHS_OR_PEOPLE = [  # names of files, and whether they may be people's
    ("jan", "august", True),
    ("june", "april", True),
    ("may", "june", True),
    ("labels-jan", "labels-may", True),
    ("maria", "martin", True),
    ("jan", "feb", False),
    ("april", "october", False),
    ("may_2024", "june_2024", False),
    ("2024-04-april", "2024-05-may", False),
    ("märz", "april", False),
]
