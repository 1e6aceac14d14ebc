import {
  type ContentItem,
  ContentVersionInput,
  CreateContentInput,
  PublishContentInput,
  RevertContentInput,
  SaveContentInput,
} from "#contract/content/content-edits.ts";
import { requireAdmin, requireEditor } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { hasItems, takesNewItems } from "#domain/content/content-kinds.ts";
import type { ContentValue } from "#domain/content/content-value.ts";
import { valueProblems } from "#domain/content-edits/check-value.ts";
import {
  fileValue,
  type FoundItem,
  hasDraft,
  type ItemName,
  kindOf,
  lockItem,
} from "#domain/content-edits/content-store.ts";
import { carriedDraft, checkSpanish, publishDraft, requireSpanish } from "#domain/content-edits/spanish-draft.ts";
import { viewContent } from "#domain/content-edits/view-content.ts";
import {
  announce,
  followContent,
  requireOwnPictures,
  worldOf,
  writeItem,
} from "#domain/content-edits/write-content.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { eachApart } from "#domain/turns/each-apart.ts";
import { DomainError } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { parse } from "#domain/input/parse.ts";

/** Adds an item that visitors do not see yet: its title only. For editors. */
export async function createContent(ctx: Ctx, kindName: string, input: unknown): Promise<ContentItem> {
  requireEditor(ctx);
  const kind = kindOf(kindName);
  if (!takesNewItems(kind)) throw new DomainError("invalid", "Items of this kind cannot be added.");
  const { id, title } = parse(CreateContentInput, input);
  const name = { kind: kind.kind, id };
  await withTransaction(ctx, async (tx) => {
    const taken = await tx.db
      .selectFrom("content_items")
      .select("id")
      .where("kind", "=", kind.kind)
      .where("id", "=", id)
      .executeTakeFirst();
    if (taken || fileValue(tx, kind, id)) throw new DomainError("conflict", "Another item has this address already.");
    const draft = kind.isDocument ? newDocument(tx, title) : { name: title };
    await tx.db
      .insertInto("content_items")
      .values({
        ...name,
        draft: JSON.stringify(draft),
        draft_by: "userId" in tx.actor ? tx.actor.userId : null,
        draft_at: tx.clock.now(),
      })
      .execute();
    await recordAudit(tx, { action: "content.added", target: { kind: "content", id: `${kind.kind}/${id}` } });
  });
  return viewContent(ctx, name);
}

/** The fields of a document that are known before it is written. */
function newDocument(ctx: Ctx, title: string): ContentValue {
  const day = today(ctx);
  const [author] = ctx.site.documents.page.authors;
  return { title, status: "published", publishedAt: day, updatedAt: day, author: author?.id ?? "", text: "" };
}

/**
 * Keeps a draft, also one with problems; visitors do not see it. A time to publish stays when an administrator saves: what editors
 * write is read before it is published. For editors. @throws DomainError "conflict"
 */
export async function saveContent(ctx: Ctx, name: ItemName, input: unknown): Promise<ContentItem> {
  requireEditor(ctx);
  const { version, value, spanish } = parse(SaveContentInput, input);
  const time = ctx.actor.kind === "editor" ? { publishAt: null } : {};
  await withTransaction(ctx, async (tx) => {
    const found = await lockItem(tx, name, version);
    const before = found.row?.draft ?? found.shown ?? found.file ?? {};
    const kept = found.row?.draft_spanish;
    if (spanish) await requireSpanish(tx, found, spanish, value ?? before);
    const words = spanish ?? (kept && value ? carriedDraft(kept, before, value) : undefined);
    await writeItem(tx, found, { ...(value && { draft: value }), ...(words && { spanish: words }), ...time });
  });
  return viewContent(ctx, name);
}

/** Throws the draft away, and the time it was to be published. For editors. @throws DomainError "conflict" */
export async function discardContent(ctx: Ctx, name: ItemName, input: unknown): Promise<ContentItem | null> {
  requireEditor(ctx);
  const { version } = parse(ContentVersionInput, input);
  const isGone = await withTransaction(ctx, async (tx) => {
    const found = await lockItem(tx, name, version);
    if (found.file || found.row?.published || found.row?.removed) {
      await writeItem(tx, found, { draft: null, spanish: null, publishAt: null });
      return false;
    }
    await tx.db.deleteFrom("content_items").where("kind", "=", found.kind.kind).where("id", "=", found.id).execute();
    return true;
  });
  return isGone ? null : viewContent(ctx, name);
}

/**
 * Publishes the draft, at once or at a time: every replica shows it within a second. Admins only.
 * @throws DomainError "conflict", "invalid" with every problem at its field
 */
export async function publishContent(ctx: Ctx, name: ItemName, input: unknown): Promise<ContentItem> {
  requireAdmin(ctx);
  const { version, at } = parse(PublishContentInput, input);
  const time = at ? new Date(at) : null;
  if (time && time <= ctx.clock.now())
    throw new DomainError("invalid", "Choose a time to come.", {
      errors: [{ path: "at", message: "Choose a time to come." }],
    });
  await withTransaction(ctx, async (tx) => {
    const found = await lockItem(tx, name, version);
    const draft = found.row?.draft;
    if (!hasDraft(found)) throw new DomainError("conflict", "There is no draft to publish.");
    if (draft) await refuseProblems(tx, found, draft);
    if (!time) return publishDraft(tx, found);
    await checkSpanish(tx, found);
    if (draft) await requireOwnPictures(tx, draft);
    await writeItem(tx, found, { publishAt: time });
  });
  await followContent(ctx);
  return viewContent(ctx, name);
}

/** Takes an item off the site; its draft stays. Admins only. @throws DomainError "conflict", "invalid" when others need it */
export async function removeContent(ctx: Ctx, name: ItemName, input: unknown): Promise<ContentItem> {
  requireAdmin(ctx);
  const { version } = parse(ContentVersionInput, input);
  await withTransaction(ctx, async (tx) => {
    const found = await lockItem(tx, name, version);
    if (!found.shown || !hasItems(found.kind))
      throw new DomainError("conflict", "This is not on the site, or always is.");
    await refuseProblems(tx, found, null);
    await writeItem(tx, found, {
      draft: found.row?.draft ?? found.shown,
      published: null,
      removed: true,
      publishAt: null,
    });
    await announce(tx, found, "removed", null);
  });
  await followContent(ctx);
  return viewContent(ctx, name);
}

/** Makes an earlier text the draft; `to` null means that of the file. For editors. @throws DomainError "conflict", "not_found" */
export async function revertContent(ctx: Ctx, name: ItemName, input: unknown): Promise<ContentItem> {
  requireEditor(ctx);
  const { version, to } = parse(RevertContentInput, input);
  await withTransaction(ctx, async (tx) => {
    const found = await lockItem(tx, name, version);
    const draft = to === null ? found.file : await historyValue(tx, found, to);
    if (!draft) throw new DomainError("not_found", "There is no such earlier text.");
    await writeItem(tx, found, { draft, spanish: null, publishAt: null });
  });
  return viewContent(ctx, name);
}

/** The texts that an entry of an item's history published; null for one that does not exist or removed it. */
export async function historyValue(tx: Ctx, { kind, id }: FoundItem, entry: string): Promise<ContentValue | null> {
  if (!isUuid(entry)) return null;
  const row = await tx.db
    .selectFrom("content_history")
    .select("value")
    .where("id", "=", entry)
    .where("kind", "=", kind.kind)
    .where("item_id", "=", id)
    .executeTakeFirst();
  return (row?.value as ContentValue | null | undefined) ?? null;
}

/** Publishes drafts whose time has come, each apart. What no longer fits stays a draft, with the reason for staff. */
export async function publishDueContent(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom("content_items")
    .select(["kind", "id", "version"])
    .where("publish_at", "<=", ctx.clock.now())
    .execute();
  try {
    await eachApart(due, (name) => publishAtItsTime(ctx, name));
  } finally {
    if (due.length > 0) await followContent(ctx);
  }
}

async function publishAtItsTime(ctx: Ctx, name: ItemName & { version: number }): Promise<void> {
  const give = (found: FoundItem, tx: Ctx, reason: string) =>
    writeItem(tx, found, { publishAt: null, publishProblem: `Not published at its time: ${reason}` });
  try {
    await withTransaction(ctx, async (tx) => {
      const found = await lockItem(tx, name, name.version);
      if (!hasDraft(found)) return give(found, tx, "There is no draft to publish.");
      const draft = found.row?.draft;
      const [problem] = draft ? await problemsOf(tx, found, draft) : [];
      await (problem ? give(found, tx, problem.message) : publishDraft(tx, found));
    });
  } catch (error) {
    // Somebody saved it meanwhile: the next run takes it as it is then.
    if (error instanceof DomainError && error.code === "conflict") return;
    const reason = error instanceof DomainError ? error.message : "The site could not be changed. Try again.";
    await withTransaction(ctx, async (tx) => give(await lockItem(tx, name, name.version), tx, reason));
    if (!(error instanceof DomainError)) throw error;
  }
}

async function problemsOf(tx: Ctx, { kind, id }: FoundItem, value: ContentValue | null) {
  // One publication at a time, so that two that do not fit together cannot both pass.
  await tx.db.selectFrom("content_live").select("version").forUpdate().execute();
  return valueProblems(await worldOf(tx), { kind, id, value });
}

async function refuseProblems(tx: Ctx, found: FoundItem, value: ContentValue | null): Promise<void> {
  const problems = await problemsOf(tx, found, value);
  if (problems.length > 0)
    throw new DomainError("invalid", problems[0]?.message ?? "This cannot be published.", { errors: problems });
}
