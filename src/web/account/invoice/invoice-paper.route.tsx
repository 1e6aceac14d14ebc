import { data } from "react-router";
import { fill } from "#contract/fill.ts";
import { findOwnInvoice, openingInvoiceKey } from "#domain/invoices/invoice-access.ts";
import { readInvoicePaper } from "#domain/invoices/keep-invoice-paper.ts";
import { noteReading } from "#domain/organizations/note-reading.ts";
import { invoiceKeysOf } from "#forms/invoice-cookie.ts";
import { requestCtx } from "#web/request-context.ts";
import { PaperPage } from "#web/account/paper-page.tsx";
import type { Route } from "./+types/invoice-paper.route.ts";
import * as language from "#words/language.ts";
import * as t from "#words/invoices.ts";

/** The paper of an invoice as a page, for whoever its private link or account opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = params.invoiceNumber;
  const key = await openingInvoiceKey(ctx, number, invoiceKeysOf(request, number, ctx.appUrl));
  const access = key ? await findOwnInvoice(ctx, { number, key }) : null;
  if (!access) throw data(null, { status: 404 });
  await noteReading(ctx, "invoice", access.invoice.id, access);
  const { paper, sha256 } = await readInvoicePaper(ctx, access.invoice);
  return { paper, number, hash: sha256.slice(0, 12), file: `/invoice/${number}/file.pdf?language=${language.code}` };
}

export const handle = { headerTone: "paper" };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex", Vary: "Cookie" };
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: fill(t.invoiceTitle, { number: params.invoiceNumber }) }, { name: "robots", content: "noindex" }];
}

export default function InvoicePaper({ loaderData: { paper, number, hash, file } }: Route.ComponentProps) {
  return (
    <PaperPage
      paper={paper}
      hash={hash}
      file={file}
      to={`/invoice/${number}/`}
      words={{ document: t.documentHash, print: t.printIt, pdf: t.pdf, back: t.backToInvoice }}
    />
  );
}
