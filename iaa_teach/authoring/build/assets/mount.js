// Show every live part in its place. Views of one model share it, as they do in a notebook.

const { modules, models } = JSON.parse(document.getElementById("iaa-parts").textContent);
const loaded = modules.map((text) => import(URL.createObjectURL(new Blob([text], { type: "text/javascript" }))));
const local = models.map(({ state, question, unlocks }) =>
  iaaLocalModel(state, (model, content) => question && iaaAnswer(model, content, question, local[unlocks])),
);

async function show(place) {
  const number = Number(place.dataset.model);
  const { module, question, still } = models[number];
  const { default: made } = await loaded[module];
  const view = typeof made === "function" ? await made() : made;
  await view.render({ model: local[number], el: place });
  if (question && !("truth" in question)) compareInstead(place, local[number]);
  if (still) for (const control of place.querySelectorAll("button, input, select")) control.disabled = true;
  for (const link of place.querySelectorAll('a[href$=".ipynb"]'))
    link.href = link.getAttribute("href").replace(/ipynb$/, "html");
}

// Nothing is marked here: a question offers its answer, to compare with, in place of “Check”.
function compareInstead(place, model) {
  const part = (name) => place.querySelector(`[data-testid="question-${name}"]`);
  part("check").textContent = "Show the answer";
  model.on("change:turn", () => {
    part("message").textContent = "";
    if (model.get("solution")) part("solution").focus();
    part("start-over").hidden = !model.get("solution") && !model.get("hints").length;
  });
}

await Promise.all([...document.querySelectorAll("[data-model]")].map(show));
document.documentElement.dataset.ready = "true";
