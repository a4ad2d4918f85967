"""Tables of what is done to explorers and what they then show: how one is read, and what each step does.

A table is a text. A line at the edge is Python that makes an explorer, maybe `at` a width, a height or a
theme, or that gives a name to a value. Below it stand the words of its cases, indented by two, and the steps
of each, by four; ` | ` stands between steps, and a name that `:=` gives to some stands for them. A place is
a test id (`cell-0-0`, or `second/cell-0-0` within another), a selector in braces, or a role, `label` or
`text` with its name in quotes. A step looks at a place or does something there. To look is to say its text
(`kappa: 0.376`), a part of it (`note ~ too few`), its value (`cell-0-0 = 24`), its state (`undo is
disabled`), an attribute (`slider [aria-valuetext]: 2 of 6`), or how often it is there (`8 × {.iaa-dot}`); `!`
before `:`, `~` or `=` says no, and a text in slashes is a pattern. `model counts[0] == [1, 2]` is about the
traits of the view, `sent value == 0.67` about one that Python was sent. In a text, `{agreement.kappa:.3f}` is
what Python says of the state that the page is in.
"""

import builtins
import re
from dataclasses import dataclass, field
from functools import partial

import numpy as np
import pytest
from playwright.sync_api import expect

import iaa_teach
from iaa_teach.widgets.kit.state_text import set_state
from tests import own_scales
from tests.browser.conftest import HOSTILE, drag, paste, set_traits, trait, violations
from tests.browser.labels import touching

NAMES = {name: getattr(iaa_teach, name) for name in iaa_teach.__all__} | {
    "HOSTILE": HOSTILE,
    "OWN_SCALES": [*own_scales.SCALES.values()],
    "own_scale": own_scales.own_scale,
    "near": pytest.approx,
    "np": np,
}
PLACE = r'(?:(?:first|last) )?(?:(?:[\w-]+/)?\{[^}]*\}|\w+ "[^"]*"|[\w-]+(?:/[\w-]+)*)'
COUNT = re.compile(rf"(\d+) × ({PLACE})")
STATE = re.compile(rf"({PLACE}) is (not )?(\w+)")
SIGHT = re.compile(rf"({PLACE})(?: \[([\w-]+)\])?( ?!?[:~=]) ?(.*)")
ACTION = re.compile(rf"(\w+)(?: ({PLACE}))?(?: (.*))?")
ATTRIBUTES = {"pressed": "aria-pressed", "wrong": "aria-invalid"}
CUT = """[...document.querySelectorAll(".iaa :is(button, input, table, p, label)")]
  .filter((node) => getComputedStyle(node).display !== "inline" && node.scrollWidth > node.clientWidth + 1)
  .map((node) => node.outerHTML)"""
SENT = """([name, value]) => window.saved.some((sent) => name in sent
  && JSON.stringify(sent[name]) === JSON.stringify(value))"""


@dataclass
class Case:
    """Words, what makes the explorer, the names that are used there, and steps."""

    words: str
    made: str
    names: dict
    steps: list = field(default_factory=list)
    finger: bool = False

    def __str__(self):
        return self.words

    @property
    def hands(self):
        """By mouse, by finger, or both."""
        return (False, True) if "(by finger too)" in self.words else ("(by finger)" in self.words,)

    def explorer(self):
        return eval(self.made.partition(" at ")[0], self.names)

    def size(self):
        given = self.made.partition(" at ")[2].split()
        numbers = [int(each) for each in given if each.isdigit()]
        theme = {"theme": given[-1]} if given and not given[-1].isdigit() else {}
        return dict(zip(("width", "height"), numbers, strict=False)) | theme


def read_cases(path):
    """Return the cases of a table."""
    cases, made, names, known = [], "", {**NAMES}, {}
    for line in path.read_text("utf-8").splitlines():
        text, edge = line.strip(), len(line) - len(line.lstrip())
        if not text or text.startswith("#"):
            continue
        if edge == 0 and (named := re.fullmatch(r"(\w+) = (.*)", text)):
            names = {**names, named[1]: eval(named[2], {**names})}
        elif edge == 0 and (several := re.fullmatch(r"(.*) := (.*)", text)):
            known[several[1]] = several[2].split(" | ")
        elif edge == 0:
            made = text
        elif edge == 2:
            cases.append(Case(text, made, names))
        else:
            cases[-1].steps += [each for step in text.split(" | ") for each in known.get(step, [step])]
    return cases


class Names(dict):
    """Names of an expression, and where others are looked up."""

    def __init__(self, names, other):
        super().__init__(names)
        self.other = other

    def __missing__(self, name):
        return getattr(builtins, name, None) or self.other(name)


def find(page, text):
    """Return where a step is."""
    which, _, rest = text.partition(" ")
    if which in ("first", "last"):
        return getattr(find(page, rest), which)
    if text.startswith("{"):
        return page.locator(text[1:-1])
    if text.endswith('"'):
        kind, name = text[:-1].split(' "')
        by = {"label": page.get_by_label, "text": page.get_by_text}
        return by[kind](name) if kind in by else page.get_by_role(kind, name=name)
    here, _, within = text.partition("/")
    return find(page.get_by_test_id(here), within) if within else page.get_by_test_id(here)


def said(page, case, text):
    """Return a text with what Python says in it, or a pattern."""
    if "{" in text:
        explorer = case.explorer()
        set_state(explorer, {name: trait(page, name) for name in explorer.settable})
        others = {name: value for name, value in case.names.items() if not hasattr(explorer, name)}
        text = eval(f"f{text!r}", Names(others, partial(getattr, explorer))).replace("-", "−")
    return re.compile(text[1:-1].replace(" ", r"\s")) if re.fullmatch("/.+/", text) else text


def take(page, case, step):
    """Take a step of a case."""
    if counted := COUNT.fullmatch(step):
        expect(find(page, counted[2])).to_have_count(int(counted[1]))
    elif step.startswith("model "):
        assert eval(step[6:], Names(case.names, partial(trait, page))), step
    elif step.startswith("sent "):
        name, value = step[5:].split(" == ")
        page.wait_for_function(SENT, arg=[name, eval(value, case.names)])
    elif stated := STATE.fullmatch(step):
        where, no, state = stated.groups()
        check_state(expect(find(page, where)), state, bool(no))
    elif seen := SIGHT.fullmatch(step):
        where, attribute, how, text = seen.groups()
        look(expect(find(page, where)), attribute, how.strip(), said(page, case, text))
    else:
        act(page, case, *ACTION.fullmatch(step).groups())


def look(sight, attribute, how, text):
    """Expect a text, a part of it, a value or an attribute, or not."""
    no = "not_" * how.startswith("!")
    if attribute:
        if isinstance(text, str):
            whole = re.escape(text).replace("\\ ", r"\s")
            text = re.compile(whole if how.endswith("~") else f"^{whole}$")
        return getattr(sight, f"{no}to_have_attribute")(attribute, text)
    kind = {":": "to_have_text", "~": "to_contain_text", "=": "to_have_value"}[how[-1]]
    return getattr(sight, no + kind)(text)


def check_state(sight, state, no):
    """Expect a state, or not."""
    if state in ATTRIBUTES:
        return look(sight, ATTRIBUTES[state], "!:" if no else ":", "true")
    if state == "seen":
        return sight.to_be_in_viewport(ratio=0.99)
    return getattr(sight, f"{'not_' * no}to_be_{state}")()


def act(page, case, verb, where, more):
    """Do something."""
    rest = " ".join(filter(None, (where, more)))
    match verb:
        case "click" | "check" | "uncheck" | "focus" | "blur" | "clear":
            getattr(find(page, where), verb)(**({"force": True} if "check" in verb else {}))
        case "poke":  # though nothing may be clicked there
            find(page, where).dispatch_event("click")
        case "unfold":
            find(page, where).locator("summary").first.click()
        case "open":  # all that can be unfolded
            page.locator("details").evaluate_all("(all) => all.forEach((one) => { one.open = true })")
        case "fill":
            find(page, where).fill(more)
        case "press":
            for key in more.split():
                find(page, where).press(key)
        case "keys":
            for key in rest.split():
                page.keyboard.press(key)
        case "type":
            page.keyboard.type(rest)
        case "choose":
            find(page, where).select_option(more)
        case "drag":
            dx, dy = more.split()
            drag(page, where, float(dx), float(dy), touch=case.finger)
        case "paste":
            paste(page, where, eval(more, case.names))
        case "set":
            set_traits(page, **eval(f"dict({rest})", case.names))
        case "print":
            page.emulate_media(media="print")
        case "accessible":
            assert violations(page) == []
        case "fits":
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        case "apart":  # texts that are not on each other
            assert touching(page, rest[1:-1]) == []
        case "uncut":
            assert page.evaluate(CUT) == []
        case "harmless":  # names are text
            assert page.evaluate("window.hurt") is None
            assert page.locator(".iaa :is(img, script)").count() == 0
        case _:
            raise ValueError(f"no such step: {verb}")
