// What is typed into the fields of a report enters its sentence; "Copy" takes it along; paper shows what is folded.

/**
 * @param {Document | ShadowRoot} root where the report stands
 * @param {Record<string, string>} [notes] what was typed before
 * @param {(key: string, text: string) => void} [keep] is told what is typed
 */
export function startSentence(root, notes = {}, keep = () => {}) {
  const sentence = /** @type {HTMLElement} */ (root.querySelector("#sentence"));
  const copy = /** @type {HTMLButtonElement} */ (root.querySelector("#copy"));
  const fields = /** @type {HTMLTextAreaElement[]} */ ([...root.querySelectorAll("[data-note]")]);
  const computed = sentence.textContent;
  const label = copy.textContent;

  function fill() {
    const typed = fields.map((field) => field.value.trim()).filter(Boolean);
    sentence.textContent = [computed, ...typed].join(" ");
  }
  for (const field of fields) {
    const key = field.id.replace("note-", "");
    field.value = notes[key] ?? field.value;
    field.addEventListener("input", fill);
    field.addEventListener("change", () => keep(key, field.value));
  }
  fill();

  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(sentence.textContent);
    } catch {
      getSelection()?.selectAllChildren(sentence);
      document.execCommand("copy");
    }
    copy.textContent = copy.dataset.done ?? label;
    setTimeout(() => {
      copy.textContent = label;
    }, 2000);
  });
}

/** @param {Document} page all of it is the report */
export function unfoldToPrint(page) {
  addEventListener("beforeprint", () => {
    for (const part of page.querySelectorAll("details:is(.part, .read)")) part.setAttribute("open", "");
  });
}
