import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { acceptLink } from "#domain/accounts/accept-link.ts";
import { lockUser } from "#domain/accounts/account-store.ts";
import { accountLinkUrl } from "#domain/accounts/one-time-token.ts";
import { mailAddressChange } from "#domain/accounts/mail-address-change.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { endInvoiceLinks } from "#domain/invoices/end-invoice-links.ts";
import { queueInvoiceEmails } from "#domain/invoices/invoice-emails.ts";
import { findInvoice } from "#domain/invoices/invoice-store.ts";
import { viewInvoice } from "#domain/invoices/view-invoice.ts";
import { addressee } from "#domain/organizations/addressees.ts";
import { changeContact } from "#domain/organizations/manage-contacts.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";
import { answerQuote } from "#domain/quotes/answer-quote.ts";
import { endQuoteLinks } from "#domain/quotes/end-quote-links.ts";
import { queueQuoteEmails } from "#domain/quotes/quote-emails.ts";
import { findQuote } from "#domain/quotes/quote-store.ts";
import { sendQuote } from "#domain/quotes/send-quote.ts";
import { viewQuote } from "#domain/quotes/view-quote.ts";
import { newQuote } from "#domain/quotes/write-quote.ts";
import { answerEstimate } from "#domain/repairs/answer-estimate.ts";
import { endRepairLinks } from "#domain/repairs/end-repair-links.ts";
import { queueRepairUpdate } from "#domain/repairs/repair-emails.ts";
import { findRepair } from "#domain/repairs/repair-store.ts";
import { viewRepair } from "#domain/repairs/view-repair.ts";
import { answerTicket } from "#domain/tickets/answer-ticket.ts";
import { viewOrder } from "#domain/orders/find-order.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { viewTicket } from "#domain/tickets/view-ticket.ts";
import { issuedInvoice } from "#test/invoice-by-verb.ts";
import { quoteLine } from "#test/quote-by-verb.ts";
import { withEstimate } from "#test/repair-by-verb.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { emailsTo, linkIn, solvedBotCheck, testCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const visitor = await testCtx();
const admin = await signedInAs(visitor, "admin", "addresses-admin@example.com");
const newAddress = () => `${crypto.randomUUID()}@example.com`;
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );

/** The company with one person who decides, and a record of each kind that was sent to them. */
async function company(account: boolean) {
  const organizationId = await newCompany(visitor);
  await visitor.db.deleteFrom("contacts").where("organization_id", "=", organizationId).execute();
  const email = newAddress();
  const person = account ? await signedInAs(visitor, "member", email, "Olga Owner") : null;
  const contactId = person ? (await memberOf(visitor, organizationId, "owner", person)).contactId : visitor.ids.next();
  const now = visitor.clock.now();
  if (!person)
    await visitor.db
      .insertInto("contacts")
      .values({
        id: contactId,
        organization_id: organizationId,
        name: "Olga Owner",
        email,
        role: "owner",
        created_at: now,
        updated_at: now,
      })
      .execute();
  const quote = await newQuote(admin, { organizationId, title: "Docks", options: [{ lines: [quoteLine(10_000)] }] });
  await sendQuote(admin, quote.number);
  const invoice = await issuedInvoice(admin, organizationId);
  const device = { name: "Dell XPS 13", kind: "laptop", serial: visitor.ids.next() };
  const repair = await withEstimate(admin, { intake: { client: { contactId }, device } });
  return { organizationId, contactId, email, person, quote: quote.number, invoice: invoice.number, repair };
}

type Company = Awaited<ReturnType<typeof company>>;

/** A letter about each kind of record, how it opens by its link, and how staff end its links. */
const kinds: [
  name: string,
  page: string,
  numberOf: (all: Company) => string,
  letter: (ctx: Ctx, number: string) => Promise<unknown>,
  open: (ctx: Ctx, claim: { number: string; key: string | null }) => Promise<unknown>,
  end: (ctx: Ctx, number: string) => Promise<void>,
][] = [
  [
    "quote",
    "quote",
    ({ quote }) => quote,
    async (ctx, number) => {
      const row = await findQuote(ctx, number);
      if (row) await queueQuoteEmails(ctx, row, { change: "reminder" });
    },
    viewQuote,
    endQuoteLinks,
  ],
  [
    "invoice",
    "invoice",
    ({ invoice }) => invoice,
    async (ctx, number) => {
      const row = await findInvoice(ctx, number);
      if (row) await queueInvoiceEmails(ctx, row, { kind: "due_soon", openCents: 10_000 });
    },
    viewInvoice,
    endInvoiceLinks,
  ],
  [
    "repair",
    "estimate",
    ({ repair }) => repair,
    async (ctx, number) => {
      const row = await findRepair(ctx, number);
      if (row) await queueRepairUpdate(ctx, row, { change: "waiting_parts" });
    },
    viewRepair,
    endRepairLinks,
  ],
];

/** The key in the newest email to an address that links to a page; null without one. */
async function keyTo(email: string, page: string): Promise<string | null> {
  const mails = await emailsTo(visitor, email);
  const texts = mails.map(({ text_body }) => new RegExp(`/${page}/[^/]+/\\?key=(\\S+)`).exec(text_body ?? "")?.[1]);
  return texts.findLast((key) => key !== undefined) ?? null;
}

/** The owner of an account gives it another address, and both addresses agree. */
async function moveAccount(userId: string, to: string): Promise<void> {
  await withTransaction(visitor, async (tx) => {
    const user = await lockUser(tx, userId);
    await mailAddressChange(tx, user, to, { pkce: null, redirectTo: null });
  });
  const tokens = await visitor.db
    .selectFrom("one_time_tokens")
    .select(["id", "kind"])
    .where("user_id", "=", userId)
    .where("kind", "in", ["email_change_old", "email_change_new"])
    .execute();
  for (const { id } of tokens) {
    const link = accountLinkUrl(visitor, { tokenId: id, type: "email_change", pkce: false, redirectTo: "/" });
    const key = new URL(link).searchParams.get("token_hash") ?? "";
    await withTransaction(visitor, (tx) => acceptLink(tx, key, "email_change"));
  }
}

const changes: [name: string, account: boolean, change: (all: Company, to: string) => Promise<void>][] = [
  [
    "corrected by staff",
    false,
    ({ organizationId, contactId }, to) => changeContact(admin, organizationId, contactId, { email: to }),
  ],
  ["changed by its owner", true, ({ person }, to) => moveAccount(person?.actor.userId ?? "", to)],
];

describe.each(changes)("an address that was %s", (_, account, change) => {
  test.each(kinds)(
    "%s: letters and links go with it, and earlier links end",
    async (_kind, page, numberOf, letter, open) => {
      const all = await company(account);
      const number = numberOf(all);
      const earlier = await keyTo(all.email, page);
      expect(await codeOf(open(visitor, { number, key: earlier }))).toBe("done");
      // Written before the change, sent after it.
      await letter(visitor, number);
      const to = newAddress();
      await change(all, to);
      expect(await keyTo(to, page)).not.toBeNull();
      await letter(visitor, number);
      const later = await keyTo(to, page);
      expect((await emailsTo(visitor, to)).filter(({ text_body }) => text_body?.includes(number))).toHaveLength(2);
      expect(await codeOf(open(visitor, { number, key: earlier }))).toBe("not_found");
      expect(await codeOf(open(visitor, { number, key: later }))).toBe("done");
    },
  );

  test("nothing is signed by an earlier link", async () => {
    const all = await company(account);
    const [quoteKey, repairKey] = [await keyTo(all.email, "quote"), await keyTo(all.email, "estimate")];
    await change(all, newAddress());
    const yes = { decision: "accept", version: 1, option: "1", name: "Olga" };
    expect(await codeOf(answerQuote(visitor, { number: all.quote, key: quoteKey }, yes))).toBe("not_found");
    const approve = { decision: "approve", version: 1, name: "Olga", options: [] };
    expect(await codeOf(answerEstimate(visitor, { number: all.repair, key: repairKey }, approve))).toBe("not_found");
  });
});

test.each(kinds)(
  "staff end the links of a %s; the next email has a new one",
  async (_kind, page, numberOf, letter, open, end) => {
    const all = await company(false);
    const number = numberOf(all);
    const earlier = await keyTo(all.email, page);
    expect(await codeOf(end(visitor, number))).toBe("unauthenticated");
    expect(await codeOf(open(visitor, { number, key: earlier }))).toBe("done");
    await end(admin, number);
    expect(await codeOf(open(visitor, { number, key: earlier }))).toBe("not_found");
    await letter(visitor, number);
    expect(await codeOf(open(visitor, { number, key: await keyTo(all.email, page) }))).toBe("done");
  },
);

test("whoever proves an address that staff wrote down is that person, and stays it with another address", async () => {
  const { organizationId, contactId, email } = await company(false);
  const person = await signedInAs(visitor, "member", email);
  expect(await membershipsOf(visitor, person.actor)).toMatchObject([{ organizationId, contactId }]);
  const to = newAddress();
  await moveAccount(person.actor.userId, to);
  expect(await membershipsOf(visitor, { userId: person.actor.userId, email: to })).toMatchObject([{ contactId }]);
  expect(await addressee(visitor, contactId)).toMatchObject({ email: to });
  const stranger = await signedInAs(visitor, "member", email);
  expect(await membershipsOf(visitor, stranger.actor)).toEqual([]);
});

test("people of an organization are written to by one list of addresses", () => {
  const files = readdirSync("src/domain", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const own = files.filter((file) => {
    const text = readFileSync(`src/domain/${file}`, "utf8");
    return (
      text.includes("queueMail(") &&
      /selectFrom\("contacts"\)[^;]*"(contacts\.)?email"[^;]*role/s.test(text) &&
      !file.includes("invitations")
    );
  });
  expect(own).toEqual([]);
});

test("what an account ordered, asked and booked goes with its new address, and links to the old one end", async () => {
  const person = await signedInAs(visitor, "member", newAddress());
  const { email } = person.actor;
  const product = await soldProduct(visitor);
  const placed = await placedOrder(visitor, [product], { email });
  const { number } = await openTicket(visitor, {
    subject: "Printer",
    description: "It is offline.",
    category: "other",
    name: "Olga",
    email,
    botCheck: await solvedBotCheck(visitor),
  });
  const asked = linkIn(
    (await emailsTo(visitor, email)).findLast(({ template }) => template === "ticket-opened")?.text_body ?? null,
  );
  expect(asked.number).toBe(number);
  const orderClaim = { number: placed.order.number, key: placed.key };
  expect(await viewOrder(visitor, orderClaim)).toMatchObject({ level: "full" });
  expect(await viewTicket(visitor, asked)).toMatchObject({ level: "full" });
  const to = newAddress();
  await moveAccount(person.actor.userId, to);
  expect(await viewOrder(visitor, orderClaim)).toMatchObject({ level: "none" });
  expect(await viewTicket(visitor, asked)).toMatchObject({ level: "none" });
  const own = { ...person, actor: { ...person.actor, email: to } };
  expect(await viewOrder(own, { number: placed.order.number, key: null })).toMatchObject({ level: "full" });
  expect(await viewTicket(own, { number: asked.number, key: null })).toMatchObject({ level: "full" });
  await answerTicket(admin, { number, body: "Restart it." });
  const mails = await emailsTo(visitor, to);
  expect(mails.map(({ template }) => template)).toContain("ticket-answered");
});
