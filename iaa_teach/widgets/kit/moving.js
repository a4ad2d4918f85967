// Moving an item between cells. If margins are locked, a partner moves the other way between the same two columns, or
// the same two rows, so that all totals stay and only agreement changes.

/**
 * @typedef {[row: number, column: number]} Place
 * @typedef {{ from: Place, to: Place }} Move
 */

/** @type {(p: Place, q: Place) => boolean} */
const same = (p, q) => p[0] === q[0] && p[1] === q[1];

/**
 * Return the moves that take `items` from one cell to another, with their partner's after them; null if impossible.
 *
 * @param {number[][]} counts
 * @param {Place} from
 * @param {Place} to
 * @param {{ held: boolean, items?: number }} how
 * @returns {Move[]}
 */
export function movesFor(counts, from, to, { held, items = 1 }) {
  if (same(from, to) || counts[from[0]][from[1]] < items) return [];
  const own = { from, to };
  if (!held) return [own];
  const partner = partnerFor(counts, from, to, items);
  return partner ? [own, partner] : [];
}

/**
 * @param {number[][]} counts
 * @param {Place} from
 * @param {Place} to
 * @param {number} items
 * @returns {Move | null}
 */
function partnerFor(counts, [i, j], [k, l], items) {
  if (i !== k && j !== l) return null; // both margins would change
  const along = i === k;
  const [own, left, entered] = along ? [i, j, l] : [j, i, k];
  /** @type {(other: number, at: number) => Place} */
  const place = (other, at) => (along ? [other, at] : [at, other]);
  /** @param {number} other */
  const has = (other) => {
    const [row, column] = place(other, entered);
    return counts[row][column];
  };
  // A partner from the row of one of the categories trades agreement for agreement; otherwise take the fullest cell.
  const candidates = counts
    .map((_, other) => other)
    .filter((other) => other !== own && has(other) >= items)
    .sort((p, q) => Number(isEither(q)) - Number(isEither(p)) || has(q) - has(p));
  /** @param {number} other */
  function isEither(other) {
    return other === left || other === entered;
  }
  if (!candidates.length) return null;
  return { from: place(candidates[0], entered), to: place(candidates[0], left) };
}

/**
 * Return the counts after some moves.
 *
 * @param {number[][]} counts
 * @param {Move[]} moves
 * @param {number} [items]
 */
export function moved(counts, moves, items = 1) {
  const after = counts.map((row) => [...row]);
  for (const { from, to } of moves) {
    after[from[0]][from[1]] -= items;
    after[to[0]][to[1]] += items;
  }
  return after;
}

/**
 * Return the moves of a cell's stepper. Items come from the fullest other cell of the row, so that A's label stays,
 * and go to the cell where B agrees, or from there to the fullest.
 *
 * @param {number[][]} counts
 * @param {Place} cell
 * @param {1 | -1} step
 * @param {{ held: boolean, items?: number }} how
 * @returns {Move[]}
 */
export function stepMoves(counts, cell, step, how) {
  const [i, j] = cell;
  const others = counts[i]
    .map((_, column) => column)
    .filter((column) => column !== j)
    .sort((p, q) => counts[i][q] - counts[i][p]);
  if (step < 0 && i !== j) others.sort((p, q) => Number(q === i) - Number(p === i));
  for (const other of others) {
    const moves = step > 0 ? movesFor(counts, [i, other], cell, how) : movesFor(counts, cell, [i, other], how);
    if (moves.length) return moves;
  }
  return [];
}
