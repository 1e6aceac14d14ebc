import type { BackupConsent, FeePayment, IntakeKind, UsedFor } from "#contract/repairs/repair-words.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Paper } from "#contract/values/paper.ts";
import type { EstimateFacts, RepairPaperFacts } from "#contract/repairs/repair-paper.ts";
import { repairLimits } from "#contract/repairs/repairs.ts";
import { currentLanguage } from "#current-language";
import { nameOnPapers } from "#domain/accounts/first-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { DomainError } from "#domain/errors.ts";
import { cityName } from "#domain/pricing/pricing-rules.ts";
import { linesOfEstimate, taxOfShop } from "#domain/repairs/estimate-store.ts";
import { staffRepair } from "#domain/repairs/repair-access.ts";
import { bringerOf } from "#domain/repairs/repair-emails.ts";
import { addDays, today } from "#domain/time/days.ts";
import { requireRegistration } from "#domain/papers/require-registration.ts";
import { type RepairFacts, repairMissing } from "#domain/repairs/repair-store.ts";

const yearDays = 365.25;

async function commonFacts(ctx: Ctx, repair: RepairFacts): Promise<RepairPaperFacts> {
  const contact = await ctx.db
    .selectFrom("contacts")
    .leftJoin("sites", "sites.id", "contacts.site_id")
    .select(["contacts.name", "contacts.email", "contacts.phone", "sites.street", "sites.city", "sites.postal_code"])
    .where("contacts.id", "=", repair.contact_id)
    .executeTakeFirstOrThrow();
  const { street, city, postal_code: zip } = contact;
  const address = [street, [city, zip].filter(Boolean).join(" ")].filter((line): line is string => Boolean(line));
  const company = repair.organization_name === contact.name ? [] : [repair.organization_name];
  const reached = [contact.phone, contact.email].filter((line): line is string => line !== null);
  return {
    number: repair.number,
    day: today(ctx),
    client: { name: contact.name, lines: [...company, ...address, ...reached] },
    device: {
      name: [repair.device_name, repair.device_model].filter(Boolean).join(", "),
      serial: repair.device_serial,
    },
    accessories: repair.accessories as unknown as string[],
    problem: repair.problem,
    notices: ctx.site.content.california.repairNotices,
  };
}

/** Keeps a paper in both languages, with the hash of its content. */
async function keepPaper(
  ctx: Ctx,
  repair: RepairFacts,
  paper: { kind: "claim_check" | "estimate"; version: number; estimateId?: string; content: Record<string, Paper> },
): Promise<{ sha256: string }> {
  const content = JSON.stringify(paper.content);
  const sha256 = ctx.tokens.hash(content);
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("papers")
    .values({
      id: ctx.ids.next(),
      organization_id: repair.organization_id,
      repair_id: repair.id,
      estimate_id: paper.estimateId ?? null,
      kind: paper.kind,
      number: repair.number,
      version: paper.version,
      content,
      sha256,
      retain_until: new Date(now.getTime() + repairLimits.paperYears * yearDays * 86_400_000),
      created_at: now,
    })
    .execute();
  return { sha256 };
}

/** Writes the claim check of a repair that is being checked in. */
export async function keepClaimCheck(
  ctx: Ctx,
  repair: RepairFacts,
  { feePaidBy = null }: { feePaidBy?: FeePayment | null | undefined } = {},
): Promise<void> {
  requireRegistration(ctx);
  const facts = {
    ...(await commonFacts(ctx, repair)),
    receivedAt: (repair.received_at ?? ctx.clock.now()).toISOString(),
    intake: repair.intake as IntakeKind,
    usedFor: repair.used_for as UsedFor,
    condition: repair.condition as unknown as { mark: string; note: string }[],
    backup: repair.backup as BackupConsent,
    replacedParts: repair.replaced_parts,
    diagnosticFeeCents: repair.diagnostic_fee_cents,
    feePaidBy,
    preapprovedCents: repair.preapproved_cents,
    receivedBy: nameOnPapers(ctx, repair.received_by_name),
    signature: repair.intake_signature,
  };
  await keepPaper(ctx, repair, {
    kind: "claim_check",
    version: 1,
    content: ctx.papers.claimCheck(facts, ctx.business),
  });
}

type OwnFacts = Pick<
  EstimateFacts,
  "version" | "validUntil" | "cause" | "lines" | "taxRate" | "taxCity" | "preparedBy"
>;

/** The paper of an estimate in both languages. */
async function paperOfEstimate(ctx: Ctx, repair: RepairFacts, own: OwnFacts): Promise<Record<Language, Paper>> {
  requireRegistration(ctx);
  const facts = { ...(await commonFacts(ctx, repair)), ...own, diagnosticFeeCents: repair.diagnostic_fee_cents };
  return ctx.papers.estimate(facts, ctx.business);
}

/** Writes an estimate that is being sent; it cannot be changed afterwards. */
export const keepEstimatePaper = async (
  ctx: Ctx,
  repair: RepairFacts,
  { estimateId, ...own }: OwnFacts & { estimateId: string },
): Promise<{ sha256: string }> =>
  keepPaper(ctx, repair, {
    kind: "estimate",
    version: own.version,
    estimateId,
    content: await paperOfEstimate(ctx, repair, own),
  });

/** The paper that the draft of an estimate would become today, in the client's language. Staff only. @throws DomainError "not_found" without a draft */
export async function previewEstimate(ctx: Ctx, number: string): Promise<Paper> {
  const actor = requireStaffPerson(ctx);
  const repair = await staffRepair(ctx, number);
  const draft = await ctx.db
    .selectFrom("estimates")
    .selectAll()
    .where("repair_id", "=", repair.id)
    .where("status", "=", "draft")
    .executeTakeFirst();
  if (!draft) throw new DomainError("not_found", "There is no draft of an estimate.");
  const { city, rate } = taxOfShop(ctx);
  const [reader] = await bringerOf(ctx, repair);
  const papers = await paperOfEstimate(ctx, repair, {
    version: draft.version,
    validUntil: addDays(today(ctx), repairLimits.estimateDays),
    cause: draft.cause,
    lines: linesOfEstimate(draft),
    taxRate: rate,
    taxCity: cityName(ctx, city),
    preparedBy: nameOnPapers(ctx, actor.name),
  });
  return papers[reader?.language ?? "en"];
}

/** A paper as it was given out, in one of its languages. The caller has checked access. @throws DomainError "not_found" */
export async function readPaper(
  ctx: Ctx,
  repair: RepairFacts,
  { kind, version, language = currentLanguage() }: { kind: string; version?: number | undefined; language?: Language },
): Promise<{ paper: Paper; sha256: string }> {
  let query = ctx.db
    .selectFrom("papers")
    .select(["content", "sha256"])
    .where("repair_id", "=", repair.id)
    .where("kind", "=", kind)
    .orderBy("version", "desc");
  if (version !== undefined) query = query.where("version", "=", version);
  const row = await query.executeTakeFirst();
  const paper = row && (row.content as unknown as Record<string, Paper>)[language];
  if (!row || !paper) throw repairMissing();
  return { paper, sha256: row.sha256 };
}

export const papersOf = async (ctx: Ctx, { id }: Pick<RepairFacts, "id">) =>
  (
    await ctx.db
      .selectFrom("papers")
      .select(["kind", "version", "created_at"])
      .where("repair_id", "=", id)
      .orderBy("created_at")
      .execute()
  ).map(({ kind, version, created_at }) => ({
    kind: kind as "claim_check" | "estimate",
    version,
    at: created_at.toISOString(),
  }));
