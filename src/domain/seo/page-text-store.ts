import type { Selectable } from "kysely";
import type { KeptTexts, SeoTexts } from "#contract/seo-texts.ts";
import type { TextAction } from "#contract/seo-text-rules.ts";
import { displayName } from "#domain/accounts/person-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { SeoTexts as Table } from "#platform/db/schema.gen.ts";

type Row = Selectable<Table>;

const asTexts = (value: unknown): SeoTexts | null => value as SeoTexts | null;

/** A page's texts; without a row, those of a page that nobody has changed. */
export async function keptTexts(ctx: Ctx, path: string): Promise<KeptTexts> {
  const row = await ctx.db
    .selectFrom("seo_texts")
    .leftJoin("users", "users.id", "seo_texts.updated_by")
    .selectAll("seo_texts")
    .select(["users.email", "users.user_metadata"])
    .where("path", "=", path)
    .executeTakeFirst();
  if (!row) return { path, version: 0, draft: null, published: null, publishedAt: null, by: null, at: null };
  return {
    path,
    version: row.version,
    draft: asTexts(row.draft),
    published: asTexts(row.published),
    publishedAt: row.published_at?.toISOString() ?? null,
    by: row.email === null ? null : displayName({ email: row.email, user_metadata: row.user_metadata }),
    at: row.updated_at.toISOString(),
  };
}

/**
 * Locks a page's texts and makes sure that they are still what the editor read.
 * @throws DomainError "conflict" with what stands there now.
 */
export async function lockTexts(tx: Ctx, path: string, version: number): Promise<Row> {
  await tx.db
    .insertInto("seo_texts")
    .values({ path, version: 0, updated_at: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.db
    .selectFrom("seo_texts")
    .selectAll()
    .where("path", "=", path)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.version === version) return row;
  const current = await keptTexts(tx, path);
  throw new DomainError(
    "conflict",
    `${current.by ?? "Somebody"} has changed these texts meanwhile. Nothing of yours was saved.`,
    { current },
  );
}

interface Change {
  action: TextAction;
  draft: SeoTexts | null;
  published: SeoTexts | null;
  /** The texts that the history keeps with this step. */
  texts: SeoTexts | null;
}

const json = (texts: SeoTexts | null): string | null => (texts ? JSON.stringify(texts) : null);

/** Writes the next version of locked texts and its place in the history. */
export async function writeTexts(tx: Ctx, row: Row, { action, draft, published, texts }: Change): Promise<void> {
  const { actor } = tx;
  const person = actor.kind === "visitor" || actor.kind === "system" ? null : actor;
  const now = tx.clock.now();
  const version = row.version + 1;
  const publishes = action !== "draft" && action !== "discard";
  await tx.db
    .updateTable("seo_texts")
    .set({
      version,
      draft: json(draft),
      published: json(published),
      ...(publishes && { published_at: published ? now : null }),
      updated_by: person?.userId ?? null,
      updated_at: now,
    })
    .where("path", "=", row.path)
    .execute();
  await tx.db
    .insertInto("seo_text_versions")
    .values({
      path: row.path,
      version,
      action,
      texts: json(texts),
      actor_id: person?.userId ?? null,
      actor: person?.name ?? "the system",
      at: now,
    })
    .execute();
}
