import type { InvoiceChange } from "#contract/invoices/invoice-mail.ts";
import type { InvoiceSource } from "#contract/invoices/invoice-words.ts";
import type { Language } from "#contract/values/languages.ts";
import { runInLanguage } from "#current-language";
import type { Ctx } from "#domain/ctx.ts";
import { draftInvoice } from "#domain/invoices/draft-invoice.ts";
import { queueInvoiceEmails } from "#domain/invoices/invoice-emails.ts";
import { type InvoiceRow, lockInvoice, openOf } from "#domain/invoices/invoice-store.ts";
import { issueDraft } from "#domain/invoices/issue-invoice.ts";

interface Fee {
  /** The invoice that it is about. */
  about: InvoiceRow;
  source: InvoiceSource & ("late_fee" | "returned_check");
  /** Reason of the fee; the database allows one for each. */
  sourceId: string;
  cents: number;
  /** In the language of the invoice. */
  what: () => string;
  mail: InvoiceChange;
}

/** Charges a fee that a client's terms name, as an invoice of its own, and tells the client. */
export async function chargeFee(tx: Ctx, { about, source, sourceId, cents, what, mail }: Fee): Promise<void> {
  const title = runInLanguage(about.language as Language, what);
  const draft = await draftInvoice(tx, {
    organizationId: about.organization_id,
    contactId: about.contact_id,
    title,
    source,
    sourceId,
    lines: [{ kind: "fee", what: title, note: "", partClass: null, quantity: 100, unitCents: cents, taxed: false }],
  });
  await issueDraft(tx, draft.id, { mail: false });
  const fee = await lockInvoice(tx, draft.id);
  await queueInvoiceEmails(tx, fee, { kind: mail, openCents: await openOf(tx, fee) });
}
