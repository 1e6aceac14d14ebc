import { sql } from "kysely";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { newInvoice } from "#domain/invoices/edit-invoice.ts";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { staffQuote } from "#domain/quotes/quote-access.ts";
import { sendQuote } from "#domain/quotes/send-quote.ts";
import { newQuote } from "#domain/quotes/write-quote.ts";
import { lineFor } from "./invoice-by-verb.ts";
import { quoteLine } from "./quote-by-verb.ts";
import { withEstimate } from "./repair-by-verb.ts";
import { privateKey } from "./private-link.ts";

/** Clients and staff wait for these while the server is killed. */
export interface Prepared {
  quotes: { number: string; key: string }[];
  estimates: { number: string; key: string }[];
  drafts: string[];
}

const many = <A>(count: number, act: (index: number) => Promise<A>): Promise<A[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

async function inTurn<A>(count: number, act: () => Promise<A>): Promise<A[]> {
  const made = [];
  for (let index = 0; index < count; index++) made.push(await act());
  return made;
}

export async function preparedMoney(ctx: Ctx): Promise<Prepared> {
  const { id: userId } = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .executeTakeFirstOrThrow();
  const actor: SignedIn = { kind: "admin", userId, email: "", sessionId: "", aal: "aal1", name: "Crash Desk" };
  const staff = { ...ctx, actor };
  const person = { userId: null, name: "Olga Owner", email: `${ctx.ids.next()}@example.com`, phone: null };
  const { organizationId, contactId } = await createOrganizationOf(ctx, {
    kind: "business",
    name: "Crash Company",
    person,
  });
  const quotes = await many(12, async () => {
    const { number } = await newQuote(staff, {
      organizationId,
      title: "Docks",
      options: [{ lines: [quoteLine(100)] }],
    });
    await sendQuote(staff, number);
    return { number, key: await privateKey(ctx, "quotes", { id: (await staffQuote(staff, number)).id, contactId }) };
  });
  // One after the other: each has pictures, which wait for their turn.
  const estimates = await inTurn(8, async () => {
    const client = { name: "Maria", email: `${ctx.ids.next()}@example.com`, phone: "(209) 555-0163" };
    const device = { name: "Dell XPS 13", kind: "laptop", serial: ctx.ids.next() };
    const number = await withEstimate(staff, { intake: { client, device } });
    const repair = await ctx.db
      .selectFrom("repairs")
      .select(["id", "contact_id"])
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    return { number, key: await privateKey(ctx, "repairs", { id: repair.id, contactId: repair.contact_id }) };
  });
  const drafts = await many(24, async () => {
    const { id } = await newInvoice(staff, { organizationId, title: "Managed IT", lines: [lineFor(5_000)] });
    return id;
  });
  return { quotes, estimates, drafts };
}

/** Acts done by half, or twice: an answer, an issue or a payment without one of its effects. */
async function doneByHalf(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ what: string; status: string; effects: number[] }>`
    select * from (
      select number as what, status, array[
        (select count(*) from quote_answers where quote_id = quotes.id),
        (select count(*) from events where noun_id = quotes.id and kind = 'accepted'),
        (select count(*) from audit_events where action = 'quote.accepted' and target_id = number),
        (select count(*) from mails where template = 'quote-staff' and data ->> 'number' = number)
      ]::int[] as effects, (status = 'accepted')::int as times from quotes
      union all
      select number, status, array[
        (approved_cents is not null)::int,
        (select count(*) from authorizations where repair_id = repairs.id),
        (select count(*) from estimates where repair_id = repairs.id and status = 'partly_approved'),
        (select count(*) from events where noun_id = repairs.id and kind = 'estimate_answered'),
        (select count(*) from audit_events where action = 'estimate.answered' and target_id = number),
        (select count(*) from mails where template = 'repair-answered-staff' and data ->> 'number' = number)
      ]::int[], (status = 'approved')::int from repairs
      union all
      select coalesce(number, id::text), status, array[
        (number is not null)::int,
        (select count(*) from ledger_entries where invoice_id = invoices.id and kind = 'charge'),
        (select count(*) from papers where invoice_id = invoices.id),
        (select count(*) from audit_events where action = 'invoice.issued' and target_id = number)
      ]::int[], (status = 'issued')::int from invoices
      union all
      select coalesce(number, id::text), 'settled ' || (settled_at is not null), array[
        (select count(*) from payments where invoice_id = invoices.id),
        (select count(*) from events where noun_id = invoices.id and kind = 'paid'),
        (select count(*) from audit_events where action = 'invoice.paid' and target_id = number)
      ]::int[], (settled_at is not null)::int from invoices
    ) done where not (times = all(effects))`.execute(ctx.db);
  return rows.map(({ what, status, effects }) => `${what} is ${status}: ${effects.join(", ")}`);
}

/** Acts done by half, and disagreements in the books. */
export async function halvesAndBooks(ctx: Ctx): Promise<string[]> {
  const books = await checkShopBooks(ctx);
  return [...(await doneByHalf(ctx)), ...books.map(({ what, problem }) => `${what}: ${problem}`)];
}
