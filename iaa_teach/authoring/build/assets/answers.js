// Keep what questions tell on a page without a kernel: for as long as the page is open.

/** @typedef {import("./model.js").Model} Model */

/**
 * Keep the record of one question, as `iaa_teach.widgets.course.question` does where there is a kernel.
 *
 * @param {Model} model
 * @param {any} content
 */
window.iaaKeep = (model, content) => {
  const { attempts, hints, answer } = model.get("record");
  if (content.do === "attempt") model.set("record", { answer: content.answer, attempts: attempts + 1, hints });
  else if (content.do === "hint") model.set("record", { answer, attempts, hints: content.seen });
  else if (content.do === "start-over") model.set("record", { answer: null, attempts: 0, hints: 0 });
  model.set("saved", content.key);
};
