import { type KeptTexts, SeoTexts, type TextVersion } from "#contract/seo/seo-texts.ts";
import { displayName } from "#domain/accounts/person-name.ts";
import { headIdOf, headPathOf, pageHeadsKind } from "#domain/content/page-heads.ts";
import type { Ctx } from "#domain/ctx.ts";

const shownVersions = 30;

/** The name of a page's texts among the content. */
export const headOf = (path: string) => ({ kind: pageHeadsKind, id: headIdOf(path) });

const textsIn = (value: unknown): SeoTexts | null => (value ? SeoTexts.parse(value) : null);

/** A page's texts; without a row, those of a page that nobody has changed. */
export async function keptTexts(ctx: Ctx, path: string): Promise<KeptTexts> {
  const { kind, id } = headOf(path);
  const row = await ctx.db
    .selectFrom("content_items")
    .leftJoin("users", "users.id", "content_items.draft_by")
    .selectAll("content_items")
    .select(["users.email", "users.user_metadata"])
    .where("kind", "=", kind)
    .where("content_items.id", "=", id)
    .executeTakeFirst();
  const file = ctx.liveContent.fileSite.content.pageHeads.get(path) ?? null;
  if (!row) return { path, version: 0, draft: null, published: file, publishedAt: null, by: null, at: null };
  return {
    path,
    version: row.version,
    draft: textsIn(row.draft),
    published: row.removed ? null : (textsIn(row.published) ?? file),
    publishedAt: row.removed ? null : (row.published_at?.toISOString() ?? null),
    by: row.email === null ? null : displayName({ email: row.email, user_metadata: row.user_metadata }),
    at: (row.draft_at ?? row.published_at)?.toISOString() ?? null,
  };
}

/** The texts of every page that has some, drafts before published ones, with what became of them. */
export async function allTexts(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom("content_items")
    .select(["id", "draft", "published"])
    .where("kind", "=", pageHeadsKind)
    .where(({ or, eb }) => or([eb("draft", "is not", null), eb("published", "is not", null)]))
    .execute();
  return new Map(
    rows.map(({ id, draft, published }) => [
      headPathOf(id),
      {
        texts: SeoTexts.parse(draft ?? published),
        state: draft ? (published ? ("changed" as const) : ("draft" as const)) : ("published" as const),
      },
    ]),
  );
}

/** Earlier published texts of a page, newest first. */
export async function textHistory(ctx: Ctx, path: string): Promise<TextVersion[]> {
  const { kind, id } = headOf(path);
  const rows = await ctx.db
    .selectFrom("content_history")
    .leftJoin("users", "users.id", "content_history.actor_id")
    .select(["content_history.id", "action", "value", "at", "users.email", "users.user_metadata"])
    .where("kind", "=", kind)
    .where("item_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("content_history.id", "desc")
    .limit(shownVersions)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: row.action === "removed" ? "removed" : "published",
    texts: textsIn(row.value),
    by: row.email === null ? null : displayName({ email: row.email, user_metadata: row.user_metadata }),
    at: row.at.toISOString(),
  }));
}

/** Makes sure that a page's texts can be locked. */
export async function ensureTexts(tx: Ctx, path: string): Promise<void> {
  await tx.db
    .insertInto("content_items")
    .values({ ...headOf(path), version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
