// Long traits, which `kit/deflated.py` sends deflated.

/**
 * Return the value of such a trait; one that came as it is, before anything is drawn.
 *
 * @template Value
 * @param {Deflated<Value>} value
 * @returns {Promise<Value>}
 */
export async function inflated(value) {
  if (!isDeflated(value)) return value;
  const bytes = Uint8Array.from(atob(value.deflated), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

/** @param {unknown} value @returns {value is { deflated: string }} */
const isDeflated = (value) => typeof value === "object" && value !== null && "deflated" in value;
