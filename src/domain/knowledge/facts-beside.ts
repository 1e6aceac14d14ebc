import type { Fact } from "#domain/assistant/prepared-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { audiencesOf } from "#domain/knowledge/audiences-of.ts";

/** What else a price list says of the same subjects on the same pages: prices for times, and times for prices. */
export async function factsBeside(ctx: Ctx, facts: Fact[]): Promise<Fact[]> {
  const listed = facts.filter(({ kind }) => kind === "price" || kind === "turnaround");
  if (listed.length === 0) return [];
  const found = await ctx.db
    .selectFrom("kb_facts as f")
    .innerJoin("kb_sources as s", "s.id", "f.source_id")
    .select(["f.id", "f.kind", "f.subject", "f.value", "f.url", "f.title"])
    .where("f.kind", "in", ["price", "turnaround"])
    .where((where) => where.or(listed.map(({ subject, url }) => where.and({ "f.subject": subject, "f.url": url }))))
    .where("f.audience", "in", audiencesOf(ctx.actor))
    .where("s.enabled", "=", true)
    .where("s.removed_at", "is", null)
    .execute();
  const said = new Set(facts.map(({ id }) => id));
  return found.flatMap(({ kind, ...fact }): Fact[] =>
    said.has(fact.id) || (kind !== "price" && kind !== "turnaround") ? [] : [{ ...fact, kind }],
  );
}
