/** What an answer says, without what else may have been meant. */
export const mainOf = (answer: string): string =>
  answer.split(/\n\n(?:If you meant something else|Si preguntaba otra cosa)/)[0] ?? "";
