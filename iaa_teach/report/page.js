// What is typed into the fields enters the sentence; "Copy" takes it along; paper shows what is folded.
const sentence = document.getElementById("sentence");
const fields = [...document.querySelectorAll("[data-note]")];
const computed = sentence.textContent;
const copy = document.getElementById("copy");
const label = copy.textContent;

function fill() {
  const typed = fields.map((field) => field.value.trim()).filter(Boolean);
  sentence.textContent = [computed, ...typed].join(" ");
}
for (const field of fields) field.addEventListener("input", fill);
fill();

copy.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(sentence.textContent);
  } catch {
    getSelection().selectAllChildren(sentence);
    document.execCommand("copy");
  }
  copy.textContent = copy.dataset.done;
  setTimeout(() => {
    copy.textContent = label;
  }, 2000);
});

addEventListener("beforeprint", () => {
  for (const part of document.querySelectorAll(".part, .read")) part.open = true;
});
