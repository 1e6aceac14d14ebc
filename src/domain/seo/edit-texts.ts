import {
  DiscardTextsInput,
  type KeptTexts,
  RevertTextsInput,
  SaveTextsInput,
  type SeoTexts,
} from "#contract/seo/seo-texts.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { type FoundItem, lockItem } from "#domain/content-edits/content-store.ts";
import { discardContent, historyValue, removeContent } from "#domain/content-edits/edit-content.ts";
import { followContent, publish, writeItem } from "#domain/content-edits/write-content.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { requireKnownPage } from "#domain/seo/compare-pages.ts";
import { ensureTexts, headOf, keptTexts } from "#domain/seo/page-text-store.ts";
import { startAuditUnlessRunning } from "#domain/seo/start-audit.ts";

/** Starts an audit after texts were published. */
export const publishedTextsQueue = "published-texts";

/** Keeps texts as a draft, which visitors do not see. Admins only. @throws DomainError "conflict" with the other's texts. */
export async function saveDraft(ctx: Ctx, input: unknown): Promise<KeptTexts> {
  requireAdmin(ctx);
  const { path, version, texts } = parse(SaveTextsInput, input);
  await requireKnownPage(ctx, path);
  await withTransaction(ctx, async (tx) => writeItem(tx, await lockTexts(tx, path, version), { draft: texts }));
  return keptTexts(ctx, path);
}

/** Publishes texts: visitors see them within a second. Admins only. @throws DomainError "conflict" with the other's texts. */
export async function publishTexts(ctx: Ctx, input: unknown): Promise<KeptTexts> {
  requireAdmin(ctx);
  const { path, version, texts } = parse(SaveTextsInput, input);
  await requireKnownPage(ctx, path);
  await withTransaction(ctx, async (tx) => publishLocked(tx, await lockTexts(tx, path, version), texts));
  return followed(ctx, path);
}

/** Throws a draft away. Admins only. */
export async function discardDraft(ctx: Ctx, input: unknown): Promise<KeptTexts> {
  const { path, version } = parse(DiscardTextsInput, input);
  requireAdmin(ctx);
  if (!(await keptTexts(ctx, path)).draft) throw new DomainError("conflict", "There is no draft.");
  await discardContent(ctx, headOf(path), { version });
  return keptTexts(ctx, path);
}

/** Publishes what was published earlier, or brings the page's own texts back. Admins only. */
export async function revertTexts(ctx: Ctx, input: unknown): Promise<KeptTexts> {
  requireAdmin(ctx);
  const { path, version, to } = parse(RevertTextsInput, input);
  if (to === null) await removeContent(ctx, headOf(path), { version });
  else
    await withTransaction(ctx, async (tx) => {
      const found = await lockTexts(tx, path, version);
      const earlier = await historyValue(tx, found, to);
      if (!earlier) throw new DomainError("not_found", "There is no such version.");
      await publishLocked(tx, found, earlier as SeoTexts);
    });
  return followed(ctx, path);
}

/** @throws DomainError "conflict" with what stands there now. */
async function lockTexts(tx: Ctx, path: string, version: number): Promise<FoundItem> {
  await ensureTexts(tx, path);
  try {
    return await lockItem(tx, headOf(path), version);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "conflict") throw error;
    const current = await keptTexts(tx, path);
    throw new DomainError(
      "conflict",
      `${current.by ?? "Somebody"} has changed these texts meanwhile. Nothing of yours was saved.`,
      { current },
    );
  }
}

async function publishLocked(tx: Ctx, found: FoundItem, texts: SeoTexts): Promise<void> {
  await publish(tx, found, texts);
  await tx.jobs.enqueue(tx.db, publishedTextsQueue, [{}]);
}

async function followed(ctx: Ctx, path: string): Promise<KeptTexts> {
  await followContent(ctx);
  return keptTexts(ctx, path);
}

/** The work after a publish: an audit reads what changed. */
export async function followPublish(ctx: Ctx): Promise<void> {
  await followContent(ctx);
  await startAuditUnlessRunning(ctx, "publish");
}
