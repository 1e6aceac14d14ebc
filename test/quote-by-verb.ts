import type { QuoteLineInput } from "#contract/quotes/quotes.ts";
import type { Ctx } from "#domain/ctx.ts";
import { sendQuote } from "#domain/quotes/send-quote.ts";
import { viewStaffQuote } from "#domain/quotes/view-staff-quote.ts";
import { newQuote } from "#domain/quotes/write-quote.ts";
import type { TestCtx } from "./test-ctx.ts";
import { newCompany } from "./test-organizations.ts";
import { privateKey } from "./private-link.ts";

/** A line of a quote for `cents`, not taxed unless said. */
export const quoteLine = (cents: number, changes: Partial<QuoteLineInput> = {}): Partial<QuoteLineInput> => ({
  kind: "labor",
  what: "Set-up",
  quantity: 100,
  unitCents: cents,
  ...changes,
});

/** A draft for a company of its own: a line of $100 at 9 % tax unless said. */
export async function draftedQuote(staff: TestCtx, changes: object = {}) {
  const organizationId = await newCompany(staff, "Quoted Company");
  const { number } = await newQuote(staff, {
    organizationId,
    title: "Front desk computers",
    options: [{ lines: [quoteLine(10_000, { taxed: true, costCents: 4_000 })] }],
    ...changes,
  });
  return { organizationId, number };
}

/** The same, sent; with the key of the owner's private link. */
export async function sentQuote(staff: TestCtx, changes: object = {}) {
  const { organizationId, number } = await draftedQuote(staff, changes);
  const { sentTo } = await sendQuote(staff, number);
  const { id } = await viewStaffQuote(staff, number);
  const { id: contactId } = await staff.db
    .selectFrom("contacts")
    .select("id")
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return {
    organizationId,
    number,
    id,
    key: await privateKey(staff, "quotes", { id, contactId }),
    email: sentTo[0] ?? "",
  };
}

/** A quote that staff wrote in a ticket and sent: a line of `cents` for so many days. */
export async function quotedTicket(staff: Ctx, ticket: string, cents = 21_000, validDays = 14) {
  const { number } = await newQuote(staff, {
    ticket,
    title: "New dock",
    validDays,
    options: [{ lines: [quoteLine(cents, { what: "Dock" })] }],
  });
  await sendQuote(staff, number);
  return number;
}
