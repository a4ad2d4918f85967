// The words of the span explorer.

export const words = {
  picture: "A text of {words} words. A marked {a}. B marked {b}.",
  nothing: "nothing",
  span: "“{text}” as {label}",
  begins: "{who}: where span {n} begins",
  ends: "{who}: where span {n} ends",
  before: "before “{word}”",
  after: "after “{word}”",
  more: "+ {n} words that nobody marked",
  moreHandle: "How many words the text has",
  length: "{n} words",

  figures: {
    exact: "exact F1",
    overlap: "overlap F1",
    token: "token κ",
    u_alpha: "u-α",
    gamma: "γ",
    boundaries: "similarity",
  },
  key: "A dot is a word: full if both give it the same label, small if neither marks it, open if they differ. A thin upright line: where a number was at first.",
  prediction: "your prediction: {value}",
  spoken:
    "Exact F1 {exact}, overlap F1 {overlap}, κ of words {token}, u-α {u_alpha}, γ {gamma}, similarity of cuts {boundaries}.",
};
