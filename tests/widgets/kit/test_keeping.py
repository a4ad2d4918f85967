from datetime import datetime

import pytest

# A model as a host has it, and the storage of a browser's tab.
STAGE = """(steps) => {
  const kept = new Map();
  globalThis.sessionStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => kept.set(name, text),
    removeItem: (name) => kept.delete(name),
  };
  const after = (record, message) => [...record, message.answer];
  const sent = [];
  const view = (fails) => {
    const values = { about: { id: "coins", where: "" }, seed: 7, saved: "", record: [] };
    const listeners = [];
    const model = {
      get: (name) => values[name],
      set: (name, value) => {
        values[name] = value;
        if (name === "saved") for (const react of listeners) react();
      },
      on: (name, react) => listeners.push(react),
      off: () => {},
      send: (content) => {
        if (fails) throw new Error("Kernel is dead");
        sent.push(content);
      },
    };
    return { model, kept: module.keeper(model, after, () => {}) };
  };
  const reload = () => { delete globalThis.iaaUnsaved; };
  reload();
  const result = new Function("view", "reload", "sent", "stored", steps)(
    view, reload, sent, () => [...kept.values()].flatMap((text) => JSON.parse(text)));
  reload();
  return result;
}"""


@pytest.fixture
def keep(script):
    return lambda steps: script("kit/keeping.js")(STAGE, steps)


def test_unsaved_answers_survive_a_reload(keep):
    found = keep(
        """
        const before = view(true);
        before.kept.tell("attempt", { answer: 1 });
        before.kept.tell("attempt", { answer: 2 });
        before.kept.stop();
        reload();
        const { model, kept } = view(false);
        kept.resend();
        const shown = kept.record;
        const answers = sent.map((message) => message.answer);
        model.set("saved", sent[0].key);
        const left = stored().map((message) => message.answer);
        model.set("saved", sent[1].key);
        kept.stop();
        return [shown, answers, left, stored()];
        """
    )
    assert found == [[1, 2], [1, 2], [2], []]


def test_acknowledgement_during_sending_leaves_nothing_queued(keep):
    found = keep(
        """
        const { model, kept } = view(false);
        model.send = (content) => model.set("saved", content.key);
        kept.tell("attempt", { answer: 1 });
        return [kept.late, kept.record, stored()];
        """
    )
    assert found == [False, [1], []]


def test_foreign_storage_content_is_harmless(keep):
    found = keep(
        """
        sessionStorage.setItem("iaa-unsaved 7  coins", "{");
        const { kept } = view(false);
        kept.resend();
        return [kept.record, sent.length];
        """
    )
    assert found == [[], 0]


def test_times_are_those_of_the_learners_clock(script):
    text = script("kit/keeping.js")("(time) => module.localTime(new Date(time))", "2030-05-02T10:00:00Z")
    assert datetime.fromisoformat(text) == datetime.fromisoformat("2030-05-02T10:00:00+00:00")
    assert len(text) == len("2030-05-02T10:00:00+02:00")
