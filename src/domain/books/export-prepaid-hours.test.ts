import fc from "fast-check";
import { expect, test } from "vitest";
import { exportPrepaidHours } from "#domain/books/export-prepaid-hours.ts";
import { addDays, today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { addTime, voidTime } from "#domain/hours/add-time.ts";
import { adjustHours, expireHours, sellHours, voidHours } from "#domain/hours/hour-blocks.ts";
import { viewClientHours } from "#domain/hours/own-hours.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { monthAfter } from "#domain/ledger/account-statement.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { testCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };
const admin = await signedInAs(ctx, "admin", "prepaid-admin@example.com");
const technician = await signedInAs(ctx, "technician", "prepaid-tech@example.com");
const key = () => ctx.ids.next();
const refused = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
};

async function company(name: string) {
  const id = await newCompany(ctx, name);
  const { as } = await memberOf(ctx, id, "owner");
  const { number } = await openTicket(as, { subject: "Slow", description: "Since noon.", category: "repair" });
  return { id, number };
}

/** Hours that were paid for. */
async function sold(organizationId: string, minutes: number, priceCents: number, expiresOn: string | null = null) {
  const { id, invoice } = await sellHours(admin, { organizationId, key: key() }, { minutes, priceCents, expiresOn });
  if (invoice === null) return id;
  const { openCents } = await issueInvoice(admin, invoice);
  await recordInvoicePayment(admin, { name: invoice, key: key() }, { method: "check", cents: openCents });
  return id;
}

const worked = (ticket: string, minutes: number) =>
  addTime(technician, key(), {
    for: { ticket },
    kind: "remote",
    what: "Removed a stuck update",
    startedAt: new Date(ctx.clock.now().getTime() - minutes * 60_000).toISOString(),
    minutes,
  });

type Row = Record<string, number> & { client: string };

async function rowsOf(month: string): Promise<Row[]> {
  const [head = [], ...lines] = (await exportPrepaidHours(admin, { month }))
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  return lines.map((cells) => {
    const cents = (name: string, cell: string) =>
      name.endsWith("_usd") ? Math.round(Number(cell) * 100) : Number(cell);
    const numbers = cells.slice(2).map((cell, index) => [head[index + 2], cents(head[index + 2] ?? "", cell)]);
    return { ...Object.fromEntries(numbers), client: cells[1] ?? "" } as Row;
  });
}

const changes = ["issued", "used", "returned", "adjusted", "expired", "taken_back"];
const sumsAgree = (row: Row) => {
  for (const unit of ["minutes", "usd"])
    expect(
      changes.reduce((sum, name) => sum + (row[`${name}_${unit}`] ?? Number.NaN), row[`opening_${unit}`] ?? Number.NaN),
      `${row.client} ${unit}`,
    ).toBe(row[`closing_${unit}`]);
};

test("for administrators, and a month that is one", async () => {
  await expect(exportPrepaidHours(technician, { month: "2026-11" })).rejects.toMatchObject({ code: "forbidden" });
  for (const month of ["2026-13", "2026", undefined])
    await expect(exportPrepaidHours(admin, { month })).rejects.toMatchObject({ code: "invalid" });
});

test("what was sold, used, given back, changed, expired and taken back, with its money", async () => {
  const first = today(ctx).slice(0, 7);
  const { id, number } = await company("Prepaid Packing");
  const soon = await sold(id, 60, 10_000, addDays(today(ctx), 20));
  const late = await sold(id, 600, 90_000);
  // Not paid for: it is no liability.
  await sellHours(admin, { organizationId: id, key: key() }, { minutes: 60, priceCents: 10_000 });
  const at = (month: string) => rowsOf(month).then((rows) => rows.find(({ client }) => client === "Prepaid Packing"));
  expect(await at(first)).toMatchObject({ opening_minutes: 0, issued_minutes: 660, issued_usd: 100_000 });
  ctx.clock.pass({ days: 31 });
  await expireHours(system);
  await worked(number, 7);
  const { id: mistake } = await worked(number, 60);
  await voidTime(admin, mistake, { reason: "Twice" });
  await adjustHours(admin, { id: late, key: key() }, { minutes: 30, reason: "Goodwill" });
  const used = (await viewClientHours(admin, id)).moves.filter(({ kind }) => kind === "use");
  const minutes = used.reduce((sum, move) => sum + move.minutes, 0);
  const month = await at(today(ctx).slice(0, 7));
  expect(month).toMatchObject({
    opening_minutes: 660,
    opening_usd: 100_000,
    issued_minutes: 0,
    used_minutes: minutes,
    expired_minutes: -60,
    expired_usd: -10_000,
    adjusted_minutes: 30,
    adjusted_usd: 4_500,
  });
  // 90,000 cents for 600 minutes: 150 for each.
  expect(month?.used_usd).toBe(minutes * 150);
  await voidHours(admin, late, { reason: "Moved away" });
  expect(await at(today(ctx).slice(0, 7))).toMatchObject({ closing_minutes: 0, closing_usd: 0 });
  const { blocks } = await viewClientHours(admin, id);
  expect(blocks.find((block) => block.id === soon)).toMatchObject({ state: "expired" });
});

const minutes = fc.integer({ min: 15, max: 300 });
const step = fc.oneof(
  fc.record({
    act: fc.constant("sell" as const),
    minutes,
    cents: fc.integer({ min: 0, max: 50_000 }),
    days: fc.nat(60),
  }),
  fc.record({ act: fc.constant("work" as const), minutes }),
  fc.record({ act: fc.constantFrom("undo", "takeBack"), which: fc.nat(4) }),
  fc.record({ act: fc.constant("adjust" as const), minutes: fc.integer({ min: -60, max: 60 }), which: fc.nat(4) }),
  fc.record({ act: fc.constant("pass" as const), days: fc.integer({ min: 5, max: 25 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test("whatever is done, opening and changes come to closing in each month, and it is what is left", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps: Step[]) => {
      const begun = today(ctx).slice(0, 7);
      const { id, number } = await company(`Prepaid ${key()}`);
      const [blocks, times]: [string[], string[]] = [[await sold(id, 45, 7_001)], []];
      for (const one of steps) {
        const pick = (of: string[]) => of[("which" in one ? one.which : 0) % Math.max(1, of.length)] ?? "";
        const reason = "Chance";
        if (one.act === "sell") blocks.push(await sold(id, one.minutes, one.cents, addDays(today(ctx), one.days)));
        else if (one.act === "work") times.push((await worked(number, one.minutes)).id);
        else if (one.act === "undo") await voidTime(admin, pick(times), { reason }).catch(refused);
        else if (one.act === "takeBack") await voidHours(admin, pick(blocks), { reason }).catch(refused);
        else if (one.act === "adjust")
          await adjustHours(admin, { id: pick(blocks), key: key() }, { minutes: one.minutes, reason }).catch(refused);
        else if (one.act === "pass") {
          ctx.clock.pass({ days: one.days });
          await expireHours(system);
        }
      }
      const alls: Row[] = [];
      for (let month = begun; month <= today(ctx).slice(0, 7); month = monthAfter(month)) {
        const rows = await rowsOf(month);
        for (const row of rows) sumsAgree(row);
        const { client: _, ...all } = rows.at(-1) as Row;
        for (const [name, sum] of Object.entries(all))
          expect(rows.slice(0, -1).reduce((sofar, row) => sofar + (row[name] ?? 0), 0)).toBe(sum);
        alls.push(rows.at(-1) as Row);
      }
      expect(alls.slice(1).map((row) => [row.opening_minutes, row.opening_usd])).toEqual(
        alls.slice(0, -1).map((row) => [row.closing_minutes, row.closing_usd]),
      );
      const { left } = await ctx.db
        .selectFrom("hour_moves")
        .select(({ fn }) => fn.sum<string>("minutes").as("left"))
        .where("block_id", "is not", null)
        .executeTakeFirstOrThrow();
      expect(alls.at(-1)?.closing_minutes).toBe(Number(left));
    }),
    { numRuns: 8 },
  );
});
