"""The past of an explorer's traits: as far as a person goes back, and no further."""

UNDONE = """([changes, about]) => {
  const values = { n: 0 };
  const model = {
    get: (name) => values[name],
    set: (name, value) => { values[name] = value; },
    save_changes() {}, on() {}, off() {},
  };
  const history = module.traitHistory(model, ["n"]);
  for (let n = 1; n <= changes; n++) history.change({ n }, about);
  let undone = 0;
  for (; history.canUndo(); undone++) history.undo();
  const oldest = values.n;
  while (history.canRedo()) history.redo();
  return [undone, oldest, values.n];
}"""


def test_two_hundred_steps_can_be_undone_and_done_again(script):
    history = script("kit/history.js")
    assert history(UNDONE, [3, None]) == [3, 0, 3]
    assert history(UNDONE, [1000, None]) == [200, 800, 1000]


def test_changes_of_one_thing_are_one_step(script):
    assert script("kit/history.js")(UNDONE, [1000, "cell"]) == [1, 0, 1000]
