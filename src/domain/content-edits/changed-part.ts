/** The words in which two texts differ, with a word before and after them. */
export function changedPart(from: string, to: string): { from: string; to: string } {
  const [before, after] = [from, to].map((text) => text.trim().split(/\s+/)) as [string[], string[]];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const part = (words: string[]) => {
    const [first, last] = [Math.max(0, start - 1), words.length - Math.max(0, end - 1)];
    return `${first > 0 ? "… " : ""}${words.slice(first, last).join(" ")}${last < words.length ? " …" : ""}`;
  };
  return { from: part(before), to: part(after) };
}
