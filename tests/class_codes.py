"""Class codes as written by a page."""

import atexit
from dataclasses import asdict
from functools import cache

from tests.node import Script


def code_of(topic, seed, answer):
    """Return the code of an answer: a prediction, the chosen options, or labels with "" for a missing one."""
    return codes_of([(topic, seed, answer)])[0]


def codes_of(cases):
    """Return the code of each topic, learner's number and answer."""
    sent = [[asdict(topic), seed, answer] for topic, seed, answer in cases]
    return _script()("(all) => all.map((each) => module.classCode(...each))", sent)


@cache
def _script():
    script = Script("kit/engine/class_codes.js")
    atexit.register(script.close)
    return script
