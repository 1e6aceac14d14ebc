import type { StaffRepair } from "#contract/repairs/repair-desk.ts";
import type { Language } from "#contract/values/languages.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, businessDay, today } from "#domain/time/days.ts";
import { staffHistory } from "#domain/events/read-history.ts";
import { openOf } from "#domain/invoices/invoice-store.ts";
import { feePaidByOf } from "#domain/repairs/check-in-fee.ts";
import { checklistOf } from "#domain/repairs/checklist.ts";
import { estimatesOf } from "#domain/repairs/estimate-store.ts";
import { staffRepair } from "#domain/repairs/repair-access.ts";
import { repairEventWords } from "#domain/repairs/repair-event-words.ts";
import { papersOf } from "#domain/repairs/keep-repair-paper.ts";
import { listPhotos } from "#domain/repairs/repair-photos.ts";
import { repairStates, silentStates } from "#domain/repairs/repair-states.ts";
import { type RepairFacts, workCents, workOf } from "#domain/repairs/repair-store.ts";
import { warrantiesOf } from "#domain/repairs/repair-warranties.ts";
import { statesOf } from "#domain/repairs/repair-times.ts";
import { listTicketStaff } from "#domain/tickets/ticket-staff.ts";

const steps = [
  "startDiagnosis",
  "sendEstimate",
  "startRepair",
  "orderPart",
  "qualityCheck",
  "backToRepair",
  "cannotRepair",
  "ready",
  "pickUp",
  "handBack",
  "cancel",
  "abandon",
] as const;

/** A repair with everything staff need; the look is kept in the audit trail. @throws DomainError "not_found" */
export async function viewStaffRepair(ctx: Ctx, number: string): Promise<StaffRepair> {
  requireStaffPerson(ctx);
  const repair = await staffRepair(ctx, number);
  const [
    contact,
    device,
    ticket,
    estimates,
    papers,
    photos,
    states,
    loans,
    events,
    technicians,
    warranties,
    claimOf,
    invoice,
    feePaidBy,
  ] = await Promise.all([
    ctx.db
      .selectFrom("contacts")
      .select(["id", "name", "email", "phone", "language"])
      .where("id", "=", repair.contact_id)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom("devices")
      .select(["id", "name", "kind", "serial", "label_code as labelCode"])
      .where("id", "=", repair.device_id)
      .executeTakeFirstOrThrow(),
    repair.ticket_id
      ? ctx.db.selectFrom("tickets").select("number").where("id", "=", repair.ticket_id).executeTakeFirst()
      : undefined,
    estimatesOf(ctx, repair.id),
    papersOf(ctx, repair),
    listPhotos(ctx, repair.id),
    statesOf(ctx, repair),
    loansOf(ctx, repair.id),
    staffHistory(ctx, "repair", repair.id, repairEventWords, { newest: 100 }),
    listTicketStaff(ctx),
    warrantiesOf(ctx, repair),
    claimOfRepair(ctx, repair),
    invoiceOf(ctx, repair.id),
    feePaidByOf(ctx, repair.id),
  ]);
  await recordAudit(ctx, { action: "repair.read", target: { kind: "repair", id: repair.number } });
  return {
    number: repair.number,
    status: repair.status,
    version: repair.version,
    // A move that told the client nothing can be taken back.
    moves: [
      ...steps.filter((step) => repairStates.may(repair, step, ctx)),
      ...(silentStates.includes(repair.status) && states.length > 1 ? (["back"] as const) : []),
    ],
    client: {
      organizationId: repair.organization_id,
      organization: repair.organization_name,
      contactId: contact.id,
      name: contact.name,
      email: contact.email,
      phone: contact.phone,
      language: repair.language as Language,
    },
    device,
    ticketNumber: ticket?.number ?? null,
    claimOf,
    intake: repair.intake,
    usedFor: repair.used_for,
    problem: repair.problem,
    condition: repair.condition as unknown as StaffRepair["condition"],
    accessories: repair.accessories as unknown as string[],
    backup: repair.backup,
    preapprovedCents: repair.preapproved_cents,
    diagnosticFeeCents: repair.diagnostic_fee_cents,
    feePaidBy,
    intakeSignature: repair.intake_signature,
    approvedCents: repair.approved_cents,
    workCents: workCents(repair),
    photoWaiver: repair.photo_waiver,
    technician: technicians.find(({ id }) => id === repair.technician_id) ?? null,
    technicians,
    bench: repair.bench,
    dueAt: repair.due_at?.toISOString() ?? null,
    late: isLate(ctx, repair),
    waitsFor: repair.waits_for,
    replacedParts: repair.replaced_parts,
    receivedBy: repair.received_by_name,
    receivedAt: repair.received_at?.toISOString() ?? null,
    invoice,
    paid: repair.paid || workCents(repair) <= 0,
    pickedUpAt: repair.picked_up_at?.toISOString() ?? null,
    pickedUpBy: repair.picked_up_by,
    stateSince: repair.state_since.toISOString(),
    states: states.map(({ status, enteredAt, leftAt }) => ({
      status,
      enteredAt: enteredAt.toISOString(),
      leftAt: leftAt?.toISOString() ?? null,
    })),
    work: workOf(repair),
    checklist: checklistOf(repair),
    estimates,
    papers,
    photos: photos.map(({ created_at, ...photo }) => ({ ...photo, at: created_at.toISOString() })),
    loans,
    warranties,
    events,
  };
}

const isLate = (ctx: Ctx, { due_at, status }: RepairFacts): boolean =>
  due_at !== null &&
  due_at < ctx.clock.now() &&
  !["picked_up", "cancelled", "abandoned", "ready", "booked"].includes(status);

/** The invoice of a repair, with what is open of it. */
async function invoiceOf(ctx: Ctx, repairId: string): Promise<StaffRepair["invoice"]> {
  const row = await ctx.db
    .selectFrom("invoices")
    .selectAll()
    .where("source", "=", "repair")
    .where("source_id", "=", repairId)
    .where("status", "<>", "void")
    .executeTakeFirst();
  return row ? { name: row.number ?? row.id, number: row.number, openCents: await openOf(ctx, row) } : null;
}

async function loansOf(ctx: Ctx, repairId: string): Promise<StaffRepair["loans"]> {
  const rows = await ctx.db
    .selectFrom("loans")
    .innerJoin("loaners", "loaners.id", "loans.loaner_id")
    .select(["loans.id", "loaners.name", "loaners.serial", "loans.lent_at", "loans.due_on", "loans.returned_at"])
    .where("loans.repair_id", "=", repairId)
    .orderBy("loans.lent_at")
    .execute();
  return rows.map(({ lent_at, due_on, returned_at, ...loan }) => ({
    ...loan,
    lentAt: lent_at.toISOString(),
    dueOn: due_on,
    overdue: returned_at === null && due_on < today(ctx),
    returnedAt: returned_at?.toISOString() ?? null,
  }));
}

async function claimOfRepair(ctx: Ctx, repair: RepairFacts): Promise<StaffRepair["claimOf"]> {
  if (!repair.claim_of_id) return null;
  const original = await ctx.db
    .selectFrom("repairs")
    .select(["number", "work", "picked_up_at"])
    .where("id", "=", repair.claim_of_id)
    .executeTakeFirst();
  const line = original && workOf(original).find(({ id }) => id === repair.claim_line_id);
  if (!original?.picked_up_at || !line) return null;
  // The clock of the first repair goes on running; a claim does not begin a new one.
  const until = addDays(businessDay(ctx, original.picked_up_at), line.warrantyDays);
  return { number: original.number, line: line.what, until };
}
