import { fill } from "#contract/values/fill.ts";
import { invoicePapers } from "#web/account/account-papers.server.ts";
import { PaperPage } from "#web/ui/paper-page.tsx";
import { privateHeaders } from "#web/account/private-link-page.server.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import type { Route } from "./+types/invoice-paper.route.ts";
import * as t from "#words/invoices.ts";

/** The paper of an invoice as a page, for whoever its private link or account opens it. */
export const loader = (args: Route.LoaderArgs) => invoicePapers.page(args.params.invoiceNumber, args);

export const headers = privateHeaders;

export const meta = ({ params }: Route.MetaArgs) => privateMeta(fill(t.invoiceTitle, { number: params.invoiceNumber }));

export default function InvoicePaper({ loaderData }: Route.ComponentProps) {
  return (
    <PaperPage
      {...loaderData}
      words={{ document: t.documentHash, print: t.printIt, pdf: t.pdf, back: t.backToInvoice }}
    />
  );
}
