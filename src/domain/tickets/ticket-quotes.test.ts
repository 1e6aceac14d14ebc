import { describe, expect, test } from "vitest";
import { emailsTo, linkIn, solvedBotCheck, type TestCtx, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { changeTicket } from "#domain/tickets/change-ticket.ts";
import { approveTicketQuote, declineTicketQuote } from "#domain/tickets/decide-ticket-quote.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { listQuotePrices } from "#domain/tickets/quote-sum.ts";
import { sendTicketQuote, withdrawTicketQuote } from "#domain/tickets/send-ticket-quote.ts";
import { today } from "#domain/days.ts";
import { viewTicket } from "#domain/tickets/view-ticket.ts";

let count = 0;
const fresh = (who: string) => `${who}-quote${count++}@example.com`;

async function quoted() {
  const ctx = await testCtx();
  const email = fresh("client");
  const { number } = await openTicket(ctx, {
    subject: `Screen ${count++}`,
    description: "It broke.",
    category: "repair",
    name: "Ana Silva",
    email,
    botCheck: await solvedBotCheck(ctx),
  });
  const staff = await signedInAs(ctx, "technician", fresh("tech"), "Luis Ortega");
  const quote = await sendTicketQuote(staff, { number }, offer(ctx));
  const mail = (await emailsTo(ctx, email)).find(({ template }) => template === "ticket-quote");
  const { key } = linkIn(mail?.text_body ?? null);
  return { ctx, staff, email, number, quote: quote.number, key, mail };
}

const offer = (ctx: TestCtx, changes: object = {}) => ({
  lines: [
    { what: "New screen", quantity: 1, unitCents: 14_900 },
    { what: "Cable", quantity: 2, unitCents: 1250 },
  ],
  taxNote: "Plus sales tax on parts.",
  validUntil: today(ctx),
  ...changes,
});

test("discounts take away, and taxed lines name their tax", async () => {
  const { ctx, staff, number, email } = await quoted();
  const lines = [
    { what: "New screen", quantity: 1, unitCents: 14_900, taxed: true },
    { what: "Labor", quantity: 2, unitCents: 5000 },
    { what: "Discount on the screen", quantity: 1, unitCents: -4900, taxed: true },
  ];
  const quote = await sendTicketQuote(staff, { number }, offer(ctx, { lines }));
  // 9% of $100 in Stockton.
  expect(quote).toMatchObject({ taxLabel: "Sales tax, Stockton 9%", taxCents: 900, totalCents: 20_900 });
  const mail = (await emailsTo(ctx, email)).at(-1);
  expect(mail?.text_body).toContain("Sales tax, Stockton 9%: $9");
  expect(mail?.text_body).toContain("Discount on the screen: -$49");
  const free = [{ what: "Gift", quantity: 1, unitCents: -100 }];
  await expect(sendTicketQuote(staff, { number }, offer(ctx, { lines: free }))).rejects.toMatchObject({
    code: "invalid",
  });
});

test("a quote whose answer got lost is sent once", async () => {
  const { ctx, staff, number } = await quoted();
  const attempt = { number, key: ctx.ids.next() };
  const first = await sendTicketQuote(staff, attempt, offer(ctx));
  expect(await sendTicketQuote(staff, attempt, offer(ctx))).toEqual(first);
});

test("staff pick lines of the price lists", async () => {
  const { staff } = await quoted();
  const { lines, tax } = listQuotePrices(staff);
  expect(tax).toEqual({ label: "Sales tax, Stockton 9%", percent: 9 });
  expect(lines.length).toBeGreaterThan(10);
});

describe("refusals", () => {
  test.each(["visitor", "member"] as const)("a %s does not send or withdraw a quote", async (kind) => {
    const { ctx, number, quote } = await quoted();
    const person = kind === "visitor" ? ctx : await signedInAs(ctx, kind, fresh(kind));
    const code = kind === "visitor" ? "unauthenticated" : "forbidden";
    await expect(sendTicketQuote(person, { number }, offer(ctx))).rejects.toMatchObject({ code });
    await expect(withdrawTicketQuote(person, { number, quote })).rejects.toMatchObject({ code });
  });

  test("a decision needs the private link of this very ticket", async () => {
    const one = await quoted();
    const other = await quoted();
    const stranger = await signedInAs(one.ctx, "member", fresh("stranger"));
    const name = { name: "Ana" };
    for (const [ctx, key] of [
      [one.ctx, null],
      [one.ctx, other.key],
      [stranger, null],
    ] as const) {
      const claim = { number: one.number, quote: one.quote, key };
      await expect(approveTicketQuote(ctx, claim, name)).rejects.toMatchObject({ code: "not_found" });
      await expect(declineTicketQuote(ctx, claim, {})).rejects.toMatchObject({ code: "not_found" });
    }
    const mixed = { number: one.number, quote: other.quote, key: one.key };
    await expect(approveTicketQuote(one.ctx, mixed, name)).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([
    ["no lines", { lines: [] }, "lines"],
    ["nothing to pay", { lines: [{ what: "Gift", quantity: 1, unitCents: 0 }] }, "lines"],
    ["half a piece", { lines: [{ what: "Cable", quantity: 0.5, unitCents: 100 }] }, "lines.0.quantity"],
    ["a total below zero", { lines: [{ what: "Cable", quantity: 1, unitCents: -1 }] }, "lines"],
    ["a last day that has passed", { validUntil: "2020-01-01" }, "validUntil"],
    ["a last day far away", { validUntil: "2099-01-01" }, "validUntil"],
    ["no word about tax", { taxNote: " " }, "taxNote"],
    ["a total of its own", { totalCents: 1 }, "totalCents"],
  ])("%s is refused", async (_, changes, path) => {
    const { ctx, staff, number } = await quoted();
    await expect(sendTicketQuote(staff, { number }, offer(ctx, changes))).rejects.toMatchObject({
      code: "invalid",
      details: { errors: [{ path }] },
    });
  });

  test("a closed ticket accepts no quote", async () => {
    const { ctx, staff, number } = await quoted();
    await changeTicket(staff, { number }, { status: "closed" });
    await expect(sendTicketQuote(staff, { number }, offer(ctx))).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a quote", () => {
  test("goes out by email and waits for the client", async () => {
    const { ctx, number, quote, key, mail } = await quoted();
    expect(mail?.html_body).toContain(`Quote ${quote}: $174`);
    expect(mail?.text_body).toContain("2 × Cable: $25");
    expect(mail?.text_body).toContain("Luis sent you a quote");
    expect(await viewTicket(ctx, { number, key })).toMatchObject({
      level: "full",
      thread: {
        status: "waiting_customer",
        nextStep: "We sent you a quote. Work starts when you approve it.",
        quotes: [{ number: quote, status: "sent", totalCents: 17_400, authorName: "Luis", decidedBy: null }],
      },
    });
  });

  test("is approved once, by name, and work continues", async () => {
    const { ctx, number, quote, key, email } = await quoted();
    const claim = { number, quote, key };
    await expect(approveTicketQuote(ctx, claim, { name: " " })).rejects.toMatchObject({ code: "invalid" });
    await approveTicketQuote(ctx, claim, { name: "Ana M. Silva" });
    await expect(declineTicketQuote(ctx, claim, {})).rejects.toMatchObject({ code: "conflict" });
    expect(await viewTicket(ctx, { number, key })).toMatchObject({
      thread: {
        status: "open",
        unverified: false,
        quotes: [{ status: "approved", decidedBy: "Ana M. Silva", decidedAt: ctx.clock.now().toISOString() }],
        messages: [{}, {}, { author: "system", body: `Ana M. Silva approved quote ${quote}, $174.` }],
      },
    });
    const told = (await emailsTo(ctx, ctx.business.supportEmail)).filter((mail) => mail.reply_to === email);
    expect(told.at(-1)).toMatchObject({ template: "ticket-quote-staff" });
    expect(told.at(-1)?.text_body).toContain(`${ctx.appUrl}/admin/tickets/${number}/`);
  });

  test("is declined with a reason", async () => {
    const { ctx, number, quote, key } = await quoted();
    await declineTicketQuote(ctx, { number, quote, key }, { reason: "Too much" });
    expect(await viewTicket(ctx, { number, key })).toMatchObject({
      thread: { status: "open", quotes: [{ status: "declined", declineReason: "Too much", decidedBy: "Ana Silva" }] },
    });
  });

  test("cannot be approved after it expires, nor once withdrawn", async () => {
    const late = await quoted();
    late.ctx.clock.pass({ days: 2 });
    const claim = { number: late.number, quote: late.quote, key: late.key };
    await expect(approveTicketQuote(late.ctx, claim, { name: "Ana" })).rejects.toMatchObject({ code: "conflict" });
    expect(await viewTicket(late.ctx, claim)).toMatchObject({ thread: { quotes: [{ status: "expired" }] } });

    const { ctx, staff, number, quote, key } = await quoted();
    await withdrawTicketQuote(staff, { number, quote });
    await expect(approveTicketQuote(ctx, { number, quote, key }, { name: "Ana" })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});
