import { expect, test } from "vitest";
import { monthFrom } from "#contract/contracts/contract-periods.ts";
import { billContracts } from "#domain/contracts/bill-contracts.ts";
import { previewPrices, takeBackPrices, writePrices } from "#domain/contracts/change-prices.ts";
import { viewStaffContract } from "#domain/contracts/contract-desk.ts";
import { acceptContract } from "#domain/contracts/accept-contract.ts";
import { cancelContract, viewContract } from "#domain/contracts/own-contracts.ts";
import { newContract, offerContract } from "#domain/contracts/write-contract.ts";
import { addDays, startOfDay, today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { listInvoices } from "#domain/invoices/list-invoices.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };
const admin = await signedInAs(ctx, "admin", "prices-admin@example.com");
const technician = await signedInAs(ctx, "technician", "prices-tech@example.com");
const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );

/** A contract of ten computers at $80 that began today, with an approver. */
async function running(changes: object = {}) {
  const organizationId = await newCompany(ctx);
  const { as, contactId } = await memberOf(ctx, organizationId, "approver");
  const startsOn = today(ctx);
  const { number } = await newContract(technician, {
    organizationId,
    title: "Managed IT",
    startsOn,
    termMonths: 12,
    renewal: "auto",
    lines: [
      { kind: "seat", what: "Computer", quantity: 10, unitCents: 8_000 },
      { kind: "flat", what: "Backup", quantity: 1, unitCents: 5_000 },
    ],
    ...changes,
  });
  await offerContract(admin, number);
  await acceptContract(as, number, { name: "Ana", renews: true });
  const [seat, flat] = (await viewContract(as, number)).lines;
  const invoices = async () =>
    (await listInvoices(admin, { organization: organizationId, view: "all" })).items
      .map(({ totalCents }) => totalCents)
      .toReversed();
  const noticesTo = async (words: string, address = as.actor.email) =>
    (await emailsTo(ctx, address)).filter(({ html_body }) => html_body?.includes(words));
  const wanted = (from: string, unitCents = 9_000) => ({
    from,
    reason: "Licenses cost more.",
    prices: [
      { lineId: seat?.id, unitCents },
      { lineId: flat?.id, unitCents: 5_000 },
    ],
  });
  const staff = () => viewStaffContract(admin, number);
  const month = (index: number) => monthFrom(startsOn, addDays(startsOn, index * 28)).start;
  return { organizationId, as, contactId, number, invoices, noticesTo, wanted, staff, month };
}

/** To noon: days are not all of 24 hours. */
const passTo = (day: string) =>
  ctx.clock.pass({
    milliseconds: startOfDay(day, ctx.business.timeZone).getTime() + 12 * 3_600_000 - ctx.clock.now().getTime(),
  });

test("refuses what leaves no time, changes nothing, names no line, or does not run", async () => {
  const { as, number, wanted, month } = await running();
  const next = wanted(month(1));
  expect(await codeOf(writePrices(technician, number, next))).toBe("forbidden");
  expect(await codeOf(writePrices(as, number, next))).toBe("forbidden");
  expect(await codeOf(takeBackPrices(technician, number, ctx.ids.next()))).toBe("forbidden");
  expect(await codeOf(writePrices(admin, number, wanted(today(ctx))))).toBe("invalid");
  expect(await codeOf(writePrices(admin, number, wanted("9999-12-31")))).toBe("invalid");
  expect(await codeOf(writePrices(admin, number, { ...next, reason: " " }))).toBe("invalid");
  expect(await codeOf(writePrices(admin, number, wanted(month(1), 8_000)))).toBe("invalid");
  const foreign = { lineId: ctx.ids.next(), unitCents: 1 };
  expect(await codeOf(writePrices(admin, number, { ...next, prices: [foreign] }))).toBe("not_found");
  passTo(addDays(month(1), -6));
  expect(await codeOf(writePrices(admin, number, next))).toBe("invalid");
  await cancelContract(as, number);
  expect(await codeOf(writePrices(admin, number, wanted(month(2))))).toBe("conflict");
});

test("two at once: one is kept, and the other is told", async () => {
  const { number, wanted, month } = await running();
  const write = () => codeOf(writePrices(admin, number, wanted(month(2))));
  expect((await Promise.all([write(), write()])).toSorted()).toEqual(["conflict", "done"]);
});

test("the client is told 30 days before, once, and billed as the preview said", async () => {
  const { as, number, wanted, staff, month, invoices, noticesTo } = await running();
  const from = month(2);
  const { periods } = await previewPrices(admin, number, wanted(from));
  expect(periods.map(({ cents }) => cents)).toEqual([85_000, 95_000, 95_000, 95_000, 95_000, 95_000]);
  expect((await staff()).newPrices).toBeNull();
  // A day in the middle of a month waits for the next one.
  expect(await writePrices(admin, number, wanted(addDays(from, -3)))).toEqual({ from });
  expect((await staff()).periods).toEqual(periods);
  expect((await staff()).newPrices).toMatchObject({ announcedAt: null, announceOn: addDays(from, -30) });
  passTo(addDays(from, -31));
  await billContracts(system);
  expect(await noticesTo("New prices from")).toEqual([]);
  expect((await viewContract(as, number)).coming).toBeNull();

  passTo(addDays(from, -30));
  await Promise.all([billContracts(system), billContracts(system)]);
  await billContracts(system);
  const [notice, ...more] = await noticesTo("New prices from");
  expect(more).toEqual([]);
  for (const words of [
    "Computer: $80.00 becomes $90.00",
    "$950.00",
    "Licenses cost more.",
    "cancel before",
    "Cancel Contract",
  ])
    expect(notice?.html_body).toContain(words);
  expect(await viewContract(as, number)).toMatchObject({
    monthlyCents: 85_000,
    coming: {
      from,
      monthlyBeforeCents: 85_000,
      monthlyCents: 95_000,
      lines: [{ what: "Computer", newUnitCents: 9_000 }],
    },
  });
  const evidence = await ctx.db
    .selectFrom("events")
    .select("detail")
    .where("kind", "=", "prices_announced")
    .where("noun", "=", "contract")
    .where("noun_id", "=", (await staff()).id)
    .execute();
  expect(evidence).toHaveLength(1);
  const told = evidence[0]?.detail as { notices: { address: string; howToCancel: string }[] };
  expect(told.notices).toContainEqual(
    expect.objectContaining({ address: as.actor.email, howToCancel: expect.stringContaining("Cancel Contract") }),
  );

  passTo(month(3));
  await billContracts(system);
  expect(await invoices()).toEqual([85_000, 85_000, 95_000, 95_000]);
  expect(await viewContract(as, number)).toMatchObject({ monthlyCents: 95_000, coming: null });
  expect((await staff()).newPrices).toBeNull();
});

test("at the shortest notice it goes out at once, and in the reader's language", async () => {
  const { as, contactId, organizationId, number, wanted, month, noticesTo } = await running();
  await ctx.db.updateTable("contacts").set({ language: "es" }).where("id", "=", contactId).execute();
  const { as: owner } = await memberOf(ctx, organizationId, "owner");
  const { as: technical } = await memberOf(ctx, organizationId, "technical");
  passTo(addDays(month(1), -7));
  const current = () => ({ ...ctx.liveContent.current(), isBilingual: true });
  await writePrices({ ...admin, liveContent: { ...ctx.liveContent, current } }, number, wanted(month(1)));
  const told = (await emailsTo(ctx, as.actor.email)).filter(({ data }) => JSON.stringify(data).includes('"prices"'));
  expect(told).toMatchObject([
    { text_body: expect.stringContaining("al mes"), data: { duration: expect.stringContaining("a $950.00 al mes") } },
  ]);
  expect(await noticesTo("New prices from", owner.actor.email)).toHaveLength(1);
  expect(await noticesTo("New prices from", technical.actor.email)).toEqual([]);
});

test("taken back before its day: without a word when nobody knew, and with one when the client was told", async () => {
  const { as, number, wanted, staff, month, invoices, noticesTo } = await running();
  const idOf = async () => (await staff()).newPrices?.id ?? "";
  await writePrices(admin, number, wanted(month(2)));
  await takeBackPrices(admin, number, await idOf());
  expect(await noticesTo("Your prices stay")).toEqual([]);

  await writePrices(admin, number, wanted(month(2)));
  passTo(addDays(month(2), -20));
  await billContracts(system);
  const told = await idOf();
  await takeBackPrices(admin, number, told);
  expect(await codeOf(takeBackPrices(admin, number, told))).toBe("conflict");
  expect(await noticesTo("Your prices stay")).toHaveLength(1);
  expect(await viewContract(as, number)).toMatchObject({ coming: null });
  passTo(month(2));
  await billContracts(system);
  expect(await invoices()).toEqual([85_000, 85_000, 85_000]);
});

test("not after its day", async () => {
  const { number, wanted, staff, month } = await running();
  await writePrices(admin, number, wanted(month(1)));
  const id = (await staff()).newPrices?.id ?? "";
  passTo(month(1));
  expect(await codeOf(takeBackPrices(admin, number, id))).toBe("conflict");
});

test("a server that was off over the time of the notice moves the change, and bills the old prices until then", async () => {
  const { number, wanted, staff, month, invoices, noticesTo } = await running();
  await writePrices(admin, number, wanted(month(2)));
  passTo(addDays(month(3), 1));
  await billContracts(system);
  expect(await invoices()).toEqual([85_000, 85_000, 85_000, 85_000]);
  expect((await staff()).newPrices).toMatchObject({ from: month(4) });
  expect(await noticesTo("New prices from")).toHaveLength(1);
  passTo(month(4));
  await billContracts(system);
  expect((await invoices()).at(-1)).toBe(95_000);
});

test("without anybody to tell there is no change", async () => {
  const { organizationId, number, wanted, month } = await running();
  await ctx.db
    .updateTable("contacts")
    .set({ email: null, user_id: null })
    .where("organization_id", "=", organizationId)
    .execute();
  expect(await codeOf(writePrices(admin, number, wanted(month(2))))).toBe("conflict");
});

test("a client who cancels never pays them, and hears no more of them", async () => {
  const { as, number, wanted, staff, month, invoices, noticesTo } = await running();
  await writePrices(admin, number, wanted(month(2)));
  await cancelContract(as, number);
  expect((await staff()).newPrices).toBeNull();
  passTo(month(3));
  await billContracts(system);
  expect(await noticesTo("New prices from")).toEqual([]);
  expect(await invoices()).toEqual([85_000]);
});
