import { data, href, redirect } from "react-router";
import { fill } from "#contract/fill.ts";
import { InvoiceNumber } from "#contract/invoices.ts";
import { openingInvoiceKey } from "#domain/invoices/invoice-access.ts";
import { refreshInvoicePayment, startInvoicePayment } from "#domain/invoices/start-invoice-payment.ts";
import { viewInvoice } from "#domain/invoices/view-invoice.ts";
import { LockedByLink } from "#web/account/locked-by-link.tsx";
import { formDoor } from "#forms/form-door.ts";
import { orNull } from "#forms/or-null.ts";
import { moveKey } from "#web/shell/move-key.ts";
import { invoiceCookie, invoiceKeysOf } from "#forms/invoice-cookie.ts";
import { pagePolicy, requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/invoice.route.ts";
import { InvoiceBody } from "./invoice-body.tsx";
import * as t from "#words/invoices.ts";

const addressOf = (number: string): string => `${href("/invoice/:invoiceNumber", { invoiceNumber: number })}/`;

/** The number of the address as it is written on invoices. @throws 404 for what cannot be one */
function numberOf(typed: string): string {
  const number = InvoiceNumber.safeParse(typed.replace(/^c-/i, "I-"));
  if (!number.success) throw data(null, { status: 404 });
  return /^c-/i.test(typed) ? number.data.replace("I-", "C-") : number.data;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = numberOf(params.invoiceNumber);
  const { searchParams } = new URL(request.url);
  const dead = await moveKey(request, {
    address: addressOf(number),
    opens: (key) => openingInvoiceKey(ctx, number, [key]),
    cookie: (key) => invoiceCookie({ number, key, appUrl: ctx.appUrl }),
  });
  if (number !== params.invoiceNumber) throw redirect(addressOf(number));
  const key = await openingInvoiceKey(ctx, number, invoiceKeysOf(request, number, ctx.appUrl));
  const invoice = await orNull(viewInvoice(ctx, { number, key }));
  const wanted = searchParams.get("pay");
  const pays = invoice?.canPayByCard && (wanted === "balance" || (wanted === "deposit" && invoice.depositDueCents > 0));
  // Only this document may load the card processor's script; it is always loaded anew, never reached by a script of ours.
  if (pays) context.get(pagePolicy).cardPayments = true;
  return { number, invoice, dead, pay: pays ? wanted : null, paid: searchParams.has("paid") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const number = numberOf(params.invoiceNumber);
  const key = await openingInvoiceKey(ctx, number, invoiceKeysOf(request, number, ctx.appUrl));
  return formDoor(ctx, request, { intentOf: (intent = "pay") => intent, repeats: {} }, async ({ intent, given }) => {
    const claim = { number, key };
    if (intent === "card-paid") {
      await refreshInvoicePayment(ctx, claim);
      return redirect(`${addressOf(number)}?paid`);
    }
    return data({ intent, lastResult: null, card: await startInvoicePayment(ctx, claim, given) });
  });
}

const lockedWords = () => ({
  dead: t.linkDoesNotOpen,
  title: t.openYourInvoice,
  lead: t.theNumberAloneShowsNothing,
  signIn: t.signIn,
  orCall: t.orCall,
});

export const handle = { headerTone: "paper" };

export function headers() {
  return {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    "X-Frame-Options": "DENY",
    Vary: "Cookie",
  };
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: fill(t.invoiceTitle, { number: params.invoiceNumber }) }, { name: "robots", content: "noindex" }];
}

export default function Invoice({ loaderData: { number, invoice, dead, pay, paid } }: Route.ComponentProps) {
  if (!invoice)
    return (
      <LockedByLink number={number} dead={dead} portal={`/client-portal/invoices/${number}/`} words={lockedWords()} />
    );
  return <InvoiceBody invoice={invoice} pay={pay} paid={paid} />;
}
