// Render every widget in its place. Views of one model share it, as they do in a notebook.

const { modules, models } = JSON.parse(document.getElementById("iaa-parts").textContent);
const loaded = modules.map((text) => import(URL.createObjectURL(new Blob([text], { type: "text/javascript" }))));
const local = models.map(({ state, still }) =>
  iaaLocalModel(
    state,
    (model, content) => still || iaaKeep(model, content),
    (id) => local[Number(id)],
  ),
);

/**
 * Render a widget into its element.
 *
 * @param {HTMLElement} place
 */
async function show(place) {
  const number = Number(place.dataset.model);
  const { module, still } = models[number];
  const { default: made } = await loaded[module];
  const view = typeof made === "function" ? await made() : made;
  await view.render({ model: local[number], el: place });
  /** @type {NodeListOf<HTMLButtonElement | HTMLInputElement | HTMLSelectElement>} */
  const controls = place.querySelectorAll("button, input, select");
  if (still) for (const control of controls) control.disabled = true;
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = place.querySelectorAll('a[href$=".ipynb"]');
  for (const link of links) link.href = link.getAttribute("href").replace(/ipynb$/, "html");
}

await Promise.all([.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-model]"))].map(show));
document.documentElement.dataset.ready = "true";
