import { describe, expect, test } from "vitest";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { refreshInvoicePayment, startInvoicePayment } from "#domain/invoices/start-invoice-payment.ts";
import { viewStaffInvoice } from "#domain/invoices/view-staff-invoice.ts";
import { voidInvoice, writeOffInvoice } from "#domain/invoices/void-invoice.ts";
import { accountBalance } from "#domain/ledger/account-balance.ts";
import { sendCardRefunds } from "#domain/payments/refund-card.ts";
import { answerQuote, recordQuoteAnswer } from "#domain/quotes/answer-quote.ts";
import { convertQuote } from "#domain/quotes/convert-quote.ts";
import { startDepositPayment } from "#domain/quotes/quote-payable.ts";
import { cancelQuote, sendQuote } from "#domain/quotes/send-quote.ts";
import { viewStaffQuote } from "#domain/quotes/view-staff-quote.ts";
import { saveQuote } from "#domain/quotes/write-quote.ts";
import { answerEstimate } from "#domain/repairs/answer-estimate.ts";
import { saveEstimate } from "#domain/repairs/draft-estimate.ts";
import { findRepair } from "#domain/repairs/repair-store.ts";
import { sendEstimate } from "#domain/repairs/send-estimate.ts";
import { cardShop } from "#test/card-shop.ts";
import { issuedInvoice, lineFor } from "#test/invoice-by-verb.ts";
import { quoteLine, sentQuote } from "#test/quote-by-verb.ts";
import { line, withEstimate } from "#test/repair-by-verb.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { otherVisitor } from "#test/shop-by-verb.ts";
import { privateKey } from "#test/private-link.ts";

const { peer, ctx, system, admin, key, codeOf, webhook, eventsOf, booksAgree } = await cardShop();
const reason = "Chance";
/** Each pair begins in both orders: who wins is not up to us. */
const bothOrders = [false, true];
const atOnce = <A>(acts: (() => Promise<A>)[], turned: boolean): Promise<A[]> =>
  Promise.all((turned ? acts.toReversed() : acts).map((act) => act())).then((all) => (turned ? all.toReversed() : all));

const returnedTo = (intentId: string) =>
  [...peer.refunds.values()]
    .filter((refund) => refund.payment_intent === intentId)
    .reduce((sum, { amount }) => sum + amount, 0);

/** An invoice of $100 whose card was charged; the processor's messages are not here yet. */
async function charged() {
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, "owner");
  const { number } = await issuedInvoice(admin, organizationId, [lineFor(10_000)]);
  const { clientSecret } = await startInvoicePayment(as, { number, key: null }, {});
  const intentId = clientSecret.split("_secret_")[0] ?? "";
  peer.pay(intentId);
  const told = async () => {
    await Promise.all(eventsOf(intentId).map(({ body }) => webhook(body)));
    return "done" as const;
  };
  return { organizationId, as, number, intentId, told };
}

describe.each(bothOrders)("an invoice, turned: %s", (turned) => {
  test("is paid by card and in cash: it is paid once, and what is too much goes back or is told to the cashier", async () => {
    const { organizationId, number, intentId, told } = await charged();
    const cash = () =>
      codeOf(recordInvoicePayment(admin, { name: number, key: key() }, { method: "cash", cents: 10_000 }));
    const [, byCash] = await atOnce([told, cash], turned);
    await sendCardRefunds(system, null);
    expect(returnedTo(intentId)).toBe(byCash === "done" ? 10_000 : 0);
    expect(await viewStaffInvoice(admin, number)).toMatchObject({ state: "paid", openCents: 0 });
    expect(await accountBalance(ctx, organizationId)).toMatchObject({ balanceCents: 0, creditCents: 0 });
    await booksAgree();
  });

  test.each([
    ["made void", (number: string) => voidInvoice(admin, number, { reason }), { state: "void", returned: 10_000 }],
    // Money that comes in after all takes the place of what was given up.
    ["written off", (number: string) => writeOffInvoice(admin, number, { reason }), { state: "paid", returned: 0 }],
  ])("is paid by card and %s: one of them, never both", async (_, ends, { state, returned }) => {
    const { organizationId, number, intentId, told } = await charged();
    const [, ended] = await atOnce([told, () => codeOf(ends(number))], turned);
    await sendCardRefunds(system, null);
    expect(returnedTo(intentId)).toBe(ended === "done" ? returned : 0);
    expect(await viewStaffInvoice(admin, number)).toMatchObject({
      state: ended === "done" ? state : "paid",
      writtenOffCents: 0,
    });
    expect(await accountBalance(ctx, organizationId)).toMatchObject({ balanceCents: 0, creditCents: 0 });
    await booksAgree();
  });

  test("hears of its card from the client who comes back and from the processor: one payment", async () => {
    const { as, number, told } = await charged();
    await atOnce<unknown>([told, () => refreshInvoicePayment(as, { number, key: null })], turned);
    expect((await viewStaffInvoice(admin, number)).moved).toHaveLength(1);
    await booksAgree();
  });
});

const yes = (version = 1) => ({ decision: "accept", version, option: "1", name: "Olga" });
const no = { decision: "decline", version: 1, name: "Olga", reason };
const half = { options: [{ lines: [quoteLine(10_000)] }], depositPercent: 50 };

describe.each(bothOrders)("a quote, turned: %s", (turned) => {
  test("is accepted by link and declined by phone: it has one answer", async () => {
    const claim = await sentQuote(admin);
    const oral = { ...no, mode: "oral", how: "Called from 209-555-0163" };
    const codes = await atOnce(
      [
        () => codeOf(answerQuote(otherVisitor(ctx), claim, yes())),
        () => codeOf(recordQuoteAnswer(admin, claim.number, oral)),
      ],
      turned,
    );
    expect(codes.toSorted()).toEqual(["conflict", "done"]);
    const answers = await ctx.db
      .selectFrom("quote_answers")
      .select("decision")
      .where("quote_id", "=", claim.id)
      .execute();
    expect(answers).toEqual([{ decision: codes[0] === "done" ? "accepted" : "declined" }]);
    expect(await viewStaffQuote(admin, claim.number)).toMatchObject({ status: answers[0]?.decision });
  });

  test("is accepted while staff send another version: the client accepts what was shown, or is told that it is new", async () => {
    const claim = await sentQuote(admin, half);
    const { recordVersion: version } = await viewStaffQuote(admin, claim.number);
    await saveQuote(admin, claim.number, { title: "Dearer", options: [{ lines: [quoteLine(20_000)] }], version });
    const codes = await atOnce(
      [() => codeOf(answerQuote(otherVisitor(ctx), claim, yes())), () => codeOf(sendQuote(admin, claim.number))],
      turned,
    );
    expect(codes.toSorted()).toEqual(["conflict", "done"]);
    const won = codes[0] === "done";
    expect(await viewStaffQuote(admin, claim.number)).toMatchObject({
      status: won ? "accepted" : "sent",
      leastCents: won ? 10_000 : 20_000,
    });
    expect(await codeOf(answerQuote(otherVisitor(ctx), claim, yes(2)))).toBe(won ? "conflict" : "done");
  });

  test("gets its deposit while it is cancelled: the money is credit, or back on the card", async () => {
    const claim = await sentQuote(admin, half);
    await answerQuote(otherVisitor(ctx), claim, yes());
    const { clientSecret } = await startDepositPayment(otherVisitor(ctx), claim);
    const intentId = clientSecret.split("_secret_")[0] ?? "";
    peer.pay(intentId);
    const told = async () => {
      await Promise.all(eventsOf(intentId).map(({ body }) => webhook(body)));
      return "done";
    };
    await atOnce([told, () => codeOf(cancelQuote(admin, claim.number, { reason }))], turned);
    await sendCardRefunds(system, null);
    const { creditCents } = await accountBalance(ctx, claim.organizationId);
    expect(creditCents + returnedTo(intentId)).toBe(5_000);
    await booksAgree();
  });

  test("gets its deposit while its invoice is issued: nothing of it is lost or used twice", async () => {
    const claim = await sentQuote(admin, half);
    await answerQuote(otherVisitor(ctx), claim, yes());
    const { clientSecret } = await startDepositPayment(otherVisitor(ctx), claim);
    const intentId = clientSecret.split("_secret_")[0] ?? "";
    await convertQuote(admin, claim.number, { into: "invoice" });
    const { became } = await viewStaffQuote(admin, claim.number);
    peer.pay(intentId);
    const told = async () => {
      await Promise.all(eventsOf(intentId).map(({ body }) => webhook(body)));
      return "done";
    };
    await atOnce([told, () => codeOf(issueInvoice(admin, became[0]?.name ?? ""))], turned);
    expect(await accountBalance(ctx, claim.organizationId)).toMatchObject({ balanceCents: 5_000 });
    await booksAgree();
  });
});

describe.each(bothOrders)("an estimate, turned: %s", (turned) => {
  test("is approved twice while staff send another version: once, for what was shown, or not at all", async () => {
    const device = { name: "XPS", kind: "laptop", serial: key() };
    const number = await withEstimate(admin, { lines: [line({ unitCents: 10_000 })], intake: { device } });
    const { id, contact_id: contactId } = await ctx.db
      .selectFrom("repairs")
      .select(["id", "contact_id"])
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const claim = { number, key: await privateKey(ctx, "repairs", { id, contactId }) };
    await saveEstimate(admin, number, { cause: "The board, too.", lines: [line({ unitCents: 30_000 })] });
    const shown = { decision: "approve", version: 1, name: "Maria", options: [] };
    const approve = () => codeOf(answerEstimate(otherVisitor(ctx), claim, shown));
    const codes = await atOnce([approve, () => codeOf(sendEstimate(admin, number)), approve], turned);
    const answers = await ctx.db.selectFrom("authorizations").select("id").where("repair_id", "=", id).execute();
    const approved = [codes[0], codes[2]].filter((code) => code === "done").length;
    expect(approved).toBeLessThan(2);
    expect(answers).toHaveLength(approved);
    expect(await findRepair(ctx, number)).toMatchObject({
      status: "estimate_sent",
      approved_cents: approved === 0 ? null : 10_000,
    });
  });
});
