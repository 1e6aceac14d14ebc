import { expect, test } from "vitest";
import { revealSecret } from "#domain/devices/device-secrets.ts";
import { DomainError } from "#domain/errors.ts";
import { saveInvoice } from "#domain/invoices/edit-invoice.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { undoPayment } from "#domain/invoices/undo-payment.ts";
import { viewStaffInvoice } from "#domain/invoices/view-staff-invoice.ts";
import { voidInvoice } from "#domain/invoices/void-invoice.ts";
import { checkLedger } from "#domain/ledger/check-ledger.ts";
import { recordOralAnswer } from "#domain/repairs/answer-estimate.ts";
import { tickChecklist } from "#domain/repairs/change-repair.ts";
import { checkIn } from "#domain/repairs/check-in.ts";
import { checklistOf } from "#domain/repairs/checklist.ts";
import { draftRepairInvoice } from "#domain/repairs/invoice-repair.ts";
import { readPaper } from "#domain/repairs/keep-repair-paper.ts";
import { pickUpRepair } from "#domain/repairs/move-repair.ts";
import { findRepair } from "#domain/repairs/repair-store.ts";
import { findDevicesAtCounter } from "#domain/repairs/repair-warranties.ts";
import { viewStaffRepair } from "#domain/repairs/view-staff-repair.ts";
import { issuedInvoice } from "#test/invoice-by-verb.ts";
import { checkedIn, drive, intake, line, move, twoPhotos, versionOf, withEstimate } from "#test/repair-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const visitor = await testCtx();
const system = { ...visitor, actor: { kind: "system", name: "test" } as const };
const staff = await signedInAs(visitor, "technician", "luis@example.com", "Luis Ortega");
const admin = await signedInAs(visitor, "admin", "owner@example.com", "Olga Owner");

let count = 0;
const drop = (changes: object = {}) => {
  count += 1;
  return {
    client: { name: `Client ${count}`, email: `drop${count}@example.com` },
    device: { name: "Dell XPS 13", kind: "laptop", serial: `D-${count}` },
    ...changes,
  };
};
const paid = { feePayment: { method: "cash" } };
const row = async (number: string) => {
  const repair = await findRepair(visitor, number);
  if (!repair) throw new Error(`There is no ${number}.`);
  return repair;
};
const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );
const booksAgree = async () => expect(await checkLedger(system)).toEqual([]);

const byPhone = (decision: "approve" | "decline") => ({
  version: 1,
  decision,
  name: "Maria Delgado",
  decidedAt: visitor.clock.now().toISOString(),
  phoneCalled: "(209) 555-0163",
  conditions: "none",
  addedParts: "Drive",
  addedLabor: "Fitting",
});

/** The client says yes by phone to the estimate without its options, and the work is done. */
async function doneRepair(changes: object): Promise<string> {
  const number = await withEstimate(staff, { lines: [drive, line()], intake: changes });
  await recordOralAnswer(staff, number, byPhone("approve"));
  await move(staff, number, "startRepair", "qualityCheck");
  for (const { id } of checklistOf(await row(number))) await tickChecklist(staff, number, { item: id, done: true });
  await move(staff, number, "ready");
  return number;
}

test("the fee that was paid at check-in waits for the invoice of its repair", async () => {
  const given = drop(paid);
  const number = await doneRepair(given);
  const { organization_id: organizationId } = await row(number);
  expect(await viewStaffRepair(staff, number)).toMatchObject({ feePaidBy: "cash", diagnosticFeeCents: 4500 });
  const { paper } = await readPaper(visitor, await row(number), { kind: "claim_check" });
  expect(JSON.stringify(paper)).toContain("paid at check-in (Cash)");
  const [mail] = await emailsTo(visitor, given.client.email);
  expect(JSON.stringify(mail)).toContain("You paid the diagnostic fee of $45");

  // Another invoice of the client does not take it.
  const other = await issuedInvoice(admin, organizationId);
  expect((await viewStaffInvoice(admin, other.number)).openCents).toBe(10_000);

  const { id } = await draftRepairInvoice(staff, number);
  const { number: invoice, openCents } = await issueInvoice(staff, id);
  const seen = await viewStaffInvoice(staff, invoice);
  expect(openCents).toBe(seen.totalCents - 4500);
  expect(seen.lines.every(({ unitCents }) => unitCents > 0)).toBe(true);
  await booksAgree();
});

test("a fee of a repair that the client declines pays its invoice whole", async () => {
  const number = await withEstimate(staff, { lines: [line()], intake: drop(paid) });
  await recordOralAnswer(staff, number, byPhone("decline"));
  const { id } = await draftRepairInvoice(staff, number);
  expect((await issueInvoice(staff, id)).openCents).toBe(0);
  await booksAgree();
});

test("a fee of a repair that is over without an invoice is credit for the next one", async () => {
  const number = await checkedIn(staff, drop(paid));
  const handBack = {
    version: await versionOf(visitor, number),
    name: "Maria",
    signature: "M1 1L20 20",
    unfinished: true,
  };
  await pickUpRepair(staff, number, handBack);
  const { number: next } = await issuedInvoice(admin, (await row(number)).organization_id);
  expect((await viewStaffInvoice(admin, next)).openCents).toBe(5_500);
  await booksAgree();
});

test("a fee typed by mistake is void, and the repair says so", async () => {
  const number = await checkedIn(staff, drop(paid));
  const { id } = await row(number);
  const payment = await visitor.db
    .selectFrom("payments")
    .select("id")
    .where("repair_id", "=", id)
    .executeTakeFirstOrThrow();
  await undoPayment(admin, { paymentId: payment.id, key: visitor.ids.next() }, { why: "mistake" });
  expect((await viewStaffRepair(staff, number)).feePaidBy).toBeNull();
  await booksAgree();
});

test("a fee is taken once for one key, whatever password came with it", async () => {
  const given = intake(drop({ ...paid, devicePassword: "1234" }));
  const attempt = { key: "0e4c3f0e-0000-4000-8000-000000000002" };
  const first = await checkIn(staff, { ...attempt, uploads: twoPhotos() }, given);
  expect(await checkIn(staff, { ...attempt, uploads: twoPhotos() }, { ...given, devicePassword: "12345" })).toEqual(
    first,
  );
  const { id } = await row(first.number);
  expect(await visitor.db.selectFrom("payments").select("id").where("repair_id", "=", id).execute()).toHaveLength(1);
});

test("the password is sealed with the device, and the signature stays with the repair", async () => {
  const number = await checkedIn(staff, drop({ devicePassword: "Valley-7 sky", signature: "M1 1L20 20" }));
  const { device_id: deviceId } = await row(number);
  const kept = await visitor.db.selectFrom("device_secrets").selectAll().where("device_id", "=", deviceId).execute();
  expect(JSON.stringify(kept)).not.toContain("Valley-7");
  expect(await revealSecret(staff, deviceId, "password", { reason: "to start it" })).toEqual({
    kind: "password",
    secret: "Valley-7 sky",
  });
  expect(await viewStaffRepair(staff, number)).toMatchObject({ intakeSignature: "M1 1L20 20" });
  const { paper } = await readPaper(visitor, await row(number), { kind: "claim_check", language: "es" });
  expect(paper.signed).toMatch(/^Dejo este equipo/);
  expect(paper.signatures?.[0]).toMatchObject({ strokes: "M1 1L20 20" });
});

test("a technician alone issues what was approved, takes the money and hands the device over", async () => {
  const number = await doneRepair(drop());
  const { id } = await draftRepairInvoice(staff, number);
  expect((await viewStaffInvoice(staff, id)).may).toMatchObject({ issue: true, void: false, undo: false });
  const { number: invoice, openCents } = await issueInvoice(staff, id);
  const key = visitor.ids.next();
  await recordInvoicePayment(staff, { name: invoice, key }, { method: "cash", cents: openCents });
  const pickup = { version: await versionOf(visitor, number), name: "Maria", signature: "M1 1L20 20" };
  await pickUpRepair(staff, number, pickup);
  expect(await codeOf(voidInvoice(staff, invoice, { reason: "no" }))).toBe("forbidden");

  // The device comes back: the warranty shows while its serial number is typed.
  const { device_serial: serial } = await row(number);
  const [found] = await findDevicesAtCounter(staff, { q: serial });
  expect(found?.warranties).toMatchObject([
    { number, what: drive.what },
    { number, what: line().what },
  ]);
});

test("a technician issues nothing that no approval covers", async () => {
  const number = await doneRepair(drop());
  const { id } = await draftRepairInvoice(staff, number);
  const { lines, title } = await viewStaffInvoice(staff, id);
  const dearer = lines.map(({ id: _, netCents: __, ...kept }) => ({ ...kept, unitCents: kept.unitCents + 100 }));
  expect(await codeOf(saveInvoice(staff, id, { title, lines: dearer }))).toBe("conflict");
  await visitor.db.updateTable("invoices").set({ most_cents: null }).where("id", "=", id).execute();
  expect((await viewStaffInvoice(staff, id)).may.issue).toBe(false);
  expect(await codeOf(issueInvoice(staff, id))).toBe("forbidden");
  expect(await codeOf(issueInvoice(admin, id))).toBe("done");
});

test("the counter's search is for staff", async () => {
  expect(await codeOf(findDevicesAtCounter(visitor, { q: "D-1" }))).toBe("unauthenticated");
  expect(await codeOf(findDevicesAtCounter(staff, { q: "x", organizationId: "none" }))).toBe("invalid");
});
