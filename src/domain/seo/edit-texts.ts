import {
  DiscardTextsInput,
  type KeptTexts,
  RevertTextsInput,
  SaveTextsInput,
  type SeoTexts,
} from "#contract/seo-texts.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/parse.ts";
import { announceSeo } from "#domain/seo/announce-seo.ts";
import { requireKnownPage } from "#domain/seo/compare-pages.ts";
import { keptTexts, lockTexts, writeTexts } from "#domain/seo/page-text-store.ts";
import { startAuditUnlessRunning } from "#domain/seo/start-audit.ts";

/** Brings search and assistant in step with published texts. */
export const publishedTextsQueue = "published-texts";

const texts = (value: unknown): SeoTexts | null => value as SeoTexts | null;

/** Keeps texts as a draft, which visitors do not see. Admins only. @throws DomainError "conflict" with the other's texts. */
export async function saveDraft(ctx: Ctx, input: unknown): Promise<KeptTexts> {
  requireAdmin(ctx);
  const wanted = parse(SaveTextsInput, input);
  await requireKnownPage(ctx, wanted.path);
  return withTransaction(ctx, async (tx) => {
    const row = await lockTexts(tx, wanted.path, wanted.version);
    await writeTexts(tx, row, {
      action: "draft",
      draft: wanted.texts,
      published: texts(row.published),
      texts: wanted.texts,
    });
    return keptTexts(tx, wanted.path);
  });
}

/** Publishes texts: visitors see them within seconds. Admins only. @throws DomainError "conflict" with the other's texts. */
export async function publishTexts(ctx: Ctx, input: unknown): Promise<KeptTexts> {
  requireAdmin(ctx);
  const wanted = parse(SaveTextsInput, input);
  await requireKnownPage(ctx, wanted.path);
  const kept = await withTransaction(ctx, async (tx) => {
    const row = await lockTexts(tx, wanted.path, wanted.version);
    await writeTexts(tx, row, { action: "publish", draft: null, published: wanted.texts, texts: wanted.texts });
    await announceTexts(tx, "seo.texts_published", wanted.path);
    return keptTexts(tx, wanted.path);
  });
  return published(ctx, kept);
}

/** Throws a draft away. Admins only. */
export async function discardDraft(ctx: Ctx, input: unknown): Promise<KeptTexts> {
  requireAdmin(ctx);
  const { path, version } = parse(DiscardTextsInput, input);
  return withTransaction(ctx, async (tx) => {
    const row = await lockTexts(tx, path, version);
    if (!row.draft) throw new DomainError("conflict", "There is no draft.");
    await writeTexts(tx, row, {
      action: "discard",
      draft: null,
      published: texts(row.published),
      texts: texts(row.published),
    });
    return keptTexts(tx, path);
  });
}

/** Publishes an earlier version, or brings the file's texts back. Admins only. */
export async function revertTexts(ctx: Ctx, input: unknown): Promise<KeptTexts> {
  requireAdmin(ctx);
  const { path, version, to } = parse(RevertTextsInput, input);
  const kept = await withTransaction(ctx, async (tx) => {
    const row = await lockTexts(tx, path, version);
    const earlier = to === null ? null : await versionOf(tx, path, to);
    const action = earlier === null ? "remove" : "revert";
    await writeTexts(tx, row, { action, draft: null, published: earlier, texts: earlier });
    await announceTexts(tx, earlier === null ? "seo.texts_removed" : "seo.texts_reverted", path);
    return keptTexts(tx, path);
  });
  return published(ctx, kept);
}

async function versionOf(tx: Ctx, path: string, version: number): Promise<SeoTexts> {
  const found = await tx.db
    .selectFrom("seo_text_versions")
    .select("texts")
    .where("path", "=", path)
    .where("version", "=", version)
    .executeTakeFirst();
  const earlier = texts(found?.texts);
  if (!earlier) throw new DomainError("not_found", "There is no such version.");
  return earlier;
}

async function announceTexts(tx: Ctx, action: string, path: string): Promise<void> {
  await tx.jobs.enqueue(tx.db, publishedTextsQueue, [{ path }]);
  await recordAudit(tx, { action, target: { kind: "page", id: path } });
  await announceSeo(tx);
}

/** This process does not wait for its next look. */
async function published(ctx: Ctx, kept: KeptTexts): Promise<KeptTexts> {
  await ctx.liveSeo.refresh(ctx.db);
  return kept;
}

/** The work after a publish: search and assistant first, then an audit. */
export async function followPublish(ctx: Ctx, inStep: () => Promise<unknown>): Promise<void> {
  await ctx.liveSeo.refresh(ctx.db);
  await inStep();
  await startAuditUnlessRunning(ctx, "publish");
}
