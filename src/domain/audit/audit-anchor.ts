import type { Ctx, Job } from "#domain/ctx.ts";

/** Kept with the files, outside the database, so that truncating or replacing the trail is detected. */
export const anchorFile = "00000000-0000-7000-8000-00000000a0d1";

const entryPurpose = "audit-entry";
const anchorPurpose = "audit-anchor";
const batch = 5000;

export interface AuditAnchor {
  seq: number;
  hash: string;
  /** The first entry with an HMAC; all later ones have one. */
  keyedFrom: number;
}

export const auditMac = (ctx: Ctx, seq: number | string, hash: string): string =>
  ctx.tokens.sign(entryPurpose, `${seq} ${hash}`);

const words = ({ seq, hash, keyedFrom }: AuditAnchor): string => `${seq} ${hash} ${keyedFrom}`;

/** The last anchor; null when there is none, "forged" when it was not signed with the server's secret. */
export async function readAnchor(ctx: Ctx): Promise<AuditAnchor | null | "forged"> {
  const content = await ctx.files.read(anchorFile);
  if (!content) return null;
  try {
    const { mac, ...anchor } = JSON.parse(new TextDecoder().decode(content)) as AuditAnchor & { mac: string };
    return ctx.tokens.verify(anchorPurpose, words(anchor), mac) ? anchor : "forged";
  } catch {
    return "forged";
  }
}

/** True when the anchored entry is still present and unchanged. */
async function stands(ctx: Ctx, { seq, hash }: AuditAnchor): Promise<boolean> {
  const entry = await ctx.db
    .selectFrom("audit_events")
    .select("hash")
    .where("seq", "=", String(seq))
    .executeTakeFirst();
  return entry?.hash === hash;
}

/** The first entry whose HMAC is missing or wrong, counting from the first one that has any; null when all match. */
async function firstUnkeyed(ctx: Ctx, keyedFrom: number): Promise<number | null> {
  for (let after = keyedFrom - 1; ;) {
    const rows = await ctx.db
      .selectFrom("audit_events as event")
      .leftJoin("audit_macs as keyed", "keyed.seq", "event.seq")
      .select(["event.seq", "event.hash", "keyed.mac"])
      .where("event.seq", ">", String(after))
      .orderBy("event.seq")
      .limit(batch)
      .execute();
    const wrong = rows.find(({ seq, hash, mac }) => !ctx.tokens.verify(entryPurpose, `${seq} ${hash}`, mac ?? ""));
    if (wrong) return Number(wrong.seq);
    if (rows.length < batch) return null;
    after = Number(rows.at(-1)?.seq);
  }
}

const firstKeyed = async (ctx: Ctx): Promise<number | null> => {
  const row = await ctx.db
    .selectFrom("audit_macs")
    .select((of) => of.fn.min("seq").as("seq"))
    .executeTakeFirst();
  return row?.seq ? Number(row.seq) : null;
};

/** Verifies the trail against anchor and HMACs: the first bad entry, and how far the trail is anchored. */
export async function checkAnchored(ctx: Ctx): Promise<{ firstBroken: number | null; anchoredSeq: number | null }> {
  const anchor = await readAnchor(ctx);
  if (anchor === "forged") return { firstBroken: 1, anchoredSeq: null };
  if (anchor && !(await stands(ctx, anchor))) return { firstBroken: anchor.seq, anchoredSeq: anchor.seq };
  const from = anchor?.keyedFrom ?? (await firstKeyed(ctx));
  return { firstBroken: from === null ? null : await firstUnkeyed(ctx, from), anchoredSeq: anchor?.seq ?? null };
}

/**
 * Writes the head of the audit trail to the log and next to the files. An anchor that no longer matches is kept and reported:
 * replacing it would hide the tampering.
 */
export async function anchorAudit(ctx: Ctx): Promise<void> {
  const before = await readAnchor(ctx);
  if (before === "forged" || (before && !(await stands(ctx, before)))) {
    ctx.log.error({ anchor: before }, "the audit trail does not match its anchor");
    return;
  }
  const head = await ctx.db
    .selectFrom("audit_events")
    .select(["seq", "hash"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const keyedFrom = before?.keyedFrom ?? (await firstKeyed(ctx));
  if (!head || keyedFrom === null) return;
  const anchor: AuditAnchor = { seq: Number(head.seq), hash: head.hash, keyedFrom };
  const mac = ctx.tokens.sign(anchorPurpose, words(anchor));
  await ctx.files.put(anchorFile, new TextEncoder().encode(JSON.stringify({ ...anchor, mac })));
  ctx.log.info({ ...anchor, mac }, "head of the audit trail");
}

export const anchorAuditJob: Job = { name: "anchor-audit", every: "day at 3:41 am", run: anchorAudit };
