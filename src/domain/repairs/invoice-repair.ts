import type { EstimateLine } from "#contract/repairs/estimates.ts";
import type { InvoiceAbout } from "#contract/invoices/invoice-paper.ts";
import type { InvoiceLineKind } from "#contract/invoices/invoice-words.ts";
import { fill } from "#contract/values/fill.ts";
import type { Language } from "#contract/values/languages.ts";
import type { EstimateLineKind } from "#contract/repairs/repair-words.ts";
import { runInLanguage } from "#current-language";
import { nameOnPapers } from "#domain/accounts/first-name.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { draftInvoice, type DraftLine } from "#domain/invoices/draft-invoice.ts";
import { findRepair, lockRepair, type RepairFacts, repairMissing, workOf } from "#domain/repairs/repair-store.ts";
import { type Signed, signedForRepair } from "#domain/quotes/quote-outcomes.ts";
import { signedTax, toSignedLine } from "#domain/quotes/signed-lines.ts";
import * as papers from "#words/repair-papers.ts";
import * as t from "#words/invoices.ts";

const kinds: Record<EstimateLineKind, InvoiceLineKind> = {
  part: "part",
  labor: "labor",
  diagnosis: "service",
  travel: "travel",
  credit: "discount",
  other: "other",
};

const toDraftLine = (line: EstimateLine): DraftLine => ({
  kind: kinds[line.kind],
  what: line.what,
  note: [line.note, line.warrantyDays > 0 ? fill(papers.warrantyOfDays, { days: line.warrantyDays }) : ""]
    .filter(Boolean)
    .join(". "),
  partClass: line.partClass,
  quantity: line.quantity * 100,
  unitCents: line.unitCents,
  taxed: line.taxed,
});

const cameToNothing: readonly RepairFacts["status"][] = ["declined", "unrepairable", "abandoned"];
const done: readonly RepairFacts["status"][] = ["quality_check", "ready", "picked_up", ...cameToNothing];

/**
 * Drafts the invoice of a repair from the signed quote that it was checked in for and what was done, never above what the client approved; of one that came to nothing, its diagnostic
 * fee. Staff only. Returns the draft that there is already.
 * @throws DomainError "conflict" before the work is done, or when it has an invoice
 */
export async function draftRepairInvoice(ctx: Ctx, number: string): Promise<{ id: string }> {
  requireStaff(ctx);
  const found = await findRepair(ctx, number);
  if (!found) throw repairMissing();
  const { id } = found;
  return withTransaction(ctx, async (tx) => {
    const repair = await lockRepair(tx, id);
    const existing = await tx.db
      .selectFrom("invoices")
      .select(["id", "number"])
      .where("source", "=", "repair")
      .where("source_id", "=", id)
      .where("status", "<>", "void")
      .executeTakeFirst();
    if (existing?.number) throw new DomainError("conflict", `This repair has the invoice ${existing.number}.`);
    if (existing) return { id: existing.id };
    if (!done.includes(repair.status)) throw new DomainError("conflict", "The work is not done yet.");
    const work = workOf(repair);
    const signed = cameToNothing.includes(repair.status) ? null : await signedForRepair(tx, repair.number);
    const lines = [...(signed?.lines ?? []).map(toSignedLine), ...work.map(toDraftLine)];
    const invoice = await runInLanguage(repair.language as Language, async () =>
      draftInvoice(tx, {
        organizationId: repair.organization_id,
        contactId: repair.contact_id,
        title: `${fill(t.ofRepair, { number: repair.number })}, ${repair.device_name}`,
        source: "repair",
        sourceId: id,
        mostCents: lines.length > 0 ? mostOf(repair, signed, work) : repair.diagnostic_fee_cents,
        about: await aboutOf(tx, repair),
        lines: lines.length > 0 ? lines : [feeLine(repair)],
        ...(signed && { tax: signedTax(signed.version) }),
        language: repair.language as Language,
        sample: repair.sample,
      }),
    );
    await recordAudit(tx, { action: "invoice.drafted", target: { kind: "repair", id: repair.number } });
    return { id: invoice.id };
  });
}

/** Sum of a signed quote, and sums approved on top of it. */
function mostOf(repair: RepairFacts, signed: Signed | null, work: readonly EstimateLine[]): number | null {
  if (!signed) return repair.approved_cents;
  const signedCents = signed.lines.reduce((sum, { netCents }) => sum + netCents, 0);
  return signedCents + (work.length > 0 ? (repair.approved_cents ?? 0) : 0);
}

const feeLine = ({ diagnostic_fee_cents }: RepairFacts): DraftLine => ({
  kind: "service",
  what: t.diagnosticFee,
  note: "",
  partClass: null,
  quantity: 100,
  unitCents: diagnostic_fee_cents,
  taxed: false,
});

/** Device, problem and approvals, which the paper must name (16 CCR 2725, 2722 (a)). */
async function aboutOf(tx: Ctx, repair: RepairFacts): Promise<InvoiceAbout> {
  const answers = await tx.db
    .selectFrom("authorizations")
    .selectAll()
    .where("repair_id", "=", repair.id)
    .where("decision", "<>", "declined")
    .orderBy("decided_at")
    .execute();
  return {
    number: repair.number,
    device: {
      name: [repair.device_name, repair.device_model].filter(Boolean).join(", "),
      serial: repair.device_serial,
    },
    problem: repair.problem,
    approvals: answers.map((answer) => ({
      name: answer.name,
      totalCents: answer.total_cents,
      at: answer.decided_at.toISOString(),
      oral:
        answer.mode === "oral"
          ? {
              phone: answer.phone_called ?? "",
              receivedBy: nameOnPapers(tx, answer.received_by_name),
              parts: answer.added_parts ?? "",
              labor: answer.added_labor ?? "",
              conditions: answer.conditions ?? "",
            }
          : null,
    })),
  };
}
