import type { PhrasedTarget } from "#contract/source-phrasings.ts";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What has all of `words`: a passage or figure by its name or value with all ways to ask for it, else the ways that have them. */
export function matchingTargets(targets: PhrasedTarget[], words: string): PhrasedTarget[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const has = (text: string): boolean => wanted.every((word) => plain(text).includes(word));
  return targets.flatMap((target) => {
    if (has(`${target.name} ${target.figure?.value ?? ""}`)) return [target];
    const phrasings = target.phrasings.filter(({ text }) => has(text));
    return phrasings.length > 0 ? [{ ...target, phrasings }] : [];
  });
}
