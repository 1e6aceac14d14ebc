import { expect, test } from "vitest";
import { actingAs } from "#domain/access/actor-reach.ts";
import { DomainError } from "#domain/errors.ts";
import { answerQuote } from "#domain/quotes/answer-quote.ts";
import { cancelQuote, sendQuote } from "#domain/quotes/send-quote.ts";
import { viewQuote } from "#domain/quotes/view-quote.ts";
import { newQuote } from "#domain/quotes/write-quote.ts";
import { changeTicket } from "#domain/tickets/change-ticket.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { viewStaffTicket } from "#domain/tickets/view-staff-ticket.ts";
import { viewTicket } from "#domain/tickets/view-ticket.ts";
import { quoteLine, quotedTicket } from "#test/quote-by-verb.ts";
import { emailsTo, linkIn, solvedBotCheck, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

let count = 0;
const fresh = (who: string) => `${who}-quote${count++}@example.com`;
const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );

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
  const quote = await quotedTicket(staff, number, 17_400, 2);
  const mails = await emailsTo(ctx, email);
  const quoteMail = mails.find(({ template }) => template === "quote-update");
  const quoteKey = new URL(/https?:\S+\/quote\/\S+/.exec(quoteMail?.text_body ?? "")?.[0] ?? "").searchParams.get(
    "key",
  );
  // The ticket's own link, of the email that said it was opened.
  const ticketMail = mails.find(({ template }) => template === "ticket-opened");
  const { key } = linkIn(ticketMail?.text_body ?? null);
  return { ctx, staff, email, number, quote, key, claim: { number: quote, key: quoteKey } };
}
const yes = { decision: "accept", version: 1, option: "1", name: "Ana M. Silva" };
const no = { decision: "decline", version: 1, name: "Ana Silva", reason: "Too much" };

test("goes out by email, stands in the ticket, and the ticket waits for the client", async () => {
  const { ctx, staff, number, quote, key, claim } = await quoted();
  const seen = await viewTicket(ctx, { number, key });
  expect(seen).toMatchObject({
    level: "full",
    thread: {
      status: "waiting_customer",
      nextStep: "We sent you a quote. Work starts when you approve it.",
      quotes: [{ number: quote, status: "sent", leastCents: 17_400 }],
      messages: [{}, { author: "system", body: `Luis sent quote ${quote}, $174.00.` }],
    },
  });
  // The link of the ticket leads to the page that answers it.
  const address = seen.level === "full" ? (seen.thread.quotes[0]?.address ?? "") : "";
  const byTicket = { number: quote, key: new URL(address, "http://x").searchParams.get("key") };
  expect(await viewQuote(ctx, byTicket)).toMatchObject({ mayDecide: true });
  expect(await viewQuote(ctx, claim)).toMatchObject({ mayDecide: true });
  expect(await viewStaffTicket(staff, { number })).toMatchObject({ quotes: [{ address: `/admin/quotes/${quote}/` }] });
});

test("is accepted once, by name, and work continues", async () => {
  const { ctx: before, number, quote, key, claim } = await quoted();
  // Another request, which was shown nothing of the ticket.
  const ctx = actingAs(before, before.actor);
  expect(await codeOf(answerQuote(ctx, claim, { ...yes, name: " " }))).toBe("invalid");
  await answerQuote(ctx, claim, yes);
  expect(await codeOf(answerQuote(ctx, claim, no))).toBe("conflict");
  expect(await viewTicket(ctx, { number, key })).toMatchObject({
    thread: {
      status: "open",
      unverified: false,
      quotes: [{ status: "accepted" }],
      messages: [{}, {}, { author: "system", body: `Ana M. Silva approved quote ${quote}, $174.00.` }],
    },
  });
  const told = await emailsTo(ctx, ctx.business.salesEmail);
  expect(told.filter(({ template }) => template === "quote-staff").at(-1)?.text_body).toContain(
    `/admin/quotes/${quote}/`,
  );
});

test("is declined with a reason", async () => {
  const { ctx, number, quote, key, claim } = await quoted();
  await answerQuote(ctx, claim, no);
  expect(await viewTicket(ctx, { number, key })).toMatchObject({
    thread: {
      status: "open",
      quotes: [{ status: "declined" }],
      messages: [{}, {}, { body: `Ana Silva declined quote ${quote}, $174.00. Reason: Too much` }],
    },
  });
});

test("cannot be accepted after it expires, nor once withdrawn", async () => {
  const late = await quoted();
  late.ctx.clock.pass({ days: 4 });
  expect(await codeOf(answerQuote(late.ctx, late.claim, yes))).toBe("conflict");
  const { ctx, staff, number, quote, key, claim } = await quoted();
  await cancelQuote(staff, quote, { reason: "Sold out" });
  expect(await codeOf(answerQuote(ctx, claim, yes))).toBe("conflict");
  expect(await viewTicket(ctx, { number, key })).toMatchObject({
    thread: { messages: [{}, {}, { body: `Luis withdrew quote ${quote}.` }] },
  });
});

test("an answer needs the private link of this very quote", async () => {
  const [one, other] = [await quoted(), await quoted()];
  const stranger = await signedInAs(one.ctx, "member", fresh("stranger"));
  for (const [ctx, key] of [
    [one.ctx, null],
    [one.ctx, other.claim.key],
    [one.ctx, one.key],
    [stranger, null],
  ] as const)
    expect(await codeOf(answerQuote(ctx, { number: one.quote, key }, yes))).toBe("not_found");
});

test("a closed ticket takes no quote, and an unknown one neither", async () => {
  const { staff, number } = await quoted();
  const content = { title: "Late", options: [{ lines: [quoteLine(100)] }] };
  const { number: late } = await newQuote(staff, { ticket: number, ...content });
  await changeTicket(staff, { number }, { status: "closed" });
  expect(await codeOf(sendQuote(staff, late))).toBe("conflict");
  expect(await codeOf(newQuote(staff, { ticket: "T-99999", ...content }))).toBe("not_found");
  expect(await codeOf(newQuote(staff, content))).toBe("invalid");
});

test("a stranger's words do not reach the address that they typed", async () => {
  const ctx = await testCtx();
  const email = fresh("victim");
  const { number } = await openTicket(ctx, {
    subject: "Cheap pills",
    description: "evil.example",
    category: "repair",
    name: "Your Bank",
    email,
    botCheck: await solvedBotCheck(ctx),
  });
  const staff = await signedInAs(ctx, "technician", fresh("tech"), "Luis Ortega");
  await quotedTicket(staff, number);
  expect(JSON.stringify(await emailsTo(ctx, email))).not.toMatch(/evil|pills|Your Bank/);
});
