const size = 5;

/** Runs of five words as hashes: two texts are alike when they share many of them. */
export function shinglesOf(plain: string): Set<number> {
  const words = plain.split(" ");
  const found = new Set<number>();
  for (let start = 0; start + size <= words.length; start++)
    found.add(hashOf(words.slice(start, start + size).join(" ")));
  return found;
}

/** The share of runs that both texts have, from 0 to 1. */
export function similarityOf(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let both = 0;
  for (const hash of one) if (other.has(hash)) both++;
  return both / (one.size + other.size - both);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
