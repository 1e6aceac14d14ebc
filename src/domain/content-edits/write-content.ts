import { sql } from "kysely";
import type { SpanishDraft } from "#contract/content/content-translations.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { picturesIn } from "#domain/content/render-markdown.ts";
import type { ContentValue } from "#domain/content/content-value.ts";
import { draftChanges } from "#domain/content-edits/draft-changes.ts";
import type { FoundItem } from "#domain/content-edits/content-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { requirePictures } from "#domain/pictures/picture-store.ts";
import { publishedItems } from "#domain/live-content/live-content.ts";

/** Brings search and assistant in step with published content. */
export const publishedContentQueue = "published-content";

const json = (value: ContentValue | null): string | null => value && JSON.stringify(value);

interface ItemChange {
  draft?: ContentValue | null;
  /** Drafted Spanish words. */
  spanish?: SpanishDraft | null;
  published?: ContentValue | null;
  removed?: boolean;
  publishAt?: Date | null;
  publishProblem?: string | null;
}

/** Writes a change of a locked item, as its next version. */
export async function writeItem(tx: Ctx, found: FoundItem, change: ItemChange): Promise<void> {
  const { kind, id, version } = found;
  const now = tx.clock.now();
  const drafts = [change.draft, change.spanish].filter((one) => one !== undefined);
  const isDrafted = drafts.length > 0 ? drafts.some((one) => one !== null) : undefined;
  await tx.db
    .updateTable("content_items")
    .set({
      version: version + 1,
      publish_problem: change.publishProblem ?? null,
      ...(change.publishAt !== undefined && { publish_at: change.publishAt }),
      ...(change.draft !== undefined && {
        draft: json(change.draft),
        draft_changes: json(change.draft && draftChanges(tx, found, change.draft)),
      }),
      ...(change.spanish !== undefined && { draft_spanish: change.spanish && JSON.stringify(change.spanish) }),
      ...(isDrafted !== undefined && {
        draft_by: isDrafted && "userId" in tx.actor ? tx.actor.userId : null,
        draft_at: isDrafted ? now : null,
      }),
      ...(change.published !== undefined && { published: json(change.published), published_at: now }),
      ...(change.removed !== undefined && { removed: change.removed }),
    })
    .where("kind", "=", kind.kind)
    .where("id", "=", id)
    .execute();
}

/** The published texts, for checks. */
export const worldOf = async (tx: Ctx) => ({ files: tx.liveContent.files, published: await publishedItems(tx.db) });

/** @throws DomainError "invalid" when a picture of a text is no longer there */
export const requireOwnPictures = (tx: Ctx, value: ContentValue): Promise<void> =>
  requirePictures(tx, picturesIn(JSON.stringify(value)));

/** Makes a checked text what visitors see. */
export async function publish(tx: Ctx, found: FoundItem, value: ContentValue): Promise<void> {
  await requireOwnPictures(tx, value);
  await writeItem(tx, found, { draft: null, spanish: null, published: value, removed: false, publishAt: null });
  await announce(tx, found, "published", value);
}

/** Writes history and audit trail, and tells every process that visitors see something else. */
export async function announce(
  tx: Ctx,
  { kind, id }: FoundItem,
  action: "published" | "removed",
  value: ContentValue | null,
) {
  await tx.db
    .insertInto("content_history")
    .values({
      id: tx.ids.next(),
      kind: kind.kind,
      item_id: id,
      action,
      value: json(value),
      actor_id: "userId" in tx.actor ? tx.actor.userId : null,
      at: tx.clock.now(),
    })
    .execute();
  await countUp(tx);
  await recordAudit(tx, { action: `content.${action}`, target: { kind: "content", id: `${kind.kind}/${id}` } });
}

/** Tells every process that visitors see something else. Answers with the number of what they see then. */
export async function countUp(tx: Ctx): Promise<number> {
  const { version } = await tx.db
    .updateTable("content_live")
    .set({ version: sql`version + 1` })
    .returning("version")
    .executeTakeFirstOrThrow();
  await tx.jobs.enqueue(tx.db, publishedContentQueue, [{}]);
  return Number(version);
}

/** So that the process that published shows it in its own next answer. */
export async function followContent(ctx: Ctx): Promise<void> {
  await ctx.liveContent.refresh(ctx.db);
}
