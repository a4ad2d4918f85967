/**
 * The part of anywidget's model that the views use.
 *
 * @typedef {{get: (name: string) => any, set: (name: string, value: any) => void,
 *   on: (events: string, callback: () => void) => void, off: (events: string, callback?: () => void) => void,
 *   save_changes: () => void, send: (content: any) => void,
 *   widget_manager: {get_model: (id: string) => Promise<Model>}}} Model
 */

/**
 * Make a model for a page without a kernel: its state stays in the page.
 *
 * @param {Record<string, any>} state
 * @param {(model: any, content: any) => void} hear called with each message, in place of a kernel
 * @param {(id: string) => any} find the model of another widget
 * @returns {Model}
 */
function localModel(state, hear, find) {
  const values = structuredClone(state);
  /** @type {Record<string, (() => void)[]>} */
  const listeners = {};
  /** @type {Model} */
  const model = {
    get: (name) => values[name],
    set(name, value) {
      const same = JSON.stringify(values[name]) === JSON.stringify(value);
      values[name] = value;
      if (!same)
        for (const event of [`change:${name}`, "change"]) {
          for (const callback of [...(listeners[event] ?? [])]) callback();
        }
    },
    on(events, callback) {
      for (const event of events.split(" ")) listeners[event] = [...(listeners[event] ?? []), callback];
    },
    off(events, callback) {
      for (const event of events.split(" "))
        listeners[event] = (listeners[event] ?? []).filter((other) => callback && other !== callback);
    },
    save_changes() {},
    send: (content) => hear(model, content),
    widget_manager: { get_model: async (id) => find(id) },
  };
  return model;
}
window.iaaLocalModel = localModel;
