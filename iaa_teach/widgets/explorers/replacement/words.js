// The words of the replacement explorer.

export const words = {
  people: { first: "Ada", second: "Ben", third: "Cleo", fourth: "Dan" },
  model: "model",
  offensive: "offensive",
  fine: "fine",

  error: "The model errs: {n} %",
  errorHandle: "How many comments in a hundred the model gets wrong",
  cushion: "cushion ε = {epsilon}: {n} comments",
  cushionHandle: "The cushion ε",
  personNearer: "person nearer",
  modelNearer: "model nearer",
  alike: "alike",
  chairs: "Four chairs. {chairs} The cushion is {n} comments wide.",
  chair: "{person} is nearer {lost} times, the model {won} times, {tied} times both alike; {seat}.",
  seated: "the model takes the chair",
  kept: "the person keeps it",

  whose: "Whose chair?",
  comment: "Comment {n}",
  commentHandle: "Which comment",
  others: "the other three",
  same: "{n} of 3",
  duel: "Comment {n}: {person} says “{said}”, as {theirs} of the other three; the model “{models}”, as {its}.",
  verdicts: {
    person: "{person} is nearer.",
    model: "The model is nearer.",
    alike: "Both are equally near.",
  },

  advantage: "advantage ρ {value}",
  peopleAdvantage: "the people's advantage over it",
  winning: "chairs the model takes (winning rate ω)",
  majority: "says what most people say",
  prediction: "your prediction: {value}",
  key: "A dot is a comment. The model takes a chair (green) if its dots and the cushion clearly exceed the person's.",
  ofFour: "{n} of 4",

  kappaPeople: "κ of two people, on average",
  kappaModel: "κ of the model and a person",

  sliders: {
    leaning: { label: "The model says “fine” without reading", text: "{n} %" },
    offensive: { label: "Offensive comments", text: "{n} of 60" },
  },
  spoken: "The model takes {seats} chairs. Advantage {advantage}.",
};
