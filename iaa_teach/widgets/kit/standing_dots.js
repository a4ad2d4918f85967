// Dots that stay still while borders between them move: only those that a border reaches step aside or change.

import { apart, spread } from "./dots.js";

/** @typedef {import("./dots.js").Place} Place */
/** @typedef {{ x: number, y: number, width: number, height: number }} Room */

/**
 * Return a function that gives the places of dots, from left to right; adding one does not move the others.
 *
 * @param {number} most
 * @param {Room} room
 * @param {number} radius
 * @returns {(dots: number) => Place[]}
 */
export function standing(most, room, radius) {
  const wanted = Array.from({ length: most }, (_, i) => spread(i));
  const places = apart(
    wanted.map(({ u, v }) => ({ x: room.x + u * room.width, y: room.y + v * room.height })),
    room,
    radius,
  ).map((place, number) => ({ ...place, number }));
  places.sort((p, q) => p.x - q.x);
  return (dots) => places.filter(({ number }) => number < dots);
}

/**
 * Return the item at a fixed place in a cell.
 *
 * @param {Room} room rectangle of the cell
 * @param {number} cell number of the cell
 * @param {Place} place
 * @returns {import("./dots.js").Item}
 */
export const standingIn = (room, cell, { x, y }) => ({
  cell,
  u: (x - room.x) / room.width,
  v: (y - room.y) / room.height,
});
