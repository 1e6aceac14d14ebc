import { data } from "react-router";
import { fill } from "#contract/fill.ts";
import { findOwnInvoice, openingInvoiceKey } from "#domain/invoices/invoice-access.ts";
import { readInvoicePaper } from "#domain/invoices/keep-invoice-paper.ts";
import { invoiceKeysOf } from "#forms/invoice-cookie.ts";
import { requestCtx } from "#web/request-context.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PaperView } from "#web/ui/paper-view.tsx";
import type { Route } from "./+types/invoice-paper.route.ts";
import "#web/site/support/ticket.css";
import "#web/site/order/order.css";
import * as language from "#words/language.ts";
import * as t from "#words/invoices.ts";

/** The paper of an invoice as a page, for whoever its private link or account opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = params.invoiceNumber;
  const key = await openingInvoiceKey(ctx, number, invoiceKeysOf(request, number, ctx.appUrl));
  const access = key ? await findOwnInvoice(ctx, { number, key }) : null;
  if (!access) throw data(null, { status: 404 });
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
    <div className="wrap receipt">
      <PaperView paper={paper} />
      <p className="paper-quiet mt-6">{fill(t.documentHash, { hash })}</p>
      <div className="ticket-actions mt-6">
        <Button tone="outline" size="small" onClick={() => window.print()}>
          {t.printIt}
        </Button>
        <a className={buttonClass("outline", "small")} href={file}>
          {t.pdf}
        </a>
        <ButtonLink to={`/invoice/${number}/`} tone="outline" size="small">
          {t.backToInvoice}
        </ButtonLink>
      </div>
    </div>
  );
}
