"""States of explorers that were shared before states had names; `test_state_text.py` has those of today."""

import pytest

READ = "([text, bounds]) => module.oldState(text, bounds)"
TABLE, SHARES = {"names": 8, "most": 1e9}, {"names": 5, "rows": 2, "most": 1}


@pytest.fixture(scope="module")
def link(script):
    return script("kit/link.js")


READABLE = {
    "yes,no:20,5:10,15": [["yes", "no"], [[20, 5], [10, 15]]],
    "a%2Cb%3Ac,50%20%25,%3Cimg%20onerror%3Dx%3E:1,2,3:0,0,0.5:1000000000,1,1": [
        ["a,b:c", "50 %", "<img onerror=x>"],
        [[1, 2, 3], [0, 0, 0.5], [1e9, 1, 1]],
    ],
}
DAMAGED = [
    *("", "yes,no", "yes,no:1,2", "yes,no:1,2:3", "yes,no:1,2:3,4:5,6", "yes,yes:1,2:3,4", "yes,%20:1,2:3,4"),
    *(
        "yes,%E0%A4:1,2:3,4",
        "yes,no:1,-2:3,4",
        "yes,no:1,1e9:3,4",
        "yes,no:1,NaN:3,4",
        "yes,no:1,2:3,2000000000",
    ),
    *(f"yes,{'n' * 101}:1,2:3,4", "a,b,c,d,e,f,g,h,i" + ":1,1,1,1,1,1,1,1,1" * 9),
]


@pytest.mark.parametrize(
    ("text", "bounds", "found"),
    [
        *((text, TABLE, found) for text, found in READABLE.items()),
        *((text, TABLE, None) for text in DAMAGED),
        ("yes,no:0.5,0.5:0.95,0.05", SHARES, [["yes", "no"], [[0.5, 0.5], [0.95, 0.05]]]),
        ("yes,no:0.5,0.5:2,0.05", SHARES, None),
    ],
)
def test_shared_link_is_read_unless_damaged(link, text, bounds, found):
    assert link(READ, [text, bounds]) == (found and {"names": found[0], "rows": found[1]})


STATE_OF = """([text, state]) => {
  const choices = {view: ["counts", "shares"]};
  const traits = {...state, limits: {value: [-1, 1]}, choices, presets: [{name: "a"}]};
  const model = {get: (name) => traits[name]};
  return module.stateOf(text, model, Object.keys(state), {table: "counts"});
}"""
STATE = {
    "counts": [[1, 2], [3, 4]],
    "categories": ["yes", "no"],
    "value": 0.5,
    "view": "counts",
    "preset": "",
}


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("table=80,10,5,5&value=-0.5", {"counts": [[80, 10], [5, 5]], "value": -0.5}),
        ("view=shares&preset=a", {"view": "shares", "preset": "a"}),
        ("categories=a%2Cb,%3Cimg%3E", {"categories": ["a,b", "<img>"]}),
        ("value=2", None),
        ("view=other", None),
        ("preset=b", None),
        ("categories=a,a", None),
        ("categories=a,%20", None),
        ("table=1,2,3", None),
        ("table=1,2,3,2e9", None),
        ("limits=1", None),
        ("value", None),
        ("", None),
    ],
)
def test_state_is_validated_by_the_explorer(link, text, state):
    assert link(STATE_OF, [text, STATE]) == state
