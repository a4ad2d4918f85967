// The kit's files in a notebook page: each loaded once, for all widgets and kernels.
//
// A widget's own module is this file plus one line, its stub, which names its view's file. Files arrive packed in
// hidden models, before the first widget that needs them. A new version of a file has a new key.

/** @typedef {[name: string, needs: string[], styles: string, run: (...needed: any[]) => any]} SharedFile */
/** @typedef {{ comes: Promise<SharedFile>, give: (file: SharedFile) => void, given?: boolean, runs?: Promise<any> }} Entry */

const LATE = 10_000; // milliseconds before a widget reports that its files are missing
const KEY = Symbol.for("iaa_teach.shared_files");
const page = /** @type {Record<symbol, any>} */ (/** @type {unknown} */ (globalThis));
page[KEY] ??= new Map();
/** @type {Map<string, Entry>} */
const entries = page[KEY];

/** @param {string} key @returns {Entry} */
function entryOf(key) {
  const known = entries.get(key);
  if (known) return known;
  /** @type {Entry["give"]} */
  let give = () => {};
  const entry = { comes: new Promise((resolve) => (give = resolve)), give };
  entries.set(key, entry);
  return entry;
}

/**
 * Run a file once it is loaded, after its dependencies; return its exports.
 *
 * @param {string} key
 * @returns {Promise<any>}
 */
function run(key) {
  const entry = entryOf(key);
  entry.runs ??= entry.comes.then(async ([name, needs, styles, start]) => {
    const needed = await Promise.all(needs.map(run));
    if (styles) style(name, styles);
    return start(...needed);
  });
  return entry.runs;
}

/** Add the styles of a file, replacing those of an earlier version. */
function style(/** @type {string} */ name, /** @type {string} */ styles) {
  const sheets = [...document.querySelectorAll("style[data-iaa-file]")];
  const known = /** @type {HTMLElement[]} */ (sheets).find((sheet) => sheet.dataset.iaaFile === name);
  const sheet = known ?? document.createElement("style");
  sheet.dataset.iaaFile = name;
  sheet.textContent = styles;
  if (!known) document.head.append(sheet);
}

/** @param {DataView} packed @returns {Promise<SharedFile[]>} */
async function unpack(packed) {
  const bytes = /** @type {DataView<ArrayBuffer>} */ (packed);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const text = await new Response(stream).text();
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return (await import(address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The module of a model that brings files. */
export const bringer = {
  /** @param {{ model: Model<{ files: string[], packed: DataView }> }} view */
  async initialize({ model }) {
    const coming = model.get("files").map(entryOf);
    if (coming.every(({ given }) => given)) return;
    const files = await unpack(model.get("packed"));
    for (const [place, entry] of coming.entries()) {
      entry.given = true;
      entry.give(files[place]);
    }
  },
};

/** Make hosts that create models lazily create those with a widget's files. */
async function ask(/** @type {Model<any>} */ model) {
  for (const reference of model.get("_scripts") ?? []) {
    await model.widget_manager.get_model(reference.replace("IPY_MODEL_", ""));
  }
}

/**
 * The module of a widget.
 *
 * @param {string} key key of its view's file
 * @param {string} late message if the files do not arrive
 */
export const stub = (key, late) => ({
  /** @param {View<any> & { signal?: AbortSignal }} context */
  async render(context) {
    ask(context.model).catch(() => {}); // they may be loaded already, or on their way
    const timer = setTimeout(() => (context.el.textContent = late), LATE);
    const { view } = await run(key);
    clearTimeout(timer);
    if (context.signal?.aborted) return;
    context.el.replaceChildren();
    return view.render(context);
  },
});
