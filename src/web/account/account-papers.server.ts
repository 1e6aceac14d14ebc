import { englishAddress } from "#contract/site/spanish-addresses.ts";
import { readInvoicePaper } from "#domain/invoices/keep-invoice-paper.ts";
import { noteReading } from "#domain/organizations/note-reading.ts";
import { readQuotePaper } from "#domain/quotes/keep-quote-paper.ts";
import { readPaper } from "#domain/repairs/keep-repair-paper.ts";
import { invoiceLink, quoteLink, repairLink } from "#forms/account-links.ts";
import { privatePaper } from "#web/account/private-link-page.server.ts";

/** The claim check of a repair, and its estimates. */
export const repairPapers = privatePaper({
  link: repairLink,
  async read(ctx, access, { address, language }) {
    const { repair } = access;
    const kind = englishAddress(address.pathname).includes("/claim-check") ? "claim_check" : "estimate";
    if (kind === "estimate") await noteReading(ctx, "repair", repair.id, access);
    const version = Number(address.searchParams.get("version"));
    const asked = version > 0 ? version : undefined;
    return {
      ...(await readPaper(ctx, repair, { kind, language, version: asked })),
      name: `${repair.number}-${kind}`,
      place: kind === "claim_check" ? "claim-check.pdf" : "file.pdf",
      ...(asked !== undefined && { version: String(asked) }),
    };
  },
});

export const quotePapers = privatePaper({
  link: quoteLink,
  async read(ctx, access, { language }) {
    const { quote } = access;
    await noteReading(ctx, "quote", quote.id, access);
    return { ...(await readQuotePaper(ctx, quote, { language })), name: quote.number };
  },
});

export const invoicePapers = privatePaper({
  link: invoiceLink,
  async read(ctx, access, { language }) {
    const { invoice } = access;
    await noteReading(ctx, "invoice", invoice.id, access);
    return { ...(await readInvoicePaper(ctx, invoice, language)), name: invoice.number ?? "" };
  },
});
