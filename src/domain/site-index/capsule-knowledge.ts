import { languageOfPath } from "#contract/site/spanish-addresses.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";

/** Short answers that administrators published for a page, in the page's language. */
export const capsuleKnowledge = (ctx: Ctx): KnowledgeEntry[] =>
  [...ctx.site.content.pageHeads].flatMap(([path, texts]): KnowledgeEntry[] => {
    if (!texts.capsule) return [];
    const title = texts.title || texts.keyphrase || path;
    return [
      {
        kind: "page",
        ref: `capsule${path}`,
        url: path,
        ...(languageOfPath(path) === "es" && { language: "es" as const }),
        title,
        passages: [{ headings: [title], text: texts.capsule, ...(texts.keyphrase && { keywords: texts.keyphrase }) }],
      },
    ];
  });
