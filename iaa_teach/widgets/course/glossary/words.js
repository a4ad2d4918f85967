// The words of the glossary.

export const words = {
  glossary: "Glossary",
  search: "Search",
  languages: { en: "English", de: "German", it: "Italian", cs: "Czech" },
  columns: { term: "Term", meaning: "What it means", names: "In other languages", lesson: "Lesson" },
  lesson: "Lesson {number}",
  count: "{shown} of {total} terms",
  found: "{n} terms",
  noneFound: "No term found",
};
