import type { Ctx } from "#domain/ctx.ts";
import { audiencesOf } from "#domain/knowledge/audiences-of.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";

/** A passage as its page says it in Spanish; the same one where it does not. */
export async function inSpanish(ctx: Ctx, passage: FoundPassage): Promise<FoundPassage> {
  const found = await ctx.db
    .selectFrom("kb_chunks")
    .select(["id", "title", "headings", "body"])
    .where("url", "=", passage.url)
    .where("language", "=", "es")
    .where("audience", "in", audiencesOf(ctx.actor))
    .limit(1)
    .executeTakeFirst();
  if (!found) return passage;
  const { body: text, ...own } = found;
  return { ...passage, ...own, text, language: "es" };
}
