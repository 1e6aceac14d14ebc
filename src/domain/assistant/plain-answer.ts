/** Signs that would make a link, a picture or a tag of what is only text. Bold and lists stay. */
const links: [RegExp, string][] = [
  [/!\[[^\]]*\]\([^)]*\)/g, ""],
  [/\[([^\]]*)\]\([^)]*\)/g, "$1"],
  [/<\/?[a-z!][^>]*>/gi, ""],
  [/\b(?:https?|ftp|data|javascript|vbscript):\S*/gi, ""],
  [/(^|\s)\/\/\S+/g, "$1"],
];

/** A text as it may stand in an answer: links are given as sources only, and nothing that was found can bring its own. */
export const plainAnswer = (text: string): string =>
  links
    .reduce((plain, [sign, instead]) => plain.replace(sign, instead), text)
    .replace(/ {2,}/g, " ")
    .trim();
