import numpy as np

from iaa_teach.computation.gold.gold import AGREEMENT, adjudicate


def test_page_and_python_decide_the_same(script):
    rng = np.random.default_rng(12)
    cases = []
    for annotators in (1, 2, 3):
        for _ in range(100):
            labels = rng.choice(["", "a", "b"], (5, annotators)).tolist()
            record = adjudicate([[label or None for label in row] for row in labels]).record
            open_items = [gold.item - 1 for gold in record if gold.label is None]
            decisions = [
                {"item": item, "label": str(rng.choice(["a", "b", "c"])), "by": by}
                for item in open_items
                for by in ("Eva", "Jan", "Ada")
                if rng.random() < 0.5
            ]
            cases.append([labels, decisions])
    answers = script("kit/engine/gold.js")(
        "(cases) => cases.map(([labels, decisions]) => module.adjudicate(labels, decisions))", cases
    )
    for (labels, decisions), answer in zip(cases, answers, strict=True):
        made = [(decision["item"] + 1, decision["label"], decision["by"]) for decision in decisions]
        record = adjudicate([[label or None for label in row] for row in labels], made).record
        for gold, own in zip(record, answer, strict=True):
            assert own["label"] == (gold.label or "")
            assert (own["by"] or [AGREEMENT] * own["agreed"]) == list(gold.decided_by)
