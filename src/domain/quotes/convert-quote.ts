import type { InvoiceLineKind } from "#contract/invoice-words.ts";
import { countedLines } from "#contract/quote-sum.ts";
import type { QuoteOutcome } from "#contract/quote-words.ts";
import { ConvertQuoteInput, type StaffQuoteLine } from "#contract/quote-desk.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { draftContract } from "#domain/contracts/write-contract.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { monthsBefore, today } from "#domain/days.ts";
import { DomainError } from "#domain/errors.ts";
import { draftInvoice, type DraftLine } from "#domain/invoices/draft-invoice.ts";
import { draftOrder } from "#domain/orders/draft-order.ts";
import { parse } from "#domain/parse.ts";
import { staffQuote } from "#domain/quotes/quote-access.ts";
import { quoteReaders } from "#domain/quotes/quote-emails.ts";
import { quoteStates } from "#domain/quotes/quote-states.ts";
import {
  answerOf,
  changeQuote,
  lockQuote,
  type QuoteRow,
  recordQuoteEvent,
  sentVersion,
  staffOptionsOf,
} from "#domain/quotes/quote-store.ts";

/** The lines that the client took: those of the chosen option, with the optional ones that were ticked. Empty before. */
export async function acceptedLinesOf(ctx: Pick<Ctx, "db">, quote: Pick<QuoteRow, "id">): Promise<StaffQuoteLine[]> {
  const version = await sentVersion(ctx, quote.id);
  const answer = version && (await answerOf(ctx, version.id));
  const option = version && staffOptionsOf(version).find(({ id }) => id === answer?.option_id);
  return option ? countedLines(option.lines, answer?.taken as unknown as string[]) : [];
}

/**
 * Notes what an accepted quote became, once. Call it in the transaction that makes it; the quote is locked.
 * @throws DomainError "conflict" unless it is accepted and became nothing yet
 */
export async function noteConverted(
  tx: Ctx,
  quote: QuoteRow,
  { into, name }: { into: QuoteOutcome; name: string },
): Promise<void> {
  quoteStates.requireStep(quote, "convert", tx);
  await changeQuote(tx, quote, { status: "converted", became: into, became_name: name });
  await recordQuoteEvent(tx, quote.id, "converted", { into, name });
  await recordAudit(tx, { action: "quote.converted", target: { kind: "quote", id: quote.number }, detail: { into } });
}

/**
 * Makes something of an accepted quote without typing anything again, once: the draft of an invoice, an order or a contract. A repair
 * and a visit are made on their own prefilled screens, which then say their number. Staff only. Returns where it is.
 * @throws DomainError "conflict" unless it is accepted and became nothing yet
 */
export async function convertQuote(ctx: Ctx, number: string, input: unknown): Promise<{ address: string }> {
  requireStaffPerson(ctx);
  const { id } = await staffQuote(ctx, number);
  const { into, name: made } = parse(ConvertQuoteInput, input);
  return withTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, id);
    quoteStates.requireStep(quote, "convert", tx);
    const { name, address } = await makers[into](tx, quote, made);
    await noteConverted(tx, quote, { into, name });
    return { address };
  });
}

interface Made {
  name: string;
  address: string;
}

const makers: Record<QuoteOutcome, (tx: Ctx, quote: QuoteRow, made?: string) => Promise<Made>> = {
  async invoice(tx, quote) {
    const lines = await acceptedLinesOf(tx, quote);
    const once = lines.filter(({ monthly }) => !monthly);
    // Of a monthly quote, the first month.
    const id = await invoiceOf(tx, quote, once.length > 0 ? once : lines);
    return { name: id, address: `/admin/invoices/${id}/` };
  },
  async order(tx, quote) {
    const goods = (await acceptedLinesOf(tx, quote)).filter(({ sku }) => sku !== null);
    const readers = await quoteReaders(tx, quote);
    const reader = readers.find(({ spends }) => spends) ?? readers[0];
    if (!reader) throw new DomainError("conflict", "Nobody of this client has an email address: an order needs one.");
    if (goods.some(({ quantity }) => quantity % 100 !== 0))
      throw new DomainError("conflict", "Products are sold by the piece. Make an invoice of this quote.");
    const { number } = await draftOrder(
      tx,
      { key: quote.id },
      {
        channel: "counter",
        name: reader.name,
        email: reader.email,
        fulfillment: "pickup",
        note: `Quote ${quote.number}`,
        lines: goods.map(({ sku, quantity }) => ({ sku, quantity: quantity / 100 })),
      },
    );
    return { name: number, address: `/admin/orders/${number}/` };
  },
  async repair(tx, quote, made) {
    const repair = await tx.db
      .selectFrom("repairs")
      .select("number")
      .where("number", "=", made ?? "")
      .where("organization_id", "=", quote.organization_id)
      .executeTakeFirst();
    if (!repair) throw new DomainError("not_found", "This client has no such repair.");
    return { name: repair.number, address: `/admin/repairs/${repair.number}/` };
  },
  async visit(tx, _, made) {
    const visit = await tx.db
      .selectFrom("appointments")
      .select("number")
      .where("number", "=", made ?? "")
      .executeTakeFirst();
    if (!visit) throw new DomainError("not_found", "There is no such appointment.");
    return { name: visit.number, address: `/admin/appointments/${visit.number}/` };
  },
  /** The monthly lines; what is paid once becomes the draft of an invoice beside it. */
  async contract(tx, quote) {
    const lines = await acceptedLinesOf(tx, quote);
    const monthly = lines.filter((line) => line.monthly);
    const once = lines.filter((line) => !line.monthly);
    if (monthly.length === 0) throw new DomainError("conflict", "Nothing in this quote is paid monthly.");
    if (monthly.some(({ unitCents }) => unitCents < 0))
      throw new DomainError("conflict", "A contract has no discounts. Lower the prices, and send the quote again.");
    const { number } = await draftContract(tx, {
      organizationId: quote.organization_id,
      title: quote.title,
      terms: "",
      startsOn: `${monthsBefore(today(tx), -1).slice(0, 7)}-01`,
      termMonths: 12,
      renewal: "none",
      answerMinutes: null,
      includedMinutes: 0,
      hourCents: null,
      lines: monthly.map(toContractLine),
    });
    if (once.length > 0) await invoiceOf(tx, quote, once);
    return { name: number, address: `/admin/contracts/${number}/` };
  },
};

async function invoiceOf(tx: Ctx, quote: QuoteRow, lines: StaffQuoteLine[]): Promise<string> {
  const { id } = await draftInvoice(tx, {
    organizationId: quote.organization_id,
    contactId: quote.contact_id,
    title: quote.title,
    source: "quote",
    sourceId: quote.id,
    about: { number: quote.number },
    lines: lines.map(toDraftLine),
    language: quote.language as "en",
    sample: quote.sample,
  });
  return id;
}

const toDraftLine = (line: StaffQuoteLine): DraftLine => ({
  kind: line.kind as InvoiceLineKind,
  what: line.what,
  note: line.note,
  partClass: line.partClass,
  quantity: line.quantity,
  unitCents: line.unitCents,
  taxed: line.taxed,
});

/** Contracts count whole seats: of one and a half, the price is one line. */
const toContractLine = ({ what, quantity, unitCents, netCents, taxed }: StaffQuoteLine) => {
  const whole = quantity % 100 === 0;
  return {
    kind: "flat" as const,
    what,
    quantity: whole ? quantity / 100 : 1,
    unitCents: whole ? unitCents : netCents,
    taxed,
  };
};
