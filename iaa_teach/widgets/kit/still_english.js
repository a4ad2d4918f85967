// Mark texts that are still English in a translated course. Each `words.js` adds its own, see `joiner.py`; a page has
// those that Python sends to its views.

/** @type {string[][]} */
let patterns = [];
let known = 0;
/** @type {Map<string, boolean>} */
const seen = new Map();
/** @type {WeakSet<Element>} */
const marked = new WeakSet();
const LONGEST = 600; // characters of a text; what is longer is a part of the page
const FEW = 4; // letters
const LABELS = ["aria-label", "title", "placeholder", "alt"];
const LABELLED = LABELS.map((name) => `[${name}]`).join();
const OF_PAGE = "iaa-english"; // the element with the texts of a page
const LEVELS = 3; // elements around a word that a text may have, as for emphasis

/** The words of a text, to recognise it on a page despite figures. @param {string} text */
const wordsOf = (text) => text.replace(/\P{L}+/gu, " ").trim();

/** Mark these texts wherever the page shows them, now and after every change. @param {string[]} [texts] */
export function markEnglish(texts = []) {
  const page = /** @type {{ iaaEnglish?: Set<string>, iaaMarks?: MutationObserver }} */ (globalThis);
  page.iaaEnglish ??= new Set();
  const ofPage = page.iaaMarks ? null : document.getElementById(OF_PAGE);
  for (const text of [...texts, ...JSON.parse(ofPage?.textContent ?? "[]")]) page.iaaEnglish.add(text);
  if (page.iaaMarks) return;
  page.iaaMarks = new MutationObserver((changes) =>
    follow(new Set(changes.flatMap((each) => (each.addedNodes.length ? [...each.addedNodes] : [each.target])))),
  );
  page.iaaMarks.observe(document, { childList: true, characterData: true, subtree: true, attributeFilter: LABELS });

  /** @param {Iterable<Node>} places */
  function follow(places) {
    const all = page.iaaEnglish;
    if (!all?.size) return;
    const hasMore = all.size > known;
    if (hasMore) {
      known = all.size;
      seen.clear();
      patterns = [...all].map(partsOf).filter((parts) => parts.join(""));
    }
    for (const place of hasMore ? [document.body] : places) if (place.isConnected) mark(place);
  }
}

/** @param {Node} below */
function mark(below) {
  if (below instanceof Element) for (const each of [below, ...below.querySelectorAll(LABELLED)]) markLabel(each);
  const walker = document.createTreeWalker(below, NodeFilter.SHOW_TEXT);
  for (let node = below.nodeType === 3 ? below : walker.nextNode(); node; node = walker.nextNode()) {
    let each = node.parentElement;
    if (each?.closest(":is(script,style)")) continue;
    for (let level = 0; each && level < LEVELS && each !== document.body; level += 1) {
      const text = each.textContent ?? "";
      if (text.length > LONGEST || (each.hasAttribute("lang") && !marked.has(each))) break;
      if (isEnglish(wordsOf(text))) {
        each.setAttribute("lang", "en");
        marked.add(each);
        break;
      }
      if (marked.delete(each)) each.removeAttribute("lang");
      each = each.parentElement;
    }
  }
}

/** Mark an element by its label, which cannot be marked alone, if it has no other words. @param {Element} each */
function markLabel(each) {
  if (each.hasAttribute("lang") || wordsOf(each.textContent ?? "")) return;
  if (!LABELS.some((name) => isEnglish(wordsOf(each.getAttribute(name) ?? "")))) return;
  each.setAttribute("lang", "en");
}

/** @param {string} words */
function isEnglish(words) {
  if (!words) return false;
  if (!seen.has(words))
    seen.set(
      words,
      patterns.some((parts) => fits(words, parts)),
    );
  return seen.get(words) === true;
}

/**
 * The words around the placeholders of a text; none if only figures can tell it, as "{n} %" or "{n} of {all}".
 *
 * @param {string} text
 */
function partsOf(text) {
  const parts = text
    .replace(/[*_](?![^{]*\})/g, "")
    .split(/\{[^{}]*\}/)
    .map(wordsOf);
  return parts.length === 1 || parts.join("").length >= FEW ? parts : [parts.join(" ").trim()];
}

/** @param {string} words @param {string[]} parts */
function fits(words, parts) {
  if (parts.length === 1) return words === parts[0];
  let from = 0;
  for (const part of parts) {
    const at = words.indexOf(part, from);
    if (at < 0 || (from === 0 && part === parts[0] && at > 0)) return false;
    from = at + part.length;
  }
  return words.endsWith(parts[parts.length - 1] ?? "");
}
