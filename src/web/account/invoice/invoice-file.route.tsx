import { findOwnInvoice, openingInvoiceKey } from "#domain/invoices/invoice-access.ts";
import { readInvoicePaper } from "#domain/invoices/keep-invoice-paper.ts";
import { noteReading } from "#domain/organizations/note-reading.ts";
import { paperFile } from "#domain/papers/paper-file.ts";
import { languageOfFile } from "#forms/file-language.ts";
import { invoiceKeysOf } from "#forms/invoice-cookie.ts";
import { paperHeaders } from "#forms/paper-headers.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/invoice-file.route.ts";
import * as t from "#words/shell.ts";

/** The paper of an invoice as PDF, for whoever its private link or account opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = params.invoiceNumber;
  const key = await openingInvoiceKey(ctx, number, invoiceKeysOf(request, number, ctx.appUrl));
  const access = key ? await findOwnInvoice(ctx, { number, key }) : null;
  if (!access) throw new Response(t.noSuchFile, { status: 404 });
  await noteReading(ctx, "invoice", access.invoice.id, access);
  const { paper } = await readInvoicePaper(ctx, access.invoice, languageOfFile(request));
  return new Response(await paperFile(ctx, paper), { headers: paperHeaders(number) });
}
