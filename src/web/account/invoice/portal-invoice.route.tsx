import { fill } from "#contract/values/fill.ts";
import { type PortalLoaderArgs, portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/portal-invoice.route.ts";
import { InvoiceBody } from "./invoice-body.tsx";
import * as t from "#words/invoices.ts";

export const meta = ({ params }: Route.MetaArgs) => privateMeta(fill(t.invoiceTitle, { number: params.invoiceNumber }));

/** The answer brings a cookie by which the page that takes the card and the paper know the account. */
export const clientLoader = portalLoader(({ params, signal }: PortalLoaderArgs<Route.ClientLoaderArgs>) =>
  answerOf(api.invoices[":number"].$get({ param: { number: params.invoiceNumber } }, until(signal))),
);

export default function PortalInvoice({ loaderData: invoice }: Route.ComponentProps) {
  return <InvoiceBody invoice={invoice} pay={null} paid={false} />;
}
