// The widgets' models on a page without a kernel: their states stay in the page.

/**
 * The part of anywidget's model that the views use.
 *
 * @typedef {{
 *   get: (name: string) => any,
 *   set: (name: string, value: any) => void,
 *   on: (events: string, callback: () => void) => void,
 *   off: (events: string, callback?: () => void) => void,
 *   save_changes: () => void,
 *   send: (content: any) => void,
 *   widget_manager: { get_model: (id: string) => Promise<PageModel> },
 *   page: import("./links.js").Address,
 * }} PageModel
 */

/**
 * @param {Record<string, any>} state
 * @param {{
 *   hear: (model: PageModel, content: any) => void,
 *   find: (id: string) => PageModel,
 *   address: import("./links.js").Address,
 * }} host `hear` is called with each message, in place of a kernel
 * @returns {PageModel}
 */
export function pageModel(state, { hear, find, address }) {
  const values = structuredClone(state);
  /** @type {Map<string, (() => void)[]>} */
  const listeners = new Map();
  /** @type {PageModel} */
  const model = {
    get: (name) => values[name],
    set(name, value) {
      const same = JSON.stringify(values[name]) === JSON.stringify(value);
      values[name] = value;
      if (same) return;
      for (const event of [`change:${name}`, "change"]) {
        for (const callback of [...(listeners.get(event) ?? [])]) callback();
      }
    },
    on(events, callback) {
      for (const event of events.split(" ")) listeners.set(event, [...(listeners.get(event) ?? []), callback]);
    },
    off(events, callback) {
      for (const event of events.split(" ")) {
        listeners.set(
          event,
          (listeners.get(event) ?? []).filter((other) => callback && other !== callback),
        );
      }
    },
    save_changes() {},
    send: (content) => hear(model, content),
    widget_manager: { get_model: async (id) => find(id) },
    page: address,
  };
  return model;
}
