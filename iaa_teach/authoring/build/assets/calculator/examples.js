// Tables to try. The first two are invented; the third is Krippendorff's 12 items, with some labels missing.

const TWO = "yes yes,yes yes,yes no,no no,no no,yes yes,no yes,no no,yes yes,no no,yes no,yes yes";
const FOUR = ["1 1 . 1", "2 2 3 2", "3 3 3 3", "3 3 3 3", "2 2 2 2", "1 2 3 4", "4 4 4 4", "1 1 2 1", "2 2 2 2"];
const LAST = [". 5 5 5", ". . 1 1", ". 3 . ."];

/** @param {string[]} rows */
const lines = (rows) => rows.map((row) => row.replaceAll(" ", ",").replaceAll(".", "")).join("\n");

export const EXAMPLES = {
  counts: "\tyes\tno\nyes\t24\t8\nno\t14\t24",
  columns: `Ann,Ben\n${lines(TWO.split(","))}`,
  several: `unit,A,B,C,D\n${lines([...FOUR, ...LAST].map((row, place) => `${place + 1} ${row}`))}`,
};
