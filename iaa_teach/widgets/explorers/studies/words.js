// The words of the studies explorer.

export const words = {
  tasks: {
    tags: "parts of speech",
    structure: "sentence structure",
    containers: "container and content",
    senses: "word senses",
  },
  moved: "word senses, moved",
  move: "Agreement on {task}",
  yours: "your guess",
  title: "Share of items with agreement",
  picture: "A ruler of agreement, from 0 % to 100 %. {studies}.",
  study: "{task}: {rate}",
  spoken: "Agreement on {task}: {rate}.",
};
