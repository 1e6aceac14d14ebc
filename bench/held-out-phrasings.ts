import { sql } from "kysely";
import type { SitePhrasings } from "#domain/content/parse-asked-as.ts";
import { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { knowledgeEntries } from "#domain/knowledge/knowledge-entries.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";

export interface HeldOut {
  asked: number;
  /** Shares in percent: the page of the passage or figure is cited, another is, or it is handed over. */
  right: number;
  other: number;
  /** Of those the site does not answer, how many are refused. */
  unanswered: number;
  refused: number;
}

/**
 * Takes one phrasing in `every` out of the knowledge and asks it, as somebody would whose words nobody thought of. What the
 * assistant was tuned with is not asked, and phrasings are written to differ, so this is harder than what people ask.
 */
export async function askHeldOut(ctx: Ctx, every: number): Promise<HeldOut> {
  const { content } = ctx.site;
  const { kept, out } = split(content.askedAs, every);
  const pages = await pagesOf(ctx);
  const without: Ctx = { ...ctx, site: { ...ctx.site, content: { ...content, askedAs: kept } } };
  await syncKnowledge(without, await knowledgeEntries(without));
  const count = { asked: 0, right: 0, other: 0, unanswered: 0, refused: 0 };
  try {
    for (const question of out) {
      const wanted = pages.get(question);
      const { action, citations } = await prepareAnswer(without, { question, earlier: [] });
      const cited = citations.some(({ url }) => wanted?.has(pageOf(url)));
      if (wanted) {
        count.asked++;
        if (cited) count.right++;
        else if (action === "answer") count.other++;
      } else {
        count.unanswered++;
        if (action !== "answer") count.refused++;
      }
    }
  } finally {
    await syncKnowledge(ctx, await knowledgeEntries(ctx));
  }
  const share = (part: number, all: number) => (all === 0 ? 0 : (100 * part) / all);
  return {
    asked: count.asked,
    right: share(count.right, count.asked),
    other: share(count.other, count.asked),
    unanswered: count.unanswered,
    refused: share(count.refused, count.unanswered),
  };
}

const pageOf = (url: string): string => url.replace(/#.*$/, "");

/** Every so many-th phrasing, but never the only one of a passage. */
function split(
  { passages, facts, nowhere, wants }: SitePhrasings,
  every: number,
): { kept: SitePhrasings; out: string[] } {
  const out: string[] = [];
  let seen = 0;
  const stays = (text: string, index: number): boolean => {
    if (index === 0 || seen++ % every !== 0) return true;
    out.push(text);
    return false;
  };
  const keep = <Entry extends { asked: string[] }>(entry: Entry): Entry => ({
    ...entry,
    asked: entry.asked.filter(stays),
  });
  return {
    kept: { passages: passages.map(keep), facts: facts.map(keep), nowhere: nowhere.filter(stays), wants },
    out,
  };
}

/** The pages each phrasing asks for. A line of the price list stands on its service's page as well. */
async function pagesOf(ctx: Ctx): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ text: string; url: string }>`
    select p.text, coalesce(c.url, f.url) as url from kb_phrasings p
    left join kb_chunks c on c.id = p.chunk_id left join kb_facts f on f.id = p.fact_id
    where p.source_id is not null`.execute(ctx.db);
  const pages = new Map<string, Set<string>>();
  for (const { text, url } of rows) {
    const service = /^\/pricing\/#([a-z-]+)$/.exec(url)?.[1];
    const known = pages.get(text) ?? new Set();
    pages.set(text, known.add(pageOf(url)));
    if (service) known.add(`/services/${service}/`);
  }
  return pages;
}
