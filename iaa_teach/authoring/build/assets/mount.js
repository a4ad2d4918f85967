// Render every widget in its place. Views of one model share it, as they do in a notebook.

const { modules, models } = JSON.parse(document.getElementById("iaa-parts").textContent);
const loaded = modules.map((text) => import(URL.createObjectURL(new Blob([text], { type: "text/javascript" }))));
const local = models.map(({ state, question, unlocks }) =>
  iaaLocalModel(state, (model, content) => question && iaaAnswer(model, content, question, local[unlocks])),
);

/**
 * Render a widget into its element.
 *
 * @param {HTMLElement} place
 */
async function show(place) {
  const number = Number(place.dataset.model);
  const { module, question, still } = models[number];
  const { default: made } = await loaded[module];
  const view = typeof made === "function" ? await made() : made;
  await view.render({ model: local[number], el: place });
  if (question && !("truth" in question)) compareInstead(place, local[number]);
  /** @type {NodeListOf<HTMLButtonElement | HTMLInputElement | HTMLSelectElement>} */
  const controls = place.querySelectorAll("button, input, select");
  if (still) for (const control of controls) control.disabled = true;
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = place.querySelectorAll('a[href$=".ipynb"]');
  for (const link of links) link.href = link.getAttribute("href").replace(/ipynb$/, "html");
}

/**
 * Offer the answer to compare with, in place of “Check”: the page cannot mark.
 *
 * @param {HTMLElement} place
 * @param {import("./model.js").Model} model
 */
function compareInstead(place, model) {
  /** @returns {HTMLElement} */
  const part = (name) => place.querySelector(`[data-testid="question-${name}"]`);
  part("check").textContent = "Show the answer";
  model.on("change:turn", () => {
    part("message").textContent = "";
    if (model.get("solution")) part("solution").focus();
    part("start-over").hidden = !model.get("solution") && !model.get("hints").length;
  });
}

await Promise.all([.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-model]"))].map(show));
document.documentElement.dataset.ready = "true";
