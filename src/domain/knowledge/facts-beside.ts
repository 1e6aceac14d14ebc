import { sql } from "kysely";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { audiencesOf } from "#domain/knowledge/audiences-of.ts";

const mostPrices = 5;

/** What may be read of the facts of pages. */
const readable = (ctx: Ctx) =>
  ctx.db
    .selectFrom("kb_facts as f")
    .innerJoin("kb_sources as s", "s.id", "f.source_id")
    .select(["f.id", "f.kind", "f.subject", "f.value", "f.url", "f.title"])
    .where("f.audience", "in", audiencesOf(ctx.actor))
    .where("s.enabled", "=", true)
    .where("s.removed_at", "is", null);

/** What else a price list says of the same subjects on the same pages: prices for times, and times for prices. */
export async function factsBeside(ctx: Ctx, facts: Fact[]): Promise<Fact[]> {
  const listed = facts.filter(({ kind }) => kind === "price" || kind === "turnaround");
  if (listed.length === 0) return [];
  const found = await readable(ctx)
    .where("f.kind", "in", ["price", "turnaround"])
    .where((where) => where.or(listed.map(({ subject, url }) => where.and({ "f.subject": subject, "f.url": url }))))
    .$castTo<Fact>()
    .execute();
  const said = new Set(facts.map(({ id }) => id));
  return found.filter(({ id }) => !said.has(id));
}

/** The prices that stand on a page, the first ones first. */
export const pricesOn = (ctx: Ctx, url: string): Promise<Fact[]> =>
  readable(ctx)
    .where("f.kind", "=", "price")
    .where(sql<boolean>`split_part(f.url, '#', 1) = ${url}`)
    .orderBy("f.id")
    .limit(mostPrices)
    .$castTo<Fact>()
    .execute();

/** The price of a job of the price list, by its name; undefined where there is none. */
export const priceOf = (ctx: Ctx, subject: string): Promise<Fact | undefined> =>
  readable(ctx)
    .where("f.kind", "=", "price")
    .where("f.subject", "=", subject)
    .orderBy("f.id")
    .limit(1)
    .$castTo<Fact>()
    .executeTakeFirst();
