import { canonicalAddress } from "./page-meta.ts";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import type { GraphNode } from "./linked-graph.ts";

/** Only for questions whose answers stand on the page. */
export function questionNode(
  facts: BusinessFacts,
  path: string,
  questions: { question: string; answer: string }[],
): GraphNode {
  const address = canonicalAddress(facts, path);
  return {
    "@type": "FAQPage",
    "@id": `${address}#questions`,
    isPartOf: { "@id": `${address}#page` },
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
