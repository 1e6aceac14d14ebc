import type { SignedIn } from "#domain/ctx.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { RankedDocument } from "#domain/search/rank-documents.ts";
import { seenBy } from "#domain/organizations/seen-rows.ts";

const most = 10;

/** The tickets a user sees in the portal whose number or subject contains every word; staff, too, search only their own. */
export async function findOwnTickets(ctx: Ctx, person: SignedIn, words: string[]): Promise<RankedDocument[]> {
  if (words.length === 0) return [];
  let query = ctx.db
    .selectFrom("tickets")
    .select(["number", "subject", "status", "updated_at"])
    .where(await seenBy(ctx, person, "tickets"))
    .where("status", "!=", "spam");
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where(({ eb, or }) => or([eb("subject", "ilike", pattern), eb("number", "ilike", pattern)]));
  }
  const rows = await query.orderBy("updated_at", "desc").orderBy("id").limit(most).execute();
  return rows.map(({ number, subject }) => ({
    kind: "ticket",
    path: `/support/ticket/${number}/`,
    title: subject,
    summary: number,
    body: "",
  }));
}
