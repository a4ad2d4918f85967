// What a notebook host gives a view: a model. Here its state is the page's own, and `hear` is all the kernel there is.

function localModel(state, hear) {
  const values = structuredClone(state),
    listeners = {};
  const model = {
    get: (name) => values[name],
    set(name, value) {
      const same = JSON.stringify(values[name]) === JSON.stringify(value);
      values[name] = value;
      if (!same)
        for (const event of [`change:${name}`, "change"]) {
          for (const react of [...(listeners[event] ?? [])]) react();
        }
    },
    on(events, react) {
      for (const event of events.split(" ")) listeners[event] = [...(listeners[event] ?? []), react];
    },
    off(events, react) {
      for (const event of events.split(" "))
        listeners[event] = (listeners[event] ?? []).filter((other) => react && other !== react);
    },
    save_changes() {},
    send: (content) => hear(model, content),
  };
  return model;
}
window.iaaLocalModel = localModel;
