import { CompareQuery, type ComparedPages, type SeoTwins } from "#contract/seo/seo-audits.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { latestAudit } from "#domain/seo/audit-store.ts";
import { plainText, readPage } from "#domain/seo/read-html.ts";
import { readOwn } from "#domain/seo/served-files.ts";
import { shinglesOf, similarityOf } from "#domain/seo/shingles.ts";

/** City pages that say nearly the same, the closest first. Admins only. */
export async function listTwins(ctx: Ctx): Promise<SeoTwins> {
  requireAdmin(ctx);
  const audit = await latestAudit(ctx);
  if (!audit) return { items: [] };
  const rows = await ctx.db
    .selectFrom("seo_audit_twins")
    .selectAll()
    .where("audit_id", "=", audit.id)
    .orderBy("similarity", "desc")
    .limit(100)
    .execute();
  return { items: rows.map((row) => ({ first: row.first_path, second: row.second_path, similarity: row.similarity })) };
}

/** Two public pages as they are now, sentence by sentence. Admins only. */
export async function comparePages(ctx: Ctx, query: unknown): Promise<ComparedPages> {
  requireAdmin(ctx);
  const paths = parse(CompareQuery, query);
  const [first, second] = await Promise.all([sentencesOf(ctx, paths.first), sentencesOf(ctx, paths.second)]);
  const [own, other] = [first, second].map((list) => new Set(list.map(plainText)));
  const text = (list: string[]) => shinglesOf(plainText(list.join("\n")));
  return {
    similarity: similarityOf(text(first), text(second)),
    first: first.map((sentence) => ({ text: sentence, same: other?.has(plainText(sentence)) ?? false })),
    second: second.map((sentence) => ({ text: sentence, same: own?.has(plainText(sentence)) ?? false })),
  };
}

async function sentencesOf(ctx: Ctx, path: string): Promise<string[]> {
  const page = await readOwnPage(ctx, path);
  return page.blocks.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
}

const missing = () => new DomainError("not_found", "There is no such page. Run an audit to find new pages.");

/** @throws DomainError "not_found" unless the latest audit knows the page. */
export async function requireKnownPage(ctx: Ctx, path: string): Promise<void> {
  const audit = await latestAudit(ctx);
  const known = audit
    ? await ctx.db
        .selectFrom("seo_audit_pages")
        .select("path")
        .where("audit_id", "=", audit.id)
        .where("path", "=", path)
        .executeTakeFirst()
    : undefined;
  if (!known) throw missing();
}

/** Reads a public page of ours as it is served. */
async function readOwnPage(ctx: Ctx, path: string): Promise<ReturnType<typeof readPage>> {
  await requireKnownPage(ctx, path);
  const { status, body } = await readOwn(ctx, path);
  if (status !== 200) throw missing();
  return readPage(body);
}
