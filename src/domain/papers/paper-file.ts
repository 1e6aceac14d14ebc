import { type Paper, paperLayout } from "#contract/values/paper.ts";
import type { Ctx } from "#domain/ctx.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { takeTurn } from "#domain/limits/take-turn.ts";

const keptDays = 30;

/**
 * A paper as PDF. It is made once for what it says and then kept; making one waits for its turn. For callers that may read the
 * paper. @throws DomainError "too_many" when a network or a paper has too many made; TooBusy
 */
export async function paperFile(ctx: Ctx, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const sha256 = ctx.tokens.hash(JSON.stringify([paperLayout, paper]));
  const kept = await readKept(ctx, sha256);
  if (kept) return kept;
  if (ctx.actor.kind === "visitor" || ctx.actor.kind === "member") {
    await requireWithinLimit(ctx, visitorLimits.makePapersNetwork, ctx.client.network);
    await requireWithinLimit(ctx, visitorLimits.makePaper, `${paper.letterhead.name} ${paper.number}`);
  }
  // Others may have waited for the same paper.
  return takeTurn(ctx, "papers", async () => (await readKept(ctx, sha256)) ?? (await make(ctx, sha256, paper)));
}

async function readKept(ctx: Ctx, sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await ctx.db
    .selectFrom("paper_files")
    .select("storage_key")
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  return row ? ctx.files.read(row.storage_key) : null;
}

async function make(ctx: Ctx, sha256: string, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await ctx.papers.pdf(paper);
  const key = ctx.ids.next();
  await ctx.files.put(key, pdf);
  await ctx.db
    .insertInto("paper_files")
    .values({ sha256, storage_key: key, created_at: ctx.clock.now() })
    // After the loss of a file, or made by another process at the same time: then that one is removed as an orphan.
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ storage_key: key }))
    .execute();
  return pdf;
}

/** Forgets PDFs that were made a month ago; their files are then removed as orphans. */
export async function forgetOldPaperFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * 24 * 3600_000);
  await ctx.db.deleteFrom("paper_files").where("created_at", "<", before).execute();
}
