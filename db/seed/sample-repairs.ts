import { afternoonIn } from "./sample-clock.ts";
import { type Ctx, type SignedIn, withTransaction } from "#domain/ctx.ts";
import { recordOralAnswer } from "#domain/repairs/answer-estimate.ts";
import { changeRepair, saveWork, tickChecklist } from "#domain/repairs/change-repair.ts";
import { checkIn } from "#domain/repairs/check-in.ts";
import { checklistOf } from "#domain/repairs/checklist.ts";
import { saveEstimate } from "#domain/repairs/draft-estimate.ts";
import { addLoaner, lendDevice } from "#domain/repairs/lend-device.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { draftRepairInvoice } from "#domain/repairs/invoice-repair.ts";
import { moveRepair, pickUpRepair } from "#domain/repairs/move-repair.ts";
import { sendRepairNotices } from "#domain/repairs/repair-notices.ts";
import { findRepair, workOf } from "#domain/repairs/repair-store.ts";
import { sendEstimate } from "#domain/repairs/send-estimate.ts";
import { displayName } from "#domain/accounts/person-name.ts";
import { addDays, today } from "#domain/time/days.ts";
import { samplePeople } from "#seed/sample-accounts.ts";
import { samplePhotos } from "#seed/sample-photos.ts";
import { type SampleRepair, sampleRepairs } from "#seed/sample-repair-plans.ts";

type Staff = Ctx & { actor: SignedIn };
const day = 86_400_000;

/** A repair in each state. Needs the sample accounts; runs once. */
export async function seedRepairs(ctx: Ctx): Promise<void> {
  const staff = await sampleTechnician(ctx);
  const done = await ctx.db.selectFrom("repairs").select("id").limit(1).executeTakeFirst();
  if (!staff || done) return;
  for (const plan of sampleRepairs) await seedRepair(staff, plan);
}

/** The sample technician at work; null without the sample accounts. */
export async function sampleTechnician(ctx: Ctx): Promise<Staff | null> {
  const technician = await ctx.db
    .selectFrom("users")
    .select(["id", "email", "user_metadata"])
    .where("email", "=", samplePeople[0].email)
    .where("role", "=", "technician")
    .executeTakeFirst();
  if (!technician) return null;
  const actor: SignedIn = {
    kind: "technician",
    userId: technician.id,
    email: technician.email,
    name: displayName(technician),
    sessionId: technician.id,
    aal: "aal2",
    provenAt: ctx.clock.now(),
  };
  return { ...ctx, actor };
}

/** The same person some time ago. */
const atDay = (ctx: Staff, daysAgo: number): Staff => {
  const at = new Date(ctx.clock.now().getTime() - daysAgo * day);
  return { ...ctx, clock: { now: () => at } };
};

/** The sample ticket that a repair came from, while it is there. */
async function ticketOf({ db }: Ctx, { ticket }: SampleRepair): Promise<{ ticketNumber?: string }> {
  if (!ticket) return {};
  const found = await db.selectFrom("tickets").select("number").where("subject", "=", ticket).executeTakeFirst();
  return found ? { ticketNumber: found.number } : {};
}

/** Takes a repair as far as its plan says; returns its number. */
export async function seedRepair(ctx: Staff, plan: SampleRepair): Promise<string> {
  const { client, device, usedFor, problem, accessories, bench } = plan;
  // Each step takes a part of the time since check-in.
  const later = (part: number) => atDay(ctx, plan.from * (1 - part));
  const { number } = await checkIn(
    later(0),
    { uploads: await samplePhotos(device.kind) },
    {
      client,
      device,
      usedFor,
      problem,
      accessories,
      condition: [{ mark: "Scratches", note: "" }],
      backup: "full",
      lossNotice: true,
      diagnosticFeeCents: 4500,
      diagnosticFeeAgreed: true,
      bench,
      ...(await ticketOf(ctx, plan)),
      ...(plan.due !== null && { dueAt: afternoonIn(ctx, plan.due).toISOString() }),
    },
  );
  const version = async () => (await findRepair(ctx, number))?.version ?? 0;
  if (plan.from > 0.5)
    await changeRepair(later(0.1), number, { version: await version(), technicianId: ctx.actor.userId });
  if (plan.loaner) {
    await addLoaner({ ...ctx, actor: { kind: "system", name: "samples" } }, plan.loaner);
    await lendDevice(ctx, number, { serial: plan.loaner.serial, dueOn: addDays(today(ctx), 3) });
  }
  if (plan.diagnosed || plan.estimate)
    await moveRepair(later(0.15), number, { move: "startDiagnosis", version: await version() });
  if (plan.estimate) {
    await saveEstimate(later(0.25), number, plan.estimate);
    await sendEstimate(later(0.3), number);
  }
  // Once: asked for again, the same part of the time is a millisecond later.
  const called = later(0.45);
  if (plan.answer)
    await recordOralAnswer(called, number, {
      version: 1,
      decision: plan.answer,
      name: client.name,
      decidedAt: called.clock.now().toISOString(),
      phoneCalled: client.phone,
      conditions: "none",
      addedParts: "as in the estimate",
      addedLabor: "as in the estimate",
    });
  for (const [index, move] of (plan.moves ?? []).entries())
    await moveRepair(later(0.5 + index * 0.1), number, {
      move,
      version: await version(),
      ...(plan.waitsFor && move === "orderPart" && { note: plan.waitsFor }),
    });
  await finish(ctx, plan, { number, version, later });
  return number;
}

interface Progress {
  number: string;
  version: () => Promise<number>;
  later: (part: number) => Staff;
}

async function finish(ctx: Staff, plan: SampleRepair, { number, version, later }: Progress): Promise<void> {
  const repair = await findRepair(ctx, number);
  if (!repair) return;
  if (plan.beyond)
    await saveWork(later(0.8), number, {
      version: await version(),
      lines: [...workOf(repair).map(({ id: _, ...line }) => line), plan.beyond],
    });
  if (plan.checked)
    for (const { id } of checklistOf(repair)) await tickChecklist(later(0.75), number, { item: id, done: true });
  if (plan.ready) await moveRepair(later(0.8), number, { move: "ready", version: await version() });
  if (plan.pickedUp) {
    await bill(later(0.85), number);
    await pickUpRepair(later(0.9), number, {
      version: await version(),
      name: plan.client.name,
      signature: "M10 40L30 12L44 48L70 20L96 44",
    });
  }
  if (plan.abandoned) await giveUp(ctx, number, version);
}

/** The owner bills it at the counter and takes the money. */
async function bill(ctx: Staff, number: string): Promise<void> {
  const owner: Ctx = { ...ctx, actor: { kind: "system", name: "Olga Owner" } };
  const { id } = await draftRepairInvoice(owner, number);
  const invoice = await issueInvoice(owner, id);
  if (invoice.openCents > 0)
    await recordInvoicePayment(
      owner,
      { name: invoice.number, key: ctx.ids.next() },
      { method: "card_terminal", cents: invoice.openCents },
    );
}

/** Sends the three notices on their days, then gives the device up. */
async function giveUp(ctx: Staff, number: string, version: () => Promise<number>): Promise<void> {
  await withTransaction(ctx, (tx) =>
    tx.db
      .updateTable("repairs")
      .set({ ready_at: new Date(ctx.clock.now().getTime() - 70 * day) })
      .where("number", "=", number)
      .execute(),
  );
  for (const daysAgo of [50, 35, 8])
    await sendRepairNotices({ ...atDay(ctx, daysAgo), actor: { kind: "system", name: "repair-notices" } });
  const admin: Staff = { ...ctx, actor: { ...ctx.actor, kind: "admin" } };
  await moveRepair(admin, number, { move: "abandon", version: await version() });
}
