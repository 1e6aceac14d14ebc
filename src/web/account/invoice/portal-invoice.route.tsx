import { fill } from "#contract/fill.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import type { Route } from "./+types/portal-invoice.route.ts";
import { InvoiceBody } from "./invoice-body.tsx";
import * as t from "#words/invoices.ts";

export const handle = { headerTone: "paper" };

export function meta({ params }: Route.MetaArgs) {
  return [{ title: fill(t.invoiceTitle, { number: params.invoiceNumber }) }, { name: "robots", content: "noindex" }];
}

/** The answer brings a cookie by which the page that takes the card and the paper know the account. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await signedIn();
  return answerOf(api.invoices[":number"].$get({ param: { number: params.invoiceNumber } }, until(request.signal)));
}
clientLoader.hydrate = true as const;

export default function PortalInvoice({ loaderData: invoice }: Route.ComponentProps) {
  return <InvoiceBody invoice={invoice} pay={null} paid={false} />;
}
