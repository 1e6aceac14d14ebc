import { describe, expect, test } from "vitest";
import { inLanguage } from "#domain/language/in-language.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { answerEstimate, recordOralAnswer } from "#domain/repairs/answer-estimate.ts";
import { changeRepair, saveWork, tickChecklist } from "#domain/repairs/change-repair.ts";
import { checkIn } from "#domain/repairs/check-in.ts";
import { checklistOf } from "#domain/repairs/checklist.ts";
import { saveEstimate } from "#domain/repairs/draft-estimate.ts";
import { addLoaner, lendDevice, listLoaners, returnLoan } from "#domain/repairs/lend-device.ts";
import { moveRepair, pickUpRepair } from "#domain/repairs/move-repair.ts";
import { sendRepairNotices } from "#domain/repairs/repair-notices.ts";
import { readPaper } from "#domain/repairs/keep-repair-paper.ts";
import { findRepair } from "#domain/repairs/repair-store.ts";
import { sendEstimate } from "#domain/repairs/send-estimate.ts";
import { listOwnRepairs, viewRepair } from "#domain/repairs/view-repair.ts";
import { viewStaffInvoice } from "#domain/invoices/view-staff-invoice.ts";
import { viewStaffRepair } from "#domain/repairs/view-staff-repair.ts";
import {
  battery,
  checkedIn,
  drive,
  intake,
  line,
  move,
  paidRepair,
  twoPhotos,
  versionOf,
  withEstimate,
} from "#test/repair-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { privateKey } from "#test/private-link.ts";

const visitor = await testCtx();
const staff = await signedInAs(visitor, "technician", "luis@example.com", "Luis Ortega");
const admin = await signedInAs(visitor, "admin", "owner@example.com", "Olga Owner");
const stranger = await signedInAs(visitor, "member", "stranger@example.com", "Sam Stranger");

let count = 0;
/** A client and a device of their own for each test. */
const somebody = () => {
  count += 1;
  return {
    email: `client${count}@example.com`,
    intake: {
      client: { name: `Client ${count}`, email: `client${count}@example.com` },
      device: { name: "Dell XPS 13", kind: "laptop", serial: `S-${count}` },
    },
  };
};
const row = async (number: string) => {
  const repair = await findRepair(visitor, number);
  if (!repair) throw new Error(`There is no ${number}.`);
  return repair;
};
const keyOf = async (number: string) => {
  const { id, contact_id } = await row(number);
  return privateKey(visitor, "repairs", { id, contactId: contact_id });
};
const approve = async (number: string, changes: object = {}) =>
  answerEstimate(
    visitor,
    { number, key: await keyOf(number) },
    { decision: "approve", name: "Maria", version: 1, ...changes },
  );
const stroke = "M1 1L20 20";
const tickAll = async (number: string) => {
  for (const { id } of checklistOf(await row(number))) await tickChecklist(staff, number, { item: id, done: true });
};

describe("checking in", () => {
  test("is for staff", async () => {
    await expect(checkIn(visitor, {}, intake())).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(checkIn(stranger, {}, intake())).rejects.toMatchObject({ code: "forbidden" });
  });

  test.each([
    ["without photos or a reason", {}, [], "conflict"],
    ["without telling about lost files", { lossNotice: false }, twoPhotos(), "invalid"],
    ["with a fee nobody agreed to", { diagnosticFeeAgreed: false }, twoPhotos(), "invalid"],
    ["without a way to reach the client", { client: { name: "Nobody" } }, twoPhotos(), "invalid"],
    ["without saying what it is used for", { usedFor: undefined }, twoPhotos(), "invalid"],
    ["with money for no fee", { diagnosticFeeCents: 0, feePayment: { method: "cash" } }, twoPhotos(), "invalid"],
    ["with a fee paid by check", { feePayment: { method: "check" } }, twoPhotos(), "invalid"],
    ["with a scribble that is no signature", { signature: "M1 1 <svg>" }, twoPhotos(), "invalid"],
    ["with an endless password", { devicePassword: "x".repeat(201) }, twoPhotos(), "invalid"],
  ])("is refused %s", async (_, changes, uploads, code) => {
    const given = { ...somebody().intake, ...changes };
    await expect(checkIn(staff, { uploads }, intake(given))).rejects.toMatchObject({ code });
  });

  test("keeps the claim check in both languages, mails it, and marks the device", async () => {
    const { email, intake: given } = somebody();
    const number = await checkedIn(staff, given);
    const repair = await row(number);
    expect(repair).toMatchObject({ status: "received", photos: 2, received_by_name: "Luis Ortega" });
    const { paper } = await readPaper(visitor, repair, { kind: "claim_check" });
    const text = JSON.stringify(paper);
    expect(paper.day).toMatch(/^Repair R-\d+, \w+ \d{1,2}, \d{4}, \d/);
    for (const part of [
      "S-",
      "Luis Ortega",
      "black screen",
      "$45",
      "Scratches: lower left",
      "Section 9844 of the California",
    ])
      expect(text).toContain(part);
    expect(await emailsTo(visitor, email)).toHaveLength(1);
    const again = { ...given, device: { deviceId: repair.device_id } };
    await expect(checkedIn(staff, again)).rejects.toMatchObject({ code: "conflict" });
  });

  test("happens once for one key", async () => {
    const { intake: given } = somebody();
    const attempt = { key: "0e4c3f0e-0000-4000-8000-000000000001", uploads: twoPhotos() };
    const first = await checkIn(staff, attempt, intake(given));
    expect(await checkIn(staff, { ...attempt, uploads: twoPhotos() }, intake(given))).toEqual(first);
  });
});

describe("the pipeline", () => {
  test("needs an approval before the work, and the checklist before it is ready", async () => {
    const { email, intake: given } = somebody();
    const number = await withEstimate(staff, { intake: given });
    await expect(move(staff, number, "startRepair")).rejects.toMatchObject({ code: "conflict" });
    await approve(number);
    await move(staff, number, "startRepair", "qualityCheck");
    await expect(move(staff, number, "ready")).rejects.toMatchObject({ message: /whole checklist/ });
    await tickAll(number);
    await move(staff, number, "ready");
    const pickup = { version: await versionOf(visitor, number), name: "Maria Delgado", signature: stroke };
    await expect(pickUpRepair(staff, number, { ...pickup, signature: "" })).rejects.toMatchObject({ code: "invalid" });
    await expect(pickUpRepair(staff, number, pickup)).rejects.toMatchObject({ message: /invoice comes first/ });
    const invoice = await viewStaffInvoice(admin, await paidRepair(admin, number));
    expect(invoice).toMatchObject({ subtotalCents: 22_300, state: "paid", sourceNumber: number });
    await pickUpRepair(staff, number, { ...pickup, version: await versionOf(visitor, number) });
    expect(await row(number)).toMatchObject({ status: "picked_up", picked_up_by: "Maria Delgado" });
    // Of the repair five, of its invoice two.
    const subjects = (await emailsTo(visitor, email)).length;
    expect(subjects).toBe(7);
  });

  test("never finishes work above the approved sum, and hands the device back all the same", async () => {
    const number = await withEstimate(staff, { intake: somebody().intake });
    await approve(number);
    await move(staff, number, "startRepair");
    const more = { version: await versionOf(visitor, number), lines: [drive, line(), line({ what: "Extra hour" })] };
    await saveWork(staff, number, more);
    await expect(move(staff, number, "qualityCheck")).rejects.toMatchObject({ message: /\$362.*\$223/ });
    const version = await versionOf(visitor, number);
    await pickUpRepair(staff, number, { version, name: "Maria", signature: stroke, unfinished: true });
    expect((await row(number)).status).toBe("picked_up");
  });

  test("tells the second of two people who move at once", async () => {
    const number = await checkedIn(staff, somebody().intake);
    const version = await versionOf(visitor, number);
    const both = [1, 2].map(() => moveRepair(staff, number, { move: "startDiagnosis", version }));
    const done = await Promise.allSettled(both);
    expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(changeRepair(staff, number, { version, bench: "Bench 2" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("takes a silent step back, and counts the time in each state", async () => {
    const number = await checkedIn(staff, somebody().intake);
    visitor.clock.pass({ hours: 2 });
    await move(staff, number, "startDiagnosis", "back");
    const { states, status } = await viewStaffRepair(staff, number);
    expect(status).toBe("received");
    expect(states.map((state) => state.status)).toEqual(["booked", "received", "diagnosing", "received"]);
  });

  test("gives nobody up before 60 days and three notices", async () => {
    const { email, intake: given } = somebody();
    const number = await checkedIn(staff, given);
    await move(staff, number, "cannotRepair", "ready");
    await expect(move(staff, number, "abandon")).rejects.toMatchObject({ code: "forbidden" });
    await expect(move(admin, number, "abandon")).rejects.toMatchObject({ code: "conflict" });
    const before = (await emailsTo(visitor, email)).length;
    for (let days = 0; days < 70; days += 5) {
      visitor.clock.pass({ days: 5 });
      await sendRepairNotices(visitor);
      await sendRepairNotices(visitor);
    }
    expect((await emailsTo(visitor, email)).length - before).toBe(3);
    await move(admin, number, "abandon");
    expect((await row(number)).status).toBe("abandoned");
  });
});

describe("an estimate", () => {
  test("says a sum, and cannot be changed once it is sent", async () => {
    const number = await checkedIn(staff, somebody().intake);
    await expect(sendEstimate(staff, number)).rejects.toMatchObject({ code: "conflict" });
    const from = { cause: "", lines: [line({ what: "Repair, from $80" })] };
    await expect(saveEstimate(staff, number, from)).rejects.toMatchObject({ code: "invalid" });
    for (const what of ["Labor starting at", "Mano de obra, desde $50"])
      await expect(saveEstimate(staff, number, { cause: "", lines: [line({ what })] })).rejects.toMatchObject({
        code: "invalid",
      });
    const nameless = { cause: "", lines: [line({ kind: "part", partClass: null })] };
    await expect(saveEstimate(staff, number, nameless)).rejects.toMatchObject({ code: "invalid" });
    await saveEstimate(staff, number, { cause: "", lines: [battery] });
    await expect(sendEstimate(staff, number)).rejects.toMatchObject({ message: /not optional/ });
    await saveEstimate(staff, number, { cause: "", lines: [drive] });
    await sendEstimate(staff, number);
    await expect(
      visitor.db.updateTable("papers").set({ sha256: "0" }).where("number", "=", number).execute(),
    ).rejects.toThrow(/cannot be changed/);
    await expect(visitor.db.deleteFrom("papers").where("number", "=", number).execute()).rejects.toThrow(
      /must be kept/,
    );
  });

  test("is approved by line: the server reckons what it comes to", async () => {
    const number = await withEstimate(staff, { intake: somebody().intake });
    const key = await keyOf(number);
    const { estimate } = await viewRepair(visitor, { number, key });
    const option = estimate?.lines.find(({ optional }) => optional)?.id;
    await expect(approve(number, { options: ["made up"] })).rejects.toMatchObject({ code: "invalid" });
    await expect(approve(number, { totalCents: 1 })).rejects.toMatchObject({ code: "invalid" });
    // 84.00 + 139.00 + 129.00, and 9 % on the parts.
    expect(await approve(number, { options: [option] })).toEqual({ decision: "approved", totalCents: 37_117 });
    const seen = (await viewRepair(visitor, { number, key })).estimate;
    expect(seen?.answer).toMatchObject({ name: "Maria", totalCents: 37_117, mode: "signature" });
    expect(await row(number)).toMatchObject({ status: "approved", approved_cents: 35_200 });
    await expect(approve(number)).rejects.toMatchObject({ code: "conflict", message: /answered already/ });
  });

  test("has one answer when two people answer at once", async () => {
    const number = await withEstimate(staff, { intake: somebody().intake });
    const key = await keyOf(number);
    const answers = await Promise.allSettled([
      approve(number),
      answerEstimate(visitor, { number, key }, { decision: "decline", name: "Jo", version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const kept = await visitor.db
      .selectFrom("authorizations")
      .select("id")
      .where("repair_id", "=", (await row(number)).id)
      .execute();
    expect(kept).toHaveLength(1);
  });

  test("says that it expired, or that a newer one replaces it", async () => {
    const number = await withEstimate(staff, { intake: somebody().intake });
    await saveEstimate(staff, number, {
      cause: "",
      lines: [drive, line(), line({ what: "Cleaning", unitCents: 2000 })],
    });
    await sendEstimate(staff, number);
    await expect(approve(number, { version: 1 })).rejects.toMatchObject({ message: /newer estimate/ });
    visitor.clock.pass({ days: 16 });
    await expect(approve(number, { version: 2 })).rejects.toMatchObject({ message: /expired/ });
  });

  test("is answered by phone only with every fact", async () => {
    const number = await withEstimate(staff, { intake: somebody().intake });
    const facts = {
      version: 1,
      decision: "approve",
      name: "Maria Delgado",
      decidedAt: visitor.clock.now().toISOString(),
      phoneCalled: "(209) 555-0163",
      conditions: "none",
      addedParts: "Drive",
      addedLabor: "Fitting",
    };
    await expect(recordOralAnswer(visitor, number, facts)).rejects.toMatchObject({ code: "unauthenticated" });
    for (const missing of ["name", "decidedAt", "phoneCalled", "conditions", "addedParts", "addedLabor"])
      await expect(recordOralAnswer(staff, number, { ...facts, [missing]: undefined }), missing).rejects.toMatchObject({
        code: "invalid",
      });
    expect(await recordOralAnswer(staff, number, facts)).toMatchObject({ decision: "partly_approved" });
  });

  test("opens for its client alone, and for nobody who was removed", async () => {
    const { email, intake: given } = somebody();
    const number = await withEstimate(staff, { intake: given });
    const key = await keyOf(number);
    const owner = await signedInAs(visitor, "member", email, "Maria Delgado");
    expect((await viewRepair(owner, { number, key: null })).mayDecide).toBe(true);
    expect((await listOwnRepairs(owner, {})).items).toMatchObject([{ number, yourTurn: true, totalCents: 23_056 }]);
    expect((await listOwnRepairs(stranger, {})).items).toEqual([]);
    for (const who of [visitor, stranger])
      await expect(viewRepair(who, { number, key: null })).rejects.toMatchObject({ code: "not_found" });
    const other = await withEstimate(staff, { intake: somebody().intake });
    await expect(viewRepair(visitor, { number: other, key })).rejects.toMatchObject({ code: "not_found" });
    await visitor.db
      .updateTable("contacts")
      .set({ removed_at: visitor.clock.now() })
      .where("id", "=", (await row(number)).contact_id)
      .execute();
    for (const claim of [
      { who: visitor, key },
      { who: owner, key: null },
    ])
      await expect(viewRepair(claim.who, { number, key: claim.key })).rejects.toMatchObject({ code: "not_found" });
    await expect(approve(number)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is not decided by a plain member of a company", async () => {
    const { intake: given } = somebody();
    const number = await withEstimate(staff, { intake: given });
    const key = await keyOf(number);
    const { contact_id } = await row(number);
    await visitor.db.updateTable("contacts").set({ role: "member" }).where("id", "=", contact_id).execute();
    await expect(approve(number)).rejects.toMatchObject({ code: "forbidden" });
    await visitor.db.updateTable("contacts").set({ role: "billing" }).where("id", "=", contact_id).execute();
    await expect(approve(number)).rejects.toMatchObject({ code: "forbidden" });
    expect((await viewRepair(visitor, { number, key })).mayDecide).toBe(false);
  });

  test("is refused while the business has no registration number, and names where to fill it in", async () => {
    const number = await checkedIn(staff, somebody().intake);
    await saveEstimate(staff, number, { cause: "", lines: [drive] });
    for (const facts of [{ repairRegistration: "" }, { sample: false }]) {
      const without = { ...staff, business: { ...staff.business, ...facts } };
      await expect(sendEstimate(without, number)).rejects.toMatchObject({ message: /under Content, Business facts/ });
    }
    await sendEstimate(staff, number);
    const { paper } = await readPaper(staff, await row(number), { kind: "estimate" });
    expect(JSON.stringify(paper)).not.toMatch(/placeholder/i);
    expect(paper.letterhead.lines).toContain("Registration no. E 00000 (sample)");
  });
});

test("a repair from a Spanish ticket is Spanish, and staff can change it", async () => {
  const admin2 = { ...admin, actor: { kind: "system" as const, name: "test" } };
  await changeToggle(admin2, "bilingual_support", { enabled: true });
  await staff.liveContent.refresh(staff.db);
  const { email, intake: given } = somebody();
  const client = await signedInAs(visitor, "member", email);
  const opened = await inLanguage(client, "es", (own) =>
    openTicket(own, {
      subject: "No prende",
      description: "Desde ayer no prende.",
      category: "repair",
      name: "Rosa Vega",
      email,
    }),
  );
  const number = await checkedIn(staff, { ...given, ticketNumber: opened.number ?? "" });
  expect((await row(number)).language).toBe("es");
  const languages: string[] = [];
  const renderMail: typeof visitor.renderMail = (template, data, options) => {
    if (template === "repair-update") languages.push(options.language ?? "");
    return visitor.renderMail(template, data, options);
  };
  await emailsTo({ ...visitor, renderMail }, email);
  expect(languages.at(-1)).toBe("es");
  const { version } = await row(number);
  await changeRepair(staff, number, { version, language: "en" });
  expect((await viewStaffRepair(staff, number)).client.language).toBe("en");
  await changeToggle(admin2, "bilingual_support", { enabled: false });
  await staff.liveContent.refresh(staff.db);
});

test("a loaner is lent once, and comes back before the pickup", async () => {
  const number = await checkedIn(staff, somebody().intake);
  await expect(addLoaner(staff, { name: "ThinkPad T14", serial: "PF-3A7K22" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await addLoaner(admin, { name: "ThinkPad T14", serial: "PF-3A7K22" });
  const dueOn = "2099-01-01";
  await expect(lendDevice(staff, number, { serial: "nope", dueOn })).rejects.toMatchObject({ code: "invalid" });
  await lendDevice(staff, number, { serial: "pf-3a7k22", dueOn });
  const other = await checkedIn(staff, somebody().intake);
  await expect(lendDevice(staff, other, { serial: "PF-3A7K22", dueOn })).rejects.toMatchObject({ code: "conflict" });
  const handBack = async () => ({
    version: await versionOf(visitor, number),
    name: "Maria",
    signature: stroke,
    unfinished: true,
  });
  await expect(pickUpRepair(staff, number, await handBack())).rejects.toMatchObject({ message: /loaner/ });
  const [loan] = (await viewStaffRepair(staff, number)).loans;
  await returnLoan(staff, { number, id: loan?.id ?? "" });
  await pickUpRepair(staff, number, await handBack());
  expect((await listLoaners(staff))[0]).toMatchObject({ repair: null, overdue: false });
});
