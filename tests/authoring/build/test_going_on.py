"""Where the front page leads one who has begun."""

LESSONS = [
    {"title": title, "questions": [{"id": f"{title}{number}", "kind": "number"} for number in (1, 2)]}
    for title in "abc"
]


def entry(time, **attempt):
    made = {"time": time, "answer": "1", "verdict": "right", "misconception": None, **attempt}
    return {"kind": "number", "answered": True, "right": True, "attempts": [made], "hints_seen": 0}


def next_open(script, **entries):
    found = script("../authoring/build/assets/going_on.js")(
        "([lessons, entries]) => module.nextOpen(lessons, entries)", [LESSONS, entries]
    )
    return found and (found["lesson"]["title"], found["question"]["id"])


def test_it_follows_the_last_answer(script):
    early, late = "2026-03-01T12:00:00+01:00", "2026-03-01T11:30:00+00:00"
    assert next_open(script) is None
    assert next_open(script, b1=entry(late), a1=entry(early)) == ("b", "b2")
    assert next_open(script, b1=entry(early), a1=entry(late)) == ("a", "a2")
    assert next_open(script, b1=entry(late), b2=entry(early)) == ("c", "c1")
    assert next_open(script, c1=entry(late), c2=entry(early), a1=entry(early)) == ("a", "a2")
    assert next_open(script, b1=entry(early), a1=entry(late, where="recall 02")) == ("b", "b2")
    assert next_open(script, **{f"{title}{n}": entry(early) for title in "abc" for n in (1, 2)}) is None
    assert next_open(script, b1=entry("no time"), **{"practice-kappa": entry(late)}) is None
