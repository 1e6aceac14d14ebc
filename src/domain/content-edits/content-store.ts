import type { Selectable } from "kysely";
import type { SpanishDraft } from "#contract/content/content-translations.ts";
import { contentFileOf, type ContentKind, contentKinds, hasItems } from "#domain/content/content-kinds.ts";
import { type ContentValue, valueOfFile } from "#domain/content/content-value.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { ContentItems } from "#platform/db/schema.gen.ts";

export interface ItemName {
  kind: string;
  id: string;
}

/** Last change of each part by its name: who, as an account's id, and when, as ISO time. */
export type DraftChanges = Record<string, { by: string | null; at: string }>;

export type ItemRow = Omit<Selectable<ContentItems>, "draft" | "draft_spanish" | "draft_changes" | "published"> & {
  draft: ContentValue | null;
  draft_spanish: SpanishDraft | null;
  draft_changes: DraftChanges | null;
  published: ContentValue | null;
};

const missing = () => new DomainError("not_found", "There is no such content.");

/** @throws DomainError "not_found" */
export function kindOf(name: string): ContentKind {
  const kind = contentKinds.find((one) => one.kind === name);
  if (!kind) throw missing();
  return kind;
}

/** The fields of the file, or null when there is none. */
export function fileValue(ctx: Pick<Ctx, "liveContent">, kind: ContentKind, id: string): ContentValue | null {
  const file = contentFileOf(kind, id);
  const raw = Object.entries(ctx.liveContent.files).find(([path]) => path.endsWith(`/${file}`) || path === file)?.[1];
  return raw === undefined ? null : valueOfFile(kind, file, raw);
}

export async function itemRows(ctx: Ctx): Promise<ItemRow[]> {
  return (await ctx.db.selectFrom("content_items").selectAll().execute()) as ItemRow[];
}

/**
 * An item with its row, which nobody has written yet for a text of a file.
 * @throws DomainError "not_found"
 */
export async function foundItem(ctx: Ctx, { kind: name, id }: ItemName) {
  const kind = kindOf(name);
  if (!hasItems(kind) && id !== kind.kind) throw missing();
  const found = await ctx.db
    .selectFrom("content_items")
    .selectAll()
    .where("kind", "=", kind.kind)
    .where("id", "=", id)
    .executeTakeFirst();
  const row = (found as ItemRow | undefined) ?? null;
  const file = fileValue(ctx, kind, id);
  if (!row && !file) throw missing();
  const shown = row?.removed ? null : (row?.published ?? file);
  return { kind, id, row, file, shown, version: row?.version ?? 0 };
}
export type FoundItem = Awaited<ReturnType<typeof foundItem>>;

/** True for an item with words that visitors do not see yet, in either language. */
export const hasDraft = ({ row }: Pick<FoundItem, "row">): boolean =>
  row !== null && (row.draft !== null || row.draft_spanish !== null);

/** Locks an item for a change. @throws DomainError "not_found", "conflict" when it is not the version that was read */
export async function lockItem(tx: Ctx, name: ItemName, version: number): Promise<FoundItem> {
  const kind = kindOf(name.kind);
  await foundItem(tx, name);
  await tx.db
    .insertInto("content_items")
    .values({ kind: kind.kind, id: name.id, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db
    .selectFrom("content_items")
    .select("version")
    .where("kind", "=", kind.kind)
    .where("id", "=", name.id)
    .forUpdate()
    .execute();
  const found = await foundItem(tx, name);
  if (found.version !== version)
    throw new DomainError(
      "conflict",
      "Someone else has changed this meanwhile. Your text is still here: copy what you need, then load the page again.",
    );
  return found;
}
