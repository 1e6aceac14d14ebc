/** Segments of the addresses of nouns in Spanish. A client has the values alone (`scripts/known-values.ts`). */
import { nounFacts } from "#contract/nouns/noun-facts.ts";

export const nounSegments: Record<string, string> = Object.assign({}, ...nounFacts.map(({ spanish }) => spanish));
