import { expect, test } from "vitest";
import { billContracts } from "#domain/contracts/bill-contracts.ts";
import { viewStaffContract } from "#domain/contracts/contract-desk.ts";
import { acceptContract } from "#domain/contracts/accept-contract.ts";
import { cancelContract } from "#domain/contracts/own-contracts.ts";
import { changeQuantity, newContract, offerContract } from "#domain/contracts/write-contract.ts";
import { addDays, daysBetween, today } from "#domain/time/days.ts";
import { checkLedger } from "#domain/ledger/check-ledger.ts";
import { accountBalance } from "#domain/ledger/account-balance.ts";
import { testCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "contract-life@example.com");
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };

/** Every day of the job until a day. */
async function until(day: string): Promise<void> {
  while (today(ctx) < day) {
    ctx.clock.pass({ days: 1 });
    await billContracts(system);
  }
}

/** A contract of some months over two seats at $100 that begins today and was accepted. */
async function running(termMonths: number, changes: object = {}) {
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, "approver");
  const lines = [{ kind: "seat", what: "Seat", quantity: 2, unitCents: 10_000 }];
  const { number } = await newContract(admin, {
    organizationId,
    title: "Managed IT",
    startsOn: today(ctx),
    termMonths,
    renewal: "none",
    lines,
    ...changes,
  });
  await offerContract(admin, number);
  const pending = await viewStaffContract(admin, number);
  await acceptContract(as, number, { name: "Ana" });
  const { id, lines: seats } = await viewStaffContract(admin, number);
  const billed = async () => {
    const rows = await ctx.db
      .selectFrom("invoices")
      .select(["period_start", "total_cents", "issued_on", "due_on"])
      .where("source_id", "=", id)
      .where("kind", "=", "invoice")
      .orderBy("period_start")
      .execute();
    return rows;
  };
  const change = (from: string, quantity: number) =>
    changeQuantity(admin, number, { lineId: seats[0]?.id, quantity, from });
  return { organizationId, as, number, pending, billed, change };
}

test("14 months with nine changes at awkward days bill to the cent what was there", async () => {
  ctx.clock.pass({ days: daysBetween(today(ctx), "2027-01-31") - 1 });
  expect(today(ctx)).toBe("2027-01-31");
  const { organizationId, billed, change } = await running(14);
  // The first day is billed with two.
  await expect(change("2027-01-31", 3)).rejects.toMatchObject({ message: /billed with what there was/ });
  await expect(change("2028-03-31", 3)).rejects.toMatchObject({ message: /ends on/ });
  await until("2027-02-10");
  await change("2027-02-10", 12);
  await change("2027-02-10", 3);
  await until("2027-02-26");
  await change("2027-02-27", 5);
  await change("2027-02-28", 6);
  await until("2027-03-01");
  await change("2027-03-01", 0);
  await until("2027-04-15");
  await change("2027-04-15", 4);
  await change("2027-09-10", 5);
  await until("2028-02-28");
  await change("2028-02-28", 3);
  await until("2028-03-10");
  await change("2028-03-10", 4);
  await until("2028-03-30");
  await change("2028-03-30", 2);
  await until("2028-04-20");
  await expect(change("2028-04-21", 2)).rejects.toMatchObject({ code: "conflict" });

  expect((await billed()).map(({ period_start, total_cents }) => [period_start, total_cents])).toEqual([
    ["2027-01-31", 2 * 10_000],
    // One more from February 10, 18 of 28 days; two more for the last of them; six on its first day.
    ["2027-02-28", 6 * 10_000 + 6_429 + 714],
    // None any more from March 1, 30 of 31 days: 580.65 is credited.
    ["2027-03-31", 0],
    // Four from April 15, 15 of 30 days.
    ["2027-04-30", 4 * 10_000 + 20_000],
    ["2027-05-31", 40_000],
    ["2027-06-30", 40_000],
    ["2027-07-31", 40_000],
    ["2027-08-31", 40_000],
    // One more from September 10, 20 of 30 days.
    ["2027-09-30", 5 * 10_000 + 6_667],
    ["2027-10-31", 50_000],
    ["2027-11-30", 50_000],
    ["2027-12-31", 50_000],
    ["2028-01-31", 50_000],
    // Two fewer for the last of 29 days.
    ["2028-02-29", 3 * 10_000 - 690],
    // One more from March 10, 21 of 31 days, and two fewer for the last of them.
    ["2028-03-31", 6_774 - 645],
  ]);
  const { balanceCents } = await accountBalance(ctx, organizationId);
  expect(balanceCents).toBe(599_249 - 58_065);
  expect(await checkLedger(system)).toEqual([]);
}, 60_000);

test("fewer in the last month of a canceled contract are credited, and nothing more is billed", async () => {
  const { organizationId, as, number, billed, change } = await running(12);
  const start = today(ctx);
  await until(addDays(start, 10));
  await change(addDays(start, 10), 0);
  const { endsOn } = await cancelContract(as, number);
  const days = daysBetween(start, endsOn);
  await until(addDays(endsOn, 5));
  expect((await billed()).map(({ total_cents }) => total_cents)).toEqual([20_000]);
  const { balanceCents } = await accountBalance(ctx, organizationId);
  expect(balanceCents).toBe(20_000 - Math.round((20_000 * (days - 10)) / days));
  expect(await viewStaffContract(admin, number)).toMatchObject({ status: "ended" });
  expect(await checkLedger(system)).toEqual([]);
}, 60_000);

test("one that was offered for two months shows two, and its first month leaves time to pay", async () => {
  const { pending, billed } = await running(2);
  expect(pending.periods).toHaveLength(2);
  const [first] = await billed();
  expect(daysBetween(first?.issued_on ?? "", first?.due_on ?? "")).toBeGreaterThan(10);
});

test("a change before the first day is refused", async () => {
  const { change } = await running(3, { startsOn: addDays(today(ctx), 5) });
  await expect(change(addDays(today(ctx), 2), 9)).rejects.toMatchObject({ message: /begins on/ });
  await change(addDays(today(ctx), 5), 9);
});
