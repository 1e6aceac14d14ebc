import { data, href, redirect } from "react-router";
import { fill } from "#contract/fill.ts";
import { InvoiceNumber } from "#contract/invoices.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { openingInvoiceKey } from "#domain/invoices/invoice-access.ts";
import { refreshInvoicePayment, startInvoicePayment } from "#domain/invoices/start-invoice-payment.ts";
import { viewInvoice } from "#domain/invoices/view-invoice.ts";
import { formDoor } from "#forms/form-door.ts";
import { invoiceCookie, invoiceKeysOf } from "#forms/invoice-cookie.ts";
import { pagePolicy, requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/invoice.route.ts";
import { InvoiceBody } from "./invoice-body.tsx";
import { InvoiceLocked } from "./invoice-locked.tsx";
import * as t from "#words/invoices.ts";

const addressOf = (number: string): string => `${href("/invoice/:invoiceNumber", { invoiceNumber: number })}/`;

/** The number of the address as it is written on invoices. @throws 404 for what cannot be one */
function numberOf(typed: string): string {
  const number = InvoiceNumber.safeParse(typed.replace(/^c-/i, "I-"));
  if (!number.success) throw data(null, { status: 404 });
  return /^c-/i.test(typed) ? number.data.replace("I-", "C-") : number.data;
}

async function seenBy(ctx: Ctx, claim: { number: string; key: string | null }) {
  try {
    return await viewInvoice(ctx, claim);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = numberOf(params.invoiceNumber);
  const { searchParams } = new URL(request.url);
  const linkKey = searchParams.get("key");
  // The link of an email: its key moves into a cookie, and out of the address.
  if (linkKey !== null && (await openingInvoiceKey(ctx, number, [linkKey])))
    throw redirect(addressOf(number), {
      headers: {
        "Set-Cookie": invoiceCookie({ number, key: linkKey, appUrl: ctx.appUrl }),
        "Referrer-Policy": "no-referrer",
      },
    });
  if (number !== params.invoiceNumber) throw redirect(addressOf(number));
  const key = await openingInvoiceKey(ctx, number, invoiceKeysOf(request, number, ctx.appUrl));
  const invoice = await seenBy(ctx, { number, key });
  const wanted = searchParams.get("pay");
  const pays = invoice?.canPayByCard && (wanted === "balance" || (wanted === "deposit" && invoice.depositDueCents > 0));
  // Only this document may load the card processor's script; it is always loaded anew, never reached by a script of ours.
  if (pays) context.get(pagePolicy).cardPayments = true;
  return { number, invoice, dead: linkKey !== null, pay: pays ? wanted : null, paid: searchParams.has("paid") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const number = numberOf(params.invoiceNumber);
  const key = await openingInvoiceKey(ctx, number, invoiceKeysOf(request, number, ctx.appUrl));
  return formDoor(ctx, request, { intentOf: (intent = "pay") => intent }, async ({ intent, given }) => {
    const claim = { number, key };
    if (intent === "card-paid") {
      await refreshInvoicePayment(ctx, claim);
      return redirect(`${addressOf(number)}?paid`);
    }
    return data({ intent, lastResult: null, card: await startInvoicePayment(ctx, claim, given) });
  });
}

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
  if (!invoice) return <InvoiceLocked number={number} dead={dead} />;
  return <InvoiceBody invoice={invoice} pay={pay} paid={paid} />;
}
