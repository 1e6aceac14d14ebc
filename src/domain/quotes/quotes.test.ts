import { describe, expect, test } from "vitest";
import { roleMay, organizationRoles } from "#contract/organizations/organization-rights.ts";
import { DomainError } from "#domain/errors.ts";
import { answerQuote, recordQuoteAnswer } from "#domain/quotes/answer-quote.ts";
import { viewStaffContract } from "#domain/contracts/contract-desk.ts";
import { convertQuote } from "#domain/quotes/convert-quote.ts";
import { readQuotePaper } from "#domain/quotes/keep-quote-paper.ts";
import { remindQuotes } from "#domain/quotes/remind-quotes.ts";
import { cancelQuote, sendQuote } from "#domain/quotes/send-quote.ts";
import { listOwnQuotes, viewCertificate, viewQuote } from "#domain/quotes/view-quote.ts";
import { listQuotes, viewStaffQuote } from "#domain/quotes/view-staff-quote.ts";
import { copyQuote, discardQuote, newQuote, saveQuote } from "#domain/quotes/write-quote.ts";
import { draftedQuote, quoteLine, sentQuote } from "#test/quote-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";
import { privateKey } from "#test/private-link.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "quote-admin@example.com");
const technician = await signedInAs(ctx, "technician", "quote-tech@example.com");
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };

const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );
const yes = (changes: object = {}) => ({
  decision: "accept",
  version: 1,
  option: "1",
  taken: [],
  name: "Olga",
  ...changes,
});
const no = { decision: "decline", version: 1, name: "Olga", reason: "Too much" };

describe("writing and sending", () => {
  test("staff write; clients cannot, and see nothing before it is sent", async () => {
    const { organizationId, number } = await draftedQuote(technician);
    const owner = await memberOf(ctx, organizationId, "owner");
    expect(await codeOf(newQuote(owner.as, { organizationId, title: "x", options: [{ lines: [] }] }))).toBe(
      "forbidden",
    );
    expect(await codeOf(sendQuote(owner.as, number))).toBe("forbidden");
    expect(await codeOf(viewQuote(owner.as, { number, key: null }))).toBe("not_found");
    expect((await listOwnQuotes(owner.as, {})).items).toEqual([]);
    expect(await sendQuote(technician, number)).toMatchObject({ version: 1 });
    expect(await viewQuote(owner.as, { number, key: null })).toMatchObject({ status: "sent", mayDecide: true });
  });

  test.each([
    ["no lines", { options: [{ lines: [] }] }],
    ["only optional lines", { options: [{ lines: [quoteLine(100, { optional: true })] }] }],
    ["nothing to pay", { options: [{ lines: [quoteLine(0)] }] }],
    ["discounts above the rest", { options: [{ lines: [quoteLine(100), quoteLine(-200, { kind: "discount" })] }] }],
    ["two options without names", { options: [{ lines: [quoteLine(100)] }, { lines: [quoteLine(200)] }] }],
  ])("%s is not sent", async (_, changes) => {
    const { number } = await draftedQuote(admin, changes);
    expect(await codeOf(sendQuote(admin, number))).toBe("conflict");
  });

  test("what was sent is never changed, not even in the database; a change is a new version", async () => {
    const { organizationId, number } = await sentQuote(admin);
    const owner = await memberOf(ctx, organizationId, "owner");
    const changed = { title: "Cheaper", options: [{ lines: [quoteLine(9_000)] }] };
    const { recordVersion: version } = await viewStaffQuote(admin, number);
    await saveQuote(admin, number, { ...changed, version });
    expect(await codeOf(saveQuote(admin, number, { ...changed, version }))).toBe("conflict");
    // Until it goes out the client has the first version.
    expect(await viewQuote(owner.as, { number, key: null })).toMatchObject({ version: 1, leastCents: 10_900 });
    await sendQuote(admin, number);
    expect(await viewQuote(owner.as, { number, key: null })).toMatchObject({
      version: 2,
      title: "Cheaper",
      leastCents: 9_000,
    });
    expect(await codeOf(answerQuote(owner.as, { number, key: null }, yes()))).toBe("conflict");
    const { id } = await viewStaffQuote(admin, number);
    const tamper = ctx.db.updateTable("quote_versions").set({ options: "[]" }).where("quote_id", "=", id).execute();
    await expect(tamper).rejects.toThrow("cannot be changed");
    const versions = (await viewStaffQuote(admin, number)).versions.map(({ status }) => status);
    expect(versions).toEqual(["sent", "superseded"]);
    expect(await answerQuote(owner.as, { number, key: null }, yes({ version: 2 }))).toMatchObject({
      totalCents: 9_000,
    });
    expect(await codeOf(saveQuote(admin, number, changed))).toBe("conflict");
  });

  test("a draft can be thrown away, a copy is a quote of its own", async () => {
    const { number } = await draftedQuote(admin);
    const copy = await copyQuote(admin, number);
    expect(copy.number).not.toBe(number);
    await discardQuote(admin, number);
    expect(await codeOf(viewStaffQuote(admin, number))).toBe("not_found");
    const [one] = (await viewStaffQuote(admin, copy.number)).versions;
    expect(one?.options[0]?.lines).toMatchObject([{ what: "Set-up", costCents: 4_000 }]);
  });
});

describe("who may answer", () => {
  test.each(organizationRoles)("%s, by account", async (role) => {
    const { organizationId, number } = await sentQuote(admin);
    const { as } = await memberOf(ctx, organizationId, role);
    const expected = roleMay(role, "spend") ? "done" : roleMay(role, "seeMoney") ? "forbidden" : "not_found";
    expect(await codeOf(answerQuote(as, { number, key: null }, yes()))).toBe(expected);
  });

  test("a stranger, a visitor, a wrong key and another quote's key look the same", async () => {
    const [mine, other] = [await sentQuote(admin), await sentQuote(admin)];
    const stranger = await memberOf(ctx, await newCompany(ctx, "Others"), "owner");
    for (const act of [
      () => viewQuote(stranger.as, { number: mine.number, key: null }),
      () => viewQuote(ctx, { number: mine.number, key: null }),
      () => viewQuote(ctx, { number: mine.number, key: other.key }),
      () => viewQuote(ctx, { number: "Q-99999", key: null }),
      () => answerQuote(ctx, { number: mine.number, key: other.key }, yes()),
      () => viewCertificate(ctx, { number: mine.number, key: "x" }),
    ])
      expect(await codeOf(act())).toBe("not_found");
    expect(await viewQuote(ctx, { number: mine.number, key: mine.key })).toMatchObject({ mayDecide: true });
  });

  test("a removed person is out at once, by account and by link", async () => {
    const { organizationId, number, id } = await sentQuote(admin);
    const { as, contactId } = await memberOf(ctx, organizationId, "approver");
    const key = await privateKey(ctx, "quotes", { id, contactId });
    expect(await codeOf(viewQuote(ctx, { number, key }))).toBe("done");
    await ctx.db.updateTable("contacts").set({ removed_at: ctx.clock.now() }).where("id", "=", contactId).execute();
    expect(await codeOf(viewQuote(ctx, { number, key }))).toBe("not_found");
    expect(await codeOf(answerQuote(as, { number, key: null }, yes()))).toBe("not_found");
  });
});

test("the history says who read it and from where, once for each", async () => {
  const { organizationId, number, key } = await sentQuote(admin);
  const { as } = await memberOf(ctx, organizationId, "billing");
  const elsewhere = { ...ctx, client: { ...ctx.client, network: "198.51.100.7" } };
  for (const reader of [ctx, ctx, elsewhere]) await viewQuote(reader, { number, key });
  await viewQuote(as, { number, key: null });
  await codeOf(viewQuote(ctx, { number, key: `${key}x` }));
  const readings = async (who: Promise<{ events: { kind: string; by?: string | null }[] }>) =>
    (await who).events.filter(({ kind }) => kind === "read").map(({ by }) => by);
  const { network } = ctx.client;
  expect(await readings(viewStaffQuote(admin, number))).toEqual([
    `Olga Owner, by private link from ${network}`,
    "Olga Owner, by private link from 198.51.100.7",
    `Ana Silva, signed in, from ${network}`,
  ]);
  expect(await readings(viewCertificate(as, { number, key: null }))).toEqual([]);
});

describe("answers", () => {
  test("an option, its optional lines, and the name are kept with time, network and the hash of the document", async () => {
    const { number, key } = await sentQuote(admin, {
      options: [
        { name: "Good", lines: [quoteLine(10_000), quoteLine(2_000, { optional: true })] },
        {
          name: "Best",
          lines: [
            quoteLine(20_000, { taxed: true }),
            quoteLine(8_000, { monthly: true }),
            quoteLine(500, { optional: true }),
          ],
        },
      ],
      depositPercent: 50,
    });
    const claim = { number, key };
    expect(await codeOf(answerQuote(ctx, claim, yes({ option: "3" })))).toBe("invalid");
    expect(await codeOf(answerQuote(ctx, claim, yes({ option: "2", taken: ["1-2"] })))).toBe("invalid");
    expect(await codeOf(answerQuote(ctx, claim, yes({ name: " " })))).toBe("invalid");
    await viewQuote(ctx, claim);
    const answered = await answerQuote(ctx, claim, yes({ option: "2", taken: ["2-3"] }));
    expect(answered).toEqual({ decision: "accepted", totalCents: 22_300, depositCents: 11_150 });
    const seen = await viewQuote(ctx, claim);
    expect(seen).toMatchObject({
      status: "accepted",
      depositDueCents: 11_150,
      monthlyCents: 8_000,
      answer: { name: "Olga", option: "2" },
    });
    const certificate = await viewCertificate(ctx, claim);
    expect(certificate).toMatchObject({ optionName: "Best", answer: { name: "Olga" }, network: ctx.client.network });
    expect(certificate.documentHash).toHaveLength(64);
    expect(certificate.events.map(({ kind }) => kind)).toEqual(["sent", "viewed", "accepted"]);
  });

  test("two at once: one wins", async () => {
    const { number, key } = await sentQuote(admin);
    const codes = await Promise.all([
      codeOf(answerQuote(ctx, { number, key }, yes())),
      codeOf(answerQuote(ctx, { number, key }, no)),
    ]);
    expect(codes.toSorted()).toEqual(["conflict", "done"]);
  });

  test("declined with a reason; a new version can follow", async () => {
    const { number, key } = await sentQuote(admin);
    await answerQuote(ctx, { number, key }, no);
    expect(await viewQuote(ctx, { number, key })).toMatchObject({ status: "declined", answer: { reason: "Too much" } });
    await saveQuote(admin, number, { title: "Again", options: [{ lines: [quoteLine(100)] }] });
    await sendQuote(admin, number);
    expect(await viewQuote(ctx, { number, key })).toMatchObject({ status: "sent", answer: null });
  });

  test("expired, cancelled and accepted quotes take no answer", async () => {
    const world = await testCtx();
    const staff = await signedInAs(world, "admin", "late-quotes@example.com");
    const cancelled = await sentQuote(staff);
    await cancelQuote(staff, cancelled.number, { reason: "Out of stock" });
    expect(await codeOf(answerQuote(world, cancelled, yes()))).toBe("conflict");
    expect(await codeOf(cancelQuote(staff, cancelled.number, { reason: "again" }))).toBe("conflict");
    const accepted = await sentQuote(staff);
    await answerQuote(world, accepted, yes());
    expect(await codeOf(answerQuote(world, accepted, no))).toBe("conflict");
    const late = await sentQuote(staff, { validDays: 2 });
    world.clock.pass({ days: 3 });
    expect(await viewQuote(world, late)).toMatchObject({ status: "expired" });
    expect(await codeOf(answerQuote(world, late, yes()))).toBe("conflict");
  });

  test("staff write down an answer by phone or on paper, with who and how", async () => {
    const { number, key } = await sentQuote(admin);
    const oral = { decision: "accept", version: 1, mode: "oral", name: "Olga Owner", option: "1" };
    expect(await codeOf(recordQuoteAnswer(technician, number, oral))).toBe("invalid");
    await recordQuoteAnswer(technician, number, { ...oral, how: "Called 209 555 0100" });
    expect((await viewStaffQuote(admin, number)).versions[0]?.answer).toMatchObject({
      mode: "oral",
      how: "Called 209 555 0100",
      recordedBy: technician.actor.name,
      network: null,
    });
    expect((await viewCertificate(ctx, { number, key })).answer).toMatchObject({ mode: "oral", name: "Olga Owner" });
  });
});

test("what it costs us never reaches a client: page, list, certificate, paper, email, export", async () => {
  const secret = 987_654;
  const { number, key, email } = await sentQuote(admin, {
    options: [{ lines: [quoteLine(1_234_500, { costCents: secret })] }],
  });
  await answerQuote(ctx, { number, key }, yes());
  const owner = await memberOf(ctx, (await viewStaffQuote(admin, number)).organization.id, "owner");
  const told = JSON.stringify([
    await viewQuote(ctx, { number, key }),
    await listOwnQuotes(owner.as, {}),
    await viewCertificate(ctx, { number, key }),
    await ctx.db.selectFrom("papers").select("content").where("number", "=", number).execute(),
    await readQuotePaper(ctx, { id: (await viewStaffQuote(admin, number)).id }),
    await emailsTo(ctx, email),
    await Promise.all(ctx.nouns.map((noun) => noun.exportOwn?.(owner.as, owner.as.actor))),
  ]);
  expect(told.includes(number)).toBe(true);
  const leaks = ["987654", "9,876", "9876", "costCents", "marginCents"].filter((word) => told.includes(word));
  expect(leaks).toEqual([]);
  expect(JSON.stringify(await viewStaffQuote(admin, number))).toContain(String(secret));
});

test("becomes the draft of an invoice, once, with what was chosen", async () => {
  const { number, key } = await sentQuote(admin, {
    options: [{ lines: [quoteLine(10_000), quoteLine(2_500, { optional: true }), quoteLine(700, { monthly: true })] }],
  });
  expect(await codeOf(convertQuote(admin, number, { into: "invoice" }))).toBe("conflict");
  await answerQuote(ctx, { number, key }, yes({ taken: ["1-2"] }));
  expect(await codeOf(convertQuote(admin, number, { into: "visit", name: "A-1" }))).toBe("not_found");
  const results = await Promise.allSettled([
    convertQuote(technician, number, { into: "invoice" }),
    convertQuote(technician, number, { into: "invoice" }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const quote = await viewStaffQuote(admin, number);
  expect(quote).toMatchObject({ status: "accepted", open: ["Set-up"] });
  const invoices = await ctx.db
    .selectFrom("invoices")
    .select(["status", "subtotal_cents", "source"])
    .where("source_id", "=", quote.id)
    .execute();
  expect(invoices).toEqual([{ status: "draft", subtotal_cents: 12_500, source: "quote" }]);
});

test("becomes a contract of its monthly lines, and then an invoice of what is paid once", async () => {
  const { number, key } = await sentQuote(admin, {
    options: [
      {
        lines: [
          quoteLine(10_000),
          quoteLine(8_000, { monthly: true, quantity: 900, what: "Managed IT, per computer" }),
          quoteLine(5_000, { monthly: true, quantity: 150, what: "Backup" }),
        ],
      },
    ],
  });
  await answerQuote(ctx, { number, key }, yes());
  const { address } = await convertQuote(admin, number, { into: "contract" });
  const contract = await viewStaffContract(admin, address.split("/")[3] ?? "");
  expect(contract).toMatchObject({ status: "draft", monthlyCents: 9 * 8_000 + 7_500 });
  expect(contract.startsOn.slice(8)).toBe("01");
  expect(contract.lines.map(({ quantity, unitCents }) => [quantity, unitCents])).toEqual([
    [9, 8_000],
    [1, 7_500],
  ]);
  expect(await viewStaffQuote(admin, number)).toMatchObject({
    status: "accepted",
    became: [{ into: "contract", name: contract.number, lines: ["Managed IT, per computer", "Backup"] }],
    open: ["Set-up"],
    may: { cancel: true, convert: [{ into: "invoice" }, { into: "repair" }, { into: "visit", lines: [] }] },
  });
  expect(await codeOf(convertQuote(admin, number, { into: "contract" }))).toBe("conflict");
  expect(await codeOf(cancelQuote(admin, number, { reason: "Too late" }))).toBe("conflict");
  await convertQuote(admin, number, { into: "invoice" });
  expect(await viewStaffQuote(admin, number)).toMatchObject({ status: "converted", open: [], may: { convert: [] } });
});

test("reminds twice, after 4 and 10 days, and not after the last day", async () => {
  const world = await testCtx();
  const staff = await signedInAs(world, "admin", "reminding@example.com");
  const long = await sentQuote(staff);
  const short = await sentQuote(staff, { validDays: 5 });
  const reminders = async ({ email }: { email: string }) =>
    (await emailsTo(world, email)).filter((mail) => /reminder/i.test(mail.text_body ?? "")).length;
  const counts: [number, number][] = [];
  for (const days of [3, 1, 1, 5, 5, 10]) {
    world.clock.pass({ days });
    await remindQuotes({ ...world, actor: system.actor });
    await remindQuotes({ ...world, actor: system.actor });
    counts.push([await reminders(long), await reminders(short)]);
  }
  expect(counts).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
    [2, 1],
    [2, 1],
    [2, 1],
  ]);
});

test("staff find quotes by view, words and number", async () => {
  const { number } = await sentQuote(admin);
  expect((await listQuotes(technician, { q: number })).items).toMatchObject([{ number, status: "sent" }]);
  expect((await listQuotes(technician, { q: number, view: "accepted" })).items).toEqual([]);
  const member = await memberOf(ctx, await newCompany(ctx), "owner");
  expect(await codeOf(listQuotes(member.as, {}))).toBe("forbidden");
});
