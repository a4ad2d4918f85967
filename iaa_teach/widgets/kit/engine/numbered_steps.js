// Labels that number the steps of a scale, as in iaa_teach/computation/reliability/numbered_steps.py; a test compares
// the two.

const ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
const NUMBER = String.raw`(?<number>\d{1,2}(?:[.,]\d)?)`;
const ROMAN_NUMBER = "(?<roman>i{1,3}|iv|vi{0,3}|ix|x)";
const STEP =
  "grade|level|lvl|stage|score|rating|rank|tier|degree|step|severity|sev|priority|likert|" +
  "stufe|stadium|grad|note|stärke|livello|grado|stadio|voto|punteggio|" +
  "bi-?rads|pi-?rads|li-?rads|ti-?rads|asa|nyha|cin|ecog|isup|kellgren[- ]lawrence|fitzpatrick(?: type)?";
const EITHER_NUMBER = `(?:${NUMBER}|${ROMAN_NUMBER})(?<part>[a-c]?)`;
const UNIT = "star|stern|stell|point|punkt|punt|grade|degree|stage|level";
const FORMS = [
  String.raw`\(?(?<number>\d{1,3})\)?\s*[-–:.)=]\s*\S.*`,
  String.raw`.*\S\s*\((?<number>\d{1,2})\)`,
  String.raw`(?<word>(?:\p{L}+[ _\-]){0,2}(?:${STEP}))[ _.:#\-]*${EITHER_NUMBER}(?:\s*[\-–—:.,\(\)=].*)?`,
  String.raw`${NUMBER}(?:st|nd|rd|th)?[ \-]?(?<word>${UNIT})[\p{L}\p{N}_]{0,2}`,
  String.raw`${NUMBER}\s*(?<word>(?:\/|(?:out)?\s*of)\s*\d{1,3})`,
  ROMAN_NUMBER,
  "(?<run>[★⭐]*)[☆✩]*",
  String.raw`(?<run>(?<word>[^\p{L}\p{N}_\s])\k<word>*)`,
].map((form) => new RegExp(`^(?:${form})$`, "u"));

/**
 * Return the numbers in labels; none unless all have the same form.
 *
 * @param {string[]} labels
 */
export function placesOfSteps(labels) {
  const plain = labels.map((label) => label.replaceAll("\ufe0f", "").normalize("NFKC").trim().toLowerCase());
  const letters = plain.every((label) => [...label].length === 1 && ROMAN.includes(label));
  for (const form of letters ? [] : FORMS) {
    const steps = plain.map((label) => stepOf(form.exec(label)?.groups));
    const places = steps.map(({ place }) => place);
    const words = new Set(steps.map(({ word }) => word));
    if (words.size === 1 && !places.includes(-1) && new Set(places).size === places.length) return places;
  }
  return [];
}

/**
 * Return a label's text and number; −1 if it has another form.
 *
 * @param {Record<string, string> | undefined} groups
 */
function stepOf(groups) {
  if (!groups) return { word: "", place: -1 };
  const { word = "", number, roman, part, run } = groups;
  const known = run === undefined ? Number(number?.replace(",", ".")) : [...run].length;
  return { word, place: (roman ? ROMAN.indexOf(roman) : known) + (part ? (part.charCodeAt(0) - 96) / 100 : 0) };
}

/**
 * Return grades from F to A, or marks such as 0, 1+, 2+, from low to high; [] for other letters: A, B, C may be names.
 *
 * @param {string[]} labels
 */
export function gradesOf(labels) {
  const signed = labels.some((label) => /^(F|.+[+\-−])$/s.test(label));
  if (signed && labels.every((label) => /^[A-F][+\-−]?$/.test(label)))
    return [...labels].sort((a, b) => b.charCodeAt(0) - a.charCodeAt(0) || signOf(a) - signOf(b));
  const marks =
    labels.every((label) => /^\d\+?$/.test(label)) && new Set(labels.map(([n]) => n)).size === labels.length;
  return signed && marks ? [...labels].sort() : [];
}

/** @param {string} grade */
const signOf = (grade) => ({ "": 0, "+": 1 })[grade.slice(1)] ?? -1;
