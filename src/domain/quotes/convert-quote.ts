import type { QuoteOutcome } from "#contract/quotes/quote-words.ts";
import { ConvertQuoteInput } from "#contract/quotes/quote-desk.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { draftContract } from "#domain/contracts/write-contract.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { monthsBefore, today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { draftInvoice } from "#domain/invoices/draft-invoice.ts";
import { draftAgreedOrder } from "#domain/orders/draft-order.ts";
import { parse } from "#domain/input/parse.ts";
import { staffQuote } from "#domain/quotes/quote-access.ts";
import { quoteReaders } from "#domain/quotes/quote-emails.ts";
import {
  keepOutcome,
  openLines,
  outcomesOf,
  placesFor,
  type Signed,
  type SignedLine,
  signedOf,
} from "#domain/quotes/quote-outcomes.ts";
import { quoteStates } from "#domain/quotes/quote-states.ts";
import { changeQuote, lockQuote, type QuoteRow } from "#domain/quotes/quote-store.ts";
import { signedTax, toSignedLine } from "#domain/quotes/signed-lines.ts";

/**
 * Makes something of the lines of an accepted quote that went nowhere yet, at the prices and the tax that were signed: the draft of an
 * invoice, an order of its products, the draft of a contract of what is paid monthly. A repair and a visit are made on their own
 * prefilled screens, which then say their number. The quote is converted once every line has gone somewhere. Staff only. Returns where
 * it is.
 * @throws DomainError "conflict" unless it is accepted, and when it takes none of the lines that are open
 */
export async function convertQuote(ctx: Ctx, number: string, input: unknown): Promise<{ address: string }> {
  requireStaffPerson(ctx);
  const { id } = await staffQuote(ctx, number);
  const { into, name: made } = parse(ConvertQuoteInput, input);
  return withTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, id);
    quoteStates.requireStep(quote, "convert", tx);
    const signed = await signedOf(tx, quote);
    const open = openLines(signed?.lines ?? [], await outcomesOf(tx, id));
    const place = (await placesFor(tx, open)).find((one) => one.into === into);
    if (!signed || !place) throw new DomainError("conflict", "Nothing in this quote that is still open can go there.");
    const rest = open.filter((line) => !place.lines.includes(line));
    requireNoDebt(rest);
    const { name, address } = await makers[into](tx, { quote, version: signed.version, lines: place.lines, made });
    await keepOutcome(tx, id, { into, name, lines: place.lines });
    const whole = rest.length === 0;
    if (whole) await changeQuote(tx, quote, { status: "converted" });
    await recordEvent(tx, {
      noun: "quote",
      id,
      kind: whole ? "converted" : "partly_converted",
      detail: { into, name },
    });
    await recordAudit(tx, { action: "quote.converted", target: { kind: "quote", id: number }, detail: { into } });
    return { address };
  });
}

/** A discount that would be left alone could go nowhere. */
function requireNoDebt(rest: readonly SignedLine[]): void {
  const sum = rest.reduce((all, { netCents, monthly }) => all + (monthly ? 0 : netCents), 0);
  if (sum < 0)
    throw new DomainError("conflict", "A discount would be left that is more than the rest. Make an invoice instead.");
}

interface Making extends Signed {
  quote: QuoteRow;
  made: string | undefined;
}

interface Made {
  name: string;
  address: string;
}

const makers: Record<QuoteOutcome, (tx: Ctx, making: Making) => Promise<Made>> = {
  async invoice(tx, { quote, version, lines }) {
    const { id } = await draftInvoice(tx, {
      organizationId: quote.organization_id,
      contactId: quote.contact_id,
      title: quote.title,
      source: "quote",
      sourceId: quote.id,
      about: { number: quote.number },
      tax: signedTax(version),
      lines: lines.map(toSignedLine),
      language: quote.language as "en",
      sample: quote.sample,
    });
    return { name: id, address: `/admin/invoices/${id}/` };
  },
  async order(tx, { quote, version, lines }) {
    const readers = await quoteReaders(tx, quote);
    const reader = readers.find(({ spends }) => spends) ?? readers[0];
    if (!reader) throw new DomainError("conflict", "Nobody of this client has an email address: an order needs one.");
    const { number } = await draftAgreedOrder(tx, {
      organizationId: quote.organization_id,
      name: reader.name,
      email: reader.email,
      note: `Quote ${quote.number}`,
      language: quote.language,
      tax: signedTax(version),
      lines: lines.map((line) => ({ ...line, sku: line.sku ?? "", quantity: line.quantity / 100 })),
    });
    return { name: number, address: `/admin/orders/${number}/` };
  },
  async repair(tx, { quote, made }) {
    const repair = await tx.db
      .selectFrom("repairs")
      .select("number")
      .where("number", "=", made ?? "")
      .where("organization_id", "=", quote.organization_id)
      .executeTakeFirst();
    if (!repair) throw new DomainError("not_found", "This client has no such repair.");
    return { name: repair.number, address: `/admin/repairs/${repair.number}/` };
  },
  async visit(tx, { made }) {
    const visit = await tx.db
      .selectFrom("appointments")
      .select("number")
      .where("number", "=", made ?? "")
      .executeTakeFirst();
    if (!visit) throw new DomainError("not_found", "There is no such appointment.");
    return { name: visit.number, address: `/admin/appointments/${visit.number}/` };
  },
  async contract(tx, { quote, lines }) {
    if (lines.some(({ unitCents }) => unitCents < 0))
      throw new DomainError("conflict", "A contract has no discounts. Lower the prices, and send the quote again.");
    const { number } = await draftContract(tx, {
      organizationId: quote.organization_id,
      quoteId: quote.id,
      title: quote.title,
      terms: "",
      startsOn: `${monthsBefore(today(tx), -1).slice(0, 7)}-01`,
      termMonths: 12,
      renewal: "none",
      answerMinutes: null,
      includedMinutes: 0,
      hourCents: null,
      lines: lines.map(toContractLine),
    });
    return { name: number, address: `/admin/contracts/${number}/` };
  },
};

/** Contracts count whole seats: of one and a half, the price is one line. */
const toContractLine = ({ what, quantity, unitCents, netCents, taxed }: SignedLine) => {
  const whole = quantity % 100 === 0;
  return {
    kind: "flat" as const,
    what,
    quantity: whole ? quantity / 100 : 1,
    unitCents: whole ? unitCents : netCents,
    taxed,
  };
};
