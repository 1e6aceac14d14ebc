/** Reads the metrics of an SFNT font needed for a size-adjusted fallback. */
export type FontMetrics = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  averageWidth: number;
};

// Frequency of each letter in English text, including spaces, per thousand.
const letterFrequency: Record<string, number> = {
  " ": 182,
  e: 104,
  t: 74,
  a: 66,
  o: 61,
  i: 57,
  n: 57,
  s: 52,
  h: 50,
  r: 49,
  d: 35,
  l: 33,
  c: 23,
  u: 23,
  m: 20,
  w: 19,
  f: 18,
  g: 16,
  y: 16,
  p: 16,
  b: 12,
  v: 8,
  k: 6,
  x: 1,
  j: 1,
  q: 1,
  z: 1,
};

export function averageWidthOf(widthOfLetter: (letter: string) => number): number {
  let sum = 0;
  let weight = 0;
  for (const [letter, share] of Object.entries(letterFrequency)) {
    sum += widthOfLetter(letter) * share;
    weight += share;
  }
  return sum / weight;
}

export function readFontMetrics(sfnt: Buffer): FontMetrics {
  const table = (tag: string): number => {
    for (let index = 0; index < sfnt.readUInt16BE(4); index++) {
      const record = 12 + index * 16;
      if (sfnt.toString("latin1", record, record + 4) === tag) return sfnt.readUInt32BE(record + 8);
    }
    throw new Error(`font has no table ${tag}`);
  };
  const hhea = table("hhea");
  const hmtx = table("hmtx");
  const longMetrics = sfnt.readUInt16BE(hhea + 34);
  const advance = (glyph: number) => sfnt.readUInt16BE(hmtx + Math.min(glyph, longMetrics - 1) * 4);
  const glyphOf = glyphLookup(sfnt, table("cmap"));
  return {
    unitsPerEm: sfnt.readUInt16BE(table("head") + 18),
    ascent: sfnt.readInt16BE(hhea + 4),
    descent: -sfnt.readInt16BE(hhea + 6),
    lineGap: sfnt.readInt16BE(hhea + 8),
    averageWidth: averageWidthOf((letter) => advance(glyphOf(letter.charCodeAt(0)))),
  };
}

/** Only character map format 4, which all of our fonts have. */
function glyphLookup(sfnt: Buffer, cmap: number): (code: number) => number {
  for (let index = 0; index < sfnt.readUInt16BE(cmap + 2); index++) {
    const start = cmap + sfnt.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (sfnt.readUInt16BE(start) !== 4) continue;
    const segments = sfnt.readUInt16BE(start + 6) / 2;
    const ends = start + 14;
    const starts = ends + segments * 2 + 2;
    const deltas = starts + segments * 2;
    const offsets = deltas + segments * 2;
    return (code) => {
      for (let segment = 0; segment < segments; segment++) {
        if (code > sfnt.readUInt16BE(ends + segment * 2)) continue;
        const first = sfnt.readUInt16BE(starts + segment * 2);
        if (code < first) return 0;
        const delta = sfnt.readUInt16BE(deltas + segment * 2);
        const offset = sfnt.readUInt16BE(offsets + segment * 2);
        if (offset === 0) return (code + delta) & 0xffff;
        const glyph = sfnt.readUInt16BE(offsets + segment * 2 + offset + (code - first) * 2);
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error("font has no character map of format 4");
}
