"""How much a lesson weighs once it has run.

By parts: what a hub sends to each learner who opens it.
"""

import json

from tests.benchmarks.conftest import NOTES
from tests.checkout import lesson_file

MOST = 1_300_000  # bytes of lesson 2
PARTS = {"buffers": "files of views", "_esm": "modules"}


def weigh(value):
    return len(json.dumps(value, ensure_ascii=False).encode())


def test_a_lesson_that_has_run(executed):
    sizes = {}
    for name, lesson in executed.items():
        parts = dict.fromkeys([*PARTS.values(), "states"], 0)
        for widget in lesson.widgets.values():
            for trait, value in {**widget["state"], "buffers": widget.get("buffers", [])}.items():
                parts[PARTS.get(trait, "states")] += weigh(value)
        sizes[name] = weigh(lesson.notebook.data)
        parts["all else"] = sizes[name] - sum(parts.values())
        if name == lesson_file("agreement_by_chance").name:
            told = ", ".join(f"{part} {size / 1000:.0f} kB" for part, size in parts.items())
            NOTES.append(f"lesson 2 that has run: {sizes[name] / 1000:.0f} kB, of it {told}")
    heaviest = max(sizes, key=sizes.__getitem__)
    NOTES.append(f"the heaviest lesson that has run: {sizes[heaviest] / 1000:.0f} kB ({heaviest})")
    assert sizes[lesson_file("agreement_by_chance").name] < MOST
