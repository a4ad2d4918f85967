// The words of the studies explorer.

export const words = {
  tasks: {
    tags: "parts of speech",
    structure: "sentence structure",
    containers: "container and content",
    senses: "word senses",
  },
  move: "Agreement on word senses",
  yours: "your guess",
  title: "Share of items with agreement",
  picture: "A ruler of agreement, from 0 % to 100 %. {studies}.",
  study: "{task}: {rate}",
  spoken: "Word senses: {rate}.",
};
