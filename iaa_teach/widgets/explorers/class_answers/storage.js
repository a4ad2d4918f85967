// The codes in the browser's storage, so that a page that is loaded anew has them still.

/** @param {string} course */
const place = (course) => `iaa-teach class ${course}`;

/**
 * @param {string} course
 * @returns {string[]}
 */
export function keptCodes(course) {
  try {
    const codes = JSON.parse(localStorage.getItem(place(course)) ?? "[]");
    return Array.isArray(codes) ? codes.filter((code) => typeof code === "string") : [];
  } catch {
    return []; // a page without storage, or something else in it
  }
}

/**
 * @param {string} course
 * @param {string[]} codes
 */
export function storeCodes(course, codes) {
  try {
    if (codes.length) localStorage.setItem(place(course), JSON.stringify(codes));
    else localStorage.removeItem(place(course));
  } catch {
    // A page without storage keeps them for as long as it is open.
  }
}
