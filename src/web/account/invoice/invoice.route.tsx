import { fill } from "#contract/values/fill.ts";
import { readPart } from "#contract/invoices/part-payment.ts";
import type { InvoiceView } from "#contract/invoices/invoices.ts";
import { refreshInvoicePayment, startInvoicePayment } from "#domain/invoices/start-invoice-payment.ts";
import { viewInvoice } from "#domain/invoices/view-invoice.ts";
import { invoiceLink } from "#forms/account-links.ts";
import { OpenedByLink } from "#web/account/opened-by-link.tsx";
import { privateHeaders, privateLinkPage } from "#web/account/private-link-page.server.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import type { Route } from "./+types/invoice.route.ts";
import { InvoiceBody } from "./invoice-body.tsx";
import * as t from "#words/invoices.ts";

function wanted({ canPayByCard, depositDueCents, openCents }: InvoiceView, query: URLSearchParams): string | null {
  const pay = query.get("pay");
  const isPart = pay === "part" && "cents" in readPart(query.get("amount") ?? "", openCents);
  return canPayByCard && (pay === "balance" || isPart || (pay === "deposit" && depositDueCents > 0)) ? pay : null;
}

/** A form sends the cents of a part as text. */
const startPayment: typeof startInvoicePayment = (ctx, claim, given) => {
  const { cents, ...others } = given as Record<string, string>;
  return startInvoicePayment(ctx, claim, cents === undefined ? others : { ...others, cents: Number(cents) });
};

const page = privateLinkPage({
  link: invoiceLink,
  view: viewInvoice,
  card: { wanted, start: startPayment, refresh: refreshInvoicePayment, paid: "?paid" },
});

export const loader = (args: Route.LoaderArgs) => page.loader(args.params.invoiceNumber, args);

export const action = (args: Route.ActionArgs) => page.action(args.params.invoiceNumber, args);

export const headers = privateHeaders;

export const handle = { headerTone: "paper" };

export const meta = ({ params }: Route.MetaArgs) => privateMeta(fill(t.invoiceTitle, { number: params.invoiceNumber }));

export default function Invoice({ loaderData }: Route.ComponentProps) {
  const { pay, paid } = loaderData;
  return (
    <OpenedByLink
      loaded={loaderData}
      portal="/client-portal/invoices/"
      words={{
        dead: t.linkDoesNotOpen,
        title: t.openYourInvoice,
        lead: t.theNumberAloneShowsNothing,
        signIn: t.signIn,
        orCall: t.orCall,
      }}
    >
      {(invoice) => <InvoiceBody invoice={invoice} pay={pay} paid={paid} />}
    </OpenedByLink>
  );
}
