/** Widths of Arial at 1000 units to the em, for search results. Travels to the browser, so it is free of zod. */
const groups: [width: number, characters: string][] = [
  [191, "'"],
  [222, "ijl‘’"],
  [260, "|"],
  [278, " !,./:;I[\\]ft"],
  [333, "()-`r·“”"],
  [334, "{}"],
  [355, '"'],
  [389, "*"],
  [469, "^"],
  [500, "Jcksvxyz"],
  [556, "#$0123456789?L_abdeghnopqu–"],
  [584, "+<=>~"],
  [611, "FTZ"],
  [667, "&ABEKPSVXY"],
  [722, "CDHNRUw"],
  [778, "GOQ"],
  [833, "Mm"],
  [889, "%"],
  [944, "W"],
  [1000, "—…"],
  [1015, "@"],
];
const widths = new Map(groups.flatMap(([width, characters]) => [...characters].map((one) => [one, width] as const)));

/** The width of a line in pixels. Letters with accents count as their plain ones, unknown characters as a wide one. */
export function textWidth(text: string, fontPixels: number): number {
  let units = 0;
  for (const one of text) units += widths.get(one) ?? widths.get(one.normalize("NFD")[0] ?? one) ?? 889;
  return Math.round((units * fontPixels) / 1000);
}

/** Font sizes of a result's title and description. */
export const resultFonts = { title: 20, description: 14 } as const;

/** Cuts a line to a width, with an ellipsis, at a word where possible. */
export function cutToWidth(text: string, fontPixels: number, pixels: number): string {
  if (textWidth(text, fontPixels) <= pixels) return text;
  const words = text.split(" ");
  while (words.length > 1 && textWidth(`${words.join(" ")} …`, fontPixels) > pixels) words.pop();
  return `${words.join(" ")} …`;
}
