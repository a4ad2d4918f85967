// Texts of the question bank: A_o and its kin with a subscript, *emphasis*, and a blank line between paragraphs.

import { h } from "../kit/dom.js";

const QUESTION_MARKS = /\b([AD])_([oe])\b|(?<![\w*])\*(\S|\S[^*]*\S)\*(?![\w*])/g;

// The nodes of one line of text.
export function questionText(text) {
  const nodes = [];
  let end = 0;
  for (const found of text.matchAll(QUESTION_MARKS)) {
    nodes.push(text.slice(end, found.index));
    if (found[1]) nodes.push(found[1], h("sub", {}, found[2]));
    else nodes.push(h("em", {}, ...questionText(found[3])));
    end = found.index + found[0].length;
  }
  nodes.push(text.slice(end));
  return nodes.filter((node) => node !== "");
}

export const questionParagraphs = (text) =>
  text.split(/\n\s*\n/).map((part) => h("p", {}, ...questionText(part.replace(/\s*\n\s*/g, " "))));

// For an accessible name, where there is room for plain text only.
export const questionPlain = (text) =>
  questionText(text)
    .map((node) => node.textContent ?? node)
    .join("");
