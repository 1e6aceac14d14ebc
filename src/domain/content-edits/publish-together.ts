import { type ContentOverview, PublishTogetherInput } from "#contract/content/content-edits.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { ContentValue } from "#domain/content/content-value.ts";
import { factsWith, ownProblems, siteProblems } from "#domain/content-edits/check-value.ts";
import { foundItem, type FoundItem, hasDraft, lockItem } from "#domain/content-edits/content-store.ts";
import { publishDraft } from "#domain/content-edits/spanish-draft.ts";
import { listContent } from "#domain/content-edits/view-content.ts";
import { announce, countUp, followContent, worldOf, writeItem } from "#domain/content-edits/write-content.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { publishedItems } from "#domain/live-content/live-content.ts";
import { parse } from "#domain/input/parse.ts";

/**
 * Publishes several drafts at once, or none of them: texts that only fit together. Admins only.
 * @throws DomainError "conflict", "invalid" with every problem, at `{kind}/{id}`
 */
export async function publishTogether(ctx: Ctx, input: unknown): Promise<ContentOverview> {
  requireAdmin(ctx);
  const { items } = parse(PublishTogetherInput, input);
  await withTransaction(ctx, async (tx) => {
    // In one order for everybody, so that two of these never wait for each other.
    const inOrder = items.toSorted((a, b) => `${a.kind}/${a.id}`.localeCompare(`${b.kind}/${b.id}`));
    const drafts: { found: FoundItem; value: ContentValue | null }[] = [];
    for (const item of inOrder) {
      const found = await lockItem(tx, item, item.version);
      if (!hasDraft(found)) throw new DomainError("conflict", `${item.kind}/${item.id} has no draft to publish.`);
      drafts.push({ found, value: found.row?.draft ?? found.shown });
    }
    await tx.db.selectFrom("content_live").select("version").forUpdate().execute();
    const changes = drafts.map(({ found: { kind, id }, value }) => ({ kind, id, value }));
    const world = await worldOf(tx);
    const facts = factsWith(world, changes);
    const own = changes.flatMap((change) =>
      (change.value ? ownProblems(facts, change.kind, change.value) : []).map(({ path, message }) => ({
        path: `${change.kind.kind}/${change.id}`,
        message: `${change.kind.label}, ${change.id}, ${path}: ${message}`,
      })),
    );
    const problems = own.length > 0 ? own : siteProblems(world, changes);
    const [first] = problems;
    if (first) throw new DomainError("invalid", first.message, { errors: problems });
    for (const { found } of drafts) await publishDraft(tx, found);
  });
  await followContent(ctx);
  return listContent(ctx);
}

/**
 * Shows the files again, whatever was published above them. Drafts and history stay, and a text without a file becomes a draft.
 * Spanish words of the screen go.
 * For administrators and the shell.
 */
export async function takeContentFiles(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") requireAdmin(ctx);
  const count = await withTransaction(ctx, async (tx) => {
    const items = await publishedItems(tx.db);
    for (const item of items) {
      const { version } = await foundItem(tx, item);
      const found = await lockItem(tx, item, version);
      const { file, row } = found;
      const draft = file ? {} : { draft: row?.draft ?? row?.published ?? null };
      await writeItem(tx, found, { ...draft, published: null, removed: false, publishAt: null });
      await announce(tx, found, file ? "published" : "removed", file);
    }
    const dropped = await tx.db.deleteFrom("content_translations").returning("id").execute();
    if (dropped.length > 0) await countUp(tx);
    return items.length + dropped.length;
  });
  await followContent(ctx);
  return count;
}
