import { dayWords } from "#contract/values/day-words.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { type OrganizationRole, roleMay } from "#contract/organizations/organization-rights.ts";
import type { QuoteChange, QuoteMailData } from "#contract/quotes/quote-mail.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { type Addressee, addresseesOf } from "#domain/organizations/addressees.ts";
import type { QuoteRow } from "#domain/quotes/quote-store.ts";
import * as t from "#words/quotes.ts";

/**
 * Readers of emails about a quote: the one it goes to, and beside one who may not answer it, all who spend the organization's money. All of
 * them hear of an answer.
 */
export async function quoteReaders(
  ctx: Pick<Ctx, "db">,
  quote: QuoteRow,
  { answered = false } = {},
): Promise<(Addressee & { spends: boolean })[]> {
  const people = await addresseesOf(ctx, quote.organization_id);
  const named = people.filter(({ contactId }) => contactId === quote.contact_id);
  const spends = ({ role }: { role: OrganizationRole }) => roleMay(role, "spend");
  const alone = !answered && named.some(spends);
  const others = people.filter((one) => spends(one) && one.contactId !== quote.contact_id);
  return (alone ? named : [...named, ...others]).map((one) => ({ ...one, spends: spends(one) }));
}

/** "$900", "from $900 to $1,400" in the language of the reader. */
export const totalWords = ({
  least_cents: least,
  most_cents: most,
}: Pick<QuoteRow, "least_cents" | "most_cents">): string =>
  least === most ? formatMoney(least) : fill(t.fromTo, { least: formatMoney(least), most: formatMoney(most) });

interface Said {
  change: QuoteChange;
  by?: string | null;
  reason?: string | null;
  depositCents?: number;
}

/** Tells the client, each reader in their language with a link of their own; says to whom. Call it in the transaction of the change. */
export async function queueQuoteEmails(ctx: Ctx, quote: QuoteRow, said: Said): Promise<string[]> {
  const readers = await quoteReaders(ctx, quote, {
    answered: said.change === "accepted" || said.change === "declined",
  });
  for (const reader of readers)
    await inLanguageOf(ctx, reader, (own) =>
      queueMail(own, [
        {
          template: "quote-update",
          to: { address: reader.email, name: reader.name },
          data: {
            name: reader.name,
            number: quote.number,
            title: quote.title,
            change: said.change,
            total: totalWords(quote),
            monthly: quote.monthly_cents > 0 ? fill(t.aMonth, { amount: formatMoney(quote.monthly_cents) }) : null,
            deposit: said.depositCents ? formatMoney(said.depositCents) : null,
            validUntil: quote.status === "sent" && quote.valid_until ? dayWords(quote.valid_until) : null,
            by: said.by ?? null,
            reason: said.reason ?? null,
            quoteLink: { number: quote.number, contactId: reader.contactId },
          },
        },
      ]),
    );
  return readers.map(({ email }) => email);
}

/** Tells staff of an answer, and of money that came in or went out without them. */
export async function queueStaffQuoteEmail(
  ctx: Ctx,
  quote: QuoteRow,
  said: { change: QuoteMailData["quote-staff"]["change"]; cents?: number; by?: string | null; reason?: string | null },
): Promise<void> {
  const { name } = await ctx.db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", quote.organization_id)
    .executeTakeFirstOrThrow();
  await queueMail(ctx, [
    {
      template: "quote-staff",
      to: { address: ctx.business.salesEmail, name: ctx.business.name },
      data: {
        number: quote.number,
        subject: name,
        change: said.change,
        total: formatMoney(said.cents ?? quote.least_cents),
        by: said.by ?? null,
        reason: said.reason ?? null,
      },
    },
  ]);
}
