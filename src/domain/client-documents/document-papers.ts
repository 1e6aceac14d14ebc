import { type RawBuilder, sql } from "kysely";
import { ListPapersInput, type PaperList } from "#contract/organizations/client-documents.ts";
import { fill } from "#contract/values/fill.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { Paper } from "#contract/values/paper.ts";
import { currentLanguage } from "#current-language";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { currentDesk, type DocumentDesk, openDesk } from "#domain/client-documents/document-access.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import { paperFile } from "#domain/papers/paper-file.ts";
import * as t from "#words/client-documents.ts";

/** Papers carry prices: they are for roles that see money, and for whoever brought the device. */
function seenPapers({ organizationId, member }: DocumentDesk): RawBuilder<boolean> {
  const own = sql`papers.organization_id = ${organizationId}`;
  if (!member || roleMay(member.role, "seeMoney")) return sql<boolean>`(${own})`;
  return sql<boolean>`(${own} and exists (select from repairs
    where repairs.id = papers.repair_id and repairs.contact_id = ${member.contactId}))`;
}

const papersOf = (ctx: Ctx, desk: DocumentDesk) =>
  ctx.db
    .selectFrom("papers")
    .leftJoin("repairs", "repairs.id", "papers.repair_id")
    .select(["papers.id", "papers.kind", "papers.number", "papers.version", "papers.created_at"])
    .select(["repairs.number as repair", "repairs.contact_id as brought_by"])
    .select(sql<string | null>`papers.content -> ${currentLanguage()} ->> 'title'`.as("title"))
    .where(seenPapers(desk));

export const countPapers = async (ctx: Ctx, desk: DocumentDesk): Promise<number> =>
  (
    await ctx.db
      .selectFrom("papers")
      .select(sql<number>`count(*)::int`.as("count"))
      .where(seenPapers(desk))
      .executeTakeFirstOrThrow()
  ).count;

/** The papers of the chosen organization that the person sees, newest first. They are there by themselves. */
export async function listPapers(ctx: Ctx, input: unknown): Promise<PaperList> {
  requireSignedIn(ctx);
  const { limit, cursor } = parse(ListPapersInput, input);
  const desk = await currentDesk(ctx);
  if (!desk) return { items: [], nextCursor: null };
  return pageById(papersOf(ctx, desk), { limit, cursor, column: "papers.id" }, (row) => ({
    id: row.id,
    name: [
      `${row.title ?? row.kind} ${row.number}`,
      row.version > 1 ? fill(t.versionWord, { number: row.version }) : "",
    ]
      .filter(Boolean)
      .join(", "),
    // Billing contacts read the papers of repairs that they do not see.
    repair:
      desk.member && !roleMay(desk.member.role, "seeRepairs") && row.brought_by !== desk.member.contactId
        ? null
        : row.repair,
    at: row.created_at.toISOString(),
  }));
}

/** A paper as PDF, in the reader's language. @throws DomainError "not_found" for papers that the person does not see */
export async function readPaperFile(
  ctx: Ctx,
  id: string,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer>; mediaType: string }> {
  requireSignedIn(ctx);
  const find = (paperId: string) =>
    ctx.db
      .selectFrom("papers")
      .select(["organization_id", "kind", "number", "version", "content"])
      .where("id", "=", paperId)
      .executeTakeFirst();
  const row = await foundById(id, find, t.noSuchDocument);
  const desk = await openDesk(ctx, "member", row.organization_id, t.noSuchDocument);
  const seen = await papersOf(ctx, desk).where("papers.id", "=", id).executeTakeFirst();
  const paper = (row.content as unknown as Record<string, Paper>)[currentLanguage()];
  if (!seen || !paper) throw new DomainError("not_found", t.noSuchDocument);
  const suffix = row.version > 1 ? `-${row.version}` : "";
  const name = `${row.number}-${row.kind.replaceAll("_", "-")}${suffix}.pdf`;
  return { name, content: await paperFile(ctx, paper), mediaType: "application/pdf" };
}
