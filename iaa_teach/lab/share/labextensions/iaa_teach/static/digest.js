// The digest of a lesson's code: SHA-256 over the cells that run by themselves, in order.
// `iaa_teach/authoring/opening.py` has the same in Python. Written out, because a page that does not come by https
// or from this machine has no `crypto.subtle`.

const BLOCK = 64; // bytes

/** The first 32 bits of the fractional part of a root of a prime. */
const fraction = (root) => Math.floor((root % 1) * 2 ** 32);

const primes = [];
for (let n = 2; primes.length < BLOCK; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

const turned = (x, by) => (x >>> by) | (x << (32 - by));

/**
 * Return the SHA-256 of some bytes, in hexadecimal.
 *
 * @param {Uint8Array} bytes
 */
export function sha256(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) % 2 ** 32);

  let hash = START;
  const w = new Int32Array(BLOCK);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < BLOCK; i++) {
      const [early, late] = [w[i - 15], w[i - 2]];
      const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < BLOCK; i++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
    }
    hash = [a, b, c, d, e, f, g, h].map((x, i) => (x + hash[i]) | 0);
  }
  return hash.map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
}

/**
 * Return the digest of the cells' sources, each with its length before it, so that no two lessons share one. The number
 * that a lesson asks earlier questions by is no part of it: in a course of another order it is another.
 *
 * @param {string[]} sources
 */
export function digest(sources) {
  const encoder = new TextEncoder();
  const plain = (source) => source.replace(/\r\n?/g, "\n").replace(/recall\("[0-9]{2}"\)/g, 'recall("")');
  const bytes = sources.map((source) => encoder.encode(plain(source)));
  const parts = bytes.flatMap((one) => [encoder.encode(`${one.length}:`), one]);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return sha256(whole);
}
