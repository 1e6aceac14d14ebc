import { addressIn } from "#contract/site/spanish-addresses.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";

/** Of a Spanish entry, before that of the English one that it translates. */
const spanish = "es/";

/** The name of the source with the answers that are Spanish in the English files. */
export const spanishAnswers = "faq-es";

/** Entries made in Spanish, under Spanish addresses. What is the same as in English is not translated, and left out. */
export function translatedEntries(english: KnowledgeEntry[], made: KnowledgeEntry[]): KnowledgeEntry[] {
  const originals = new Map(english.map((entry) => [entry.ref, entry]));
  return made.flatMap((entry) => {
    const original = originals.get(entry.ref);
    if (!original || entry.language) return [];
    if (JSON.stringify(entry.passages) === JSON.stringify(original.passages)) return [];
    return [
      {
        ...entry,
        ref: spanish + entry.ref,
        language: "es" as const,
        url: addressIn("es", entry.url),
        passages: entry.passages.map((passage) => ({
          ...passage,
          ...(passage.url && { url: addressIn("es", passage.url) }),
        })),
      },
    ];
  });
}

/** The source that a Spanish one translates; its own name for every other. */
export const originalOf = (ref: string): string => (ref.startsWith(spanish) ? ref.slice(spanish.length) : ref);

export const isTranslated = (ref: string): boolean => ref.startsWith(spanish);
