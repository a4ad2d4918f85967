// The words of the pages without a kernel.

export const words = {
  notAllowed:
    "This browser lets the page keep nothing: your answers are forgotten when you leave. Download them to keep them.",
  full: "This browser has no room left: your last answers are forgotten when you leave. Download them to keep them.",
  newer: "A newer version of these lessons kept your answers; they are left as they are. New ones are not kept.",
  damaged: "Your kept answers were damaged. They are set aside as “{name}”, and a new record was begun.",
  aside: "{key} damaged {time}",

  answered: { one: "{done} of {n} answered", other: "{done} of {n} answered" },
  finished: "done",
  begun: "{done} of {n}",
  soFar: {
    one: "You have answered {done} of {n} question.",
    other: "You have answered {done} of {n} questions.",
  },
  nothingSoFar: "What you answer is kept in this browser, and nowhere else.",
  goOn: "Go on with {lesson}",
  answers: "Answers to the guesses",

  square:
    "100 e-mails as dots in a square, cut by how many Ann and Ben file under work; where both say the same, it is filled: {expected} of 100.",
  work: "work",
  other: "other",
  guessFirst: "Say a number first. Then the square will hold a dot for each e-mail.",
  ann: "Ann",
  ben: "Ben",
  filed: "{name} files",
  files: "{name} files under work",
  filesOf: "{items} of 100",
  again: "Deal again",
  said: "You said {guess}.",
  exactly: "You said {guess}, and that is right.",
  truth: "Neither looks, and yet they agree on {expected} of 100 in the long run.",
  deal: "Here it was {agree}. Drag the knot: when does it rise, when does it fall?",
};
