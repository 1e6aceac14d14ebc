import { expect, test } from "vitest";
import { billContracts } from "#domain/contracts/bill-contracts.ts";
import { listContracts, viewStaffContract } from "#domain/contracts/contract-desk.ts";
import { acceptContract } from "#domain/contracts/accept-contract.ts";
import { cancelContract, listOwnContracts, viewContract } from "#domain/contracts/own-contracts.ts";
import { changeQuantity, newContract, offerContract, saveContract } from "#domain/contracts/write-contract.ts";
import { addDays, today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { listInvoices } from "#domain/invoices/list-invoices.ts";
import { checkLedger } from "#domain/ledger/check-ledger.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };
const admin = await signedInAs(ctx, "admin", "contract-admin@example.com");
const technician = await signedInAs(ctx, "technician", "contract-tech@example.com");
const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );

const wanted = (changes: object = {}) => ({
  title: "Managed IT",
  terms: "Support on working days.",
  startsOn: today(ctx),
  termMonths: 12,
  renewal: "auto",
  answerMinutes: 240,
  lines: [{ kind: "seat", what: "Computer", quantity: 10, unitCents: 8_000 }],
  ...changes,
});

/** A contract that was offered to a company with an approver. */
async function offered(changes: object = {}) {
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, "approver");
  const { number } = await newContract(technician, { organizationId, ...wanted(changes) });
  await offerContract(admin, number);
  const invoices = async () =>
    (await listInvoices(admin, { organization: organizationId, view: "all" })).items.map(
      ({ totalCents }) => totalCents,
    );
  return { organizationId, as, number, invoices };
}

test("offered by an administrator, accepted with a name and its own consent, billed at once and acknowledged", async () => {
  const { as, number, invoices, organizationId } = await offered();
  expect(await codeOf(saveContract(technician, number, wanted()))).toBe("conflict");
  expect(await codeOf(acceptContract(as, number, { name: "" }))).toBe("invalid");
  expect(await codeOf(acceptContract(as, number, { name: "Ana Approver" }))).toBe("invalid");
  const { as: billing } = await memberOf(ctx, organizationId, "billing");
  expect(await codeOf(acceptContract(billing, number, { name: "Bill", renews: true }))).toBe("forbidden");
  const accept = () => codeOf(acceptContract(as, number, { name: "Ana Approver", renews: true }));
  expect((await Promise.all([accept(), accept()])).toSorted()).toEqual(["conflict", "done"]);
  expect(await invoices()).toEqual([80_000]);
  const mails = await emailsTo(ctx, as.actor.email);
  const acknowledged = mails.find(({ html_body }) => html_body?.includes("You accepted the contract"));
  expect(acknowledged?.html_body).toContain("To cancel, open the contract");
  expect(acknowledged?.html_body).toContain("Support on working days.");
  expect((await viewStaffContract(admin, number)).events.map(({ kind }) => kind)).toContain("accepted");
  const evidence = ctx.db.deleteFrom("events").where("noun", "=", "contract");
  await expect(evidence.execute()).rejects.toThrow("append-only");
});

test("nothing is billed before it is accepted, and a technician offers nothing", async () => {
  const { invoices } = await offered();
  await billContracts(system);
  expect(await invoices()).toEqual([]);
  const { number } = await newContract(technician, { organizationId: await newCompany(ctx), ...wanted() });
  expect(await codeOf(offerContract(technician, number))).toBe("forbidden");
});

test("after months without a server each month is billed once, also by two workers", async () => {
  const { as, number, invoices } = await offered();
  await acceptContract(as, number, { name: "Ana", renews: true });
  ctx.clock.pass({ days: 70 });
  await Promise.all([billContracts(system), billContracts(system)]);
  await billContracts(system);
  expect(await invoices()).toEqual([80_000, 80_000, 80_000]);
  expect(await checkLedger(system)).toEqual([]);
});

test("more seats from a day on are charged by the day, with the next month", async () => {
  const { as, number, invoices } = await offered();
  await acceptContract(as, number, { name: "Ana", renews: true });
  const [line] = (await viewContract(as, number)).lines;
  const change = { lineId: line?.id, quantity: 12, from: addDays(today(ctx), 1) };
  expect(await codeOf(changeQuantity(technician, number, change))).toBe("forbidden");
  expect(await codeOf(changeQuantity(admin, number, { ...change, from: addDays(today(ctx), -1) }))).toBe("conflict");
  await changeQuantity(admin, number, change);
  const [next] = (await viewStaffContract(admin, number)).periods;
  ctx.clock.pass({ days: 31 });
  await billContracts(system);
  const [second = 0] = await invoices();
  expect(second).toBe(next?.cents);
  expect(second).toBeGreaterThan(96_000);
});

test("canceled online it ends with the paid month, and is billed no more", async () => {
  const { as, number, invoices } = await offered();
  await acceptContract(as, number, { name: "Ana", renews: true });
  const { cancelsOn } = await viewContract(as, number);
  expect(await cancelContract(as, number)).toEqual({ endsOn: cancelsOn });
  expect(await codeOf(cancelContract(as, number))).toBe("conflict");
  ctx.clock.pass({ days: 40 });
  await billContracts(system);
  expect(await invoices()).toEqual([80_000]);
  expect(await viewContract(as, number)).toMatchObject({ status: "ended" });
});

test("one that ends by itself needs no second consent, and ends", async () => {
  const { as, number, invoices } = await offered({ renewal: "none", termMonths: 2 });
  await acceptContract(as, number, { name: "Ana" });
  ctx.clock.pass({ days: 100 });
  await billContracts(system);
  expect(await invoices()).toEqual([80_000, 80_000]);
  expect(await viewContract(as, number)).toMatchObject({ status: "ended" });
});

test("once a year the client is reminded how to stop", async () => {
  const { as, number } = await offered();
  await acceptContract(as, number, { name: "Ana", renews: true });
  ctx.clock.pass({ days: 370 });
  await billContracts(system);
  await billContracts(system);
  const yearly = (await emailsTo(ctx, as.actor.email)).filter(({ html_body }) =>
    html_body?.includes("Your contract goes on"),
  );
  expect(yearly).toHaveLength(1);
});

test("who sees it: those who see money, of this organization, once it was offered", async () => {
  const { organizationId, number } = await offered();
  const draft = await newContract(technician, { organizationId, ...wanted() });
  for (const [role, code] of [
    ["owner", "done"],
    ["approver", "done"],
    ["billing", "done"],
    ["technical", "not_found"],
    ["member", "not_found"],
  ] as const) {
    const { as } = await memberOf(ctx, organizationId, role);
    expect(await codeOf(viewContract(as, number)), role).toBe(code);
    expect(await codeOf(viewContract(as, draft.number)), role).toBe("not_found");
    expect((await listOwnContracts(as)).items, role).toHaveLength(code === "done" ? 1 : 0);
  }
  const { as: stranger } = await memberOf(ctx, await newCompany(ctx), "owner");
  expect(await codeOf(viewContract(stranger, number))).toBe("not_found");
  expect(await codeOf(listContracts(stranger, {}))).toBe("forbidden");
});
