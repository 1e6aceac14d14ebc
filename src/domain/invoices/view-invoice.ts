import { shopLimits } from "#contract/orders/shop-limits.ts";
import type { z } from "zod";
import type { InvoiceAbout } from "#contract/invoices/invoice-paper.ts";
import { depositDue, invoiceStateOf } from "#contract/invoices/invoice-sum.ts";
import {
  type InvoicesToPay,
  type InvoiceView,
  OwnInvoicesInput,
  type OwnInvoiceList,
} from "#contract/invoices/invoices.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import { type InvoiceClaim, requireOwnInvoice } from "#domain/invoices/invoice-access.ts";
import { invoiceKeys } from "#domain/invoices/invoice-link.ts";
import { isUnpaid, type ItemRow, movedOf, selectInvoices, toInvoiceItem } from "#domain/invoices/invoice-rows.ts";
import { linesOfInvoice, openOf, taxLabelOf, toInvoiceLine } from "#domain/invoices/invoice-store.ts";
import { accountBalance } from "#domain/ledger/account-balance.ts";
import { noteReading } from "#domain/organizations/note-reading.ts";
import { currentMembership } from "#domain/organizations/memberships.ts";
import { pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import { cardsOffered, intentsOf } from "#domain/payments/card-store.ts";

/** An invoice for its client, by private link or account. The first look is noted, and who reads. @throws DomainError "not_found" */
export async function viewInvoice(ctx: Ctx, claim: InvoiceClaim): Promise<InvoiceView> {
  const { invoice, ...reader } = await requireOwnInvoice(ctx, claim);
  await noteReading(ctx, "invoice", invoice.id, reader);
  const [lines, moved, openCents, organization, paper, credited, intents, cards] = await Promise.all([
    linesOfInvoice(ctx, invoice.id),
    movedOf(ctx, invoice.id),
    openOf(ctx, invoice),
    ctx.db
      .selectFrom("organizations")
      .select("name")
      .where("id", "=", invoice.organization_id)
      .executeTakeFirstOrThrow(),
    ctx.db.selectFrom("papers").select("sha256").where("invoice_id", "=", invoice.id).executeTakeFirst(),
    invoice.credits_id
      ? ctx.db.selectFrom("invoices").select("number").where("id", "=", invoice.credits_id).executeTakeFirst()
      : undefined,
    intentsOf(ctx, { kind: "invoice", id: invoice.id }),
    cardsOffered(ctx),
  ]);
  if (invoice.viewed_at === null)
    await ctx.db
      .updateTable("invoices")
      .set({ viewed_at: ctx.clock.now() })
      .where("id", "=", invoice.id)
      .where("viewed_at", "is", null)
      .execute();
  const paymentUnderWay = intents.at(-1)?.status === "processing";
  const totalCents = invoice.total_cents;
  const least = shopLimits.cardMinimumCents;
  return {
    number: claim.number,
    kind: invoice.kind,
    state: invoiceStateOf({ ...invoice, totalCents, openCents, dueOn: invoice.due_on, today: today(ctx) }),
    title: invoice.title,
    note: invoice.note,
    client: organization.name,
    issuedOn: invoice.issued_on,
    dueOn: invoice.due_on,
    lines: lines.map(toInvoiceLine),
    subtotalCents: invoice.subtotal_cents,
    feeCents: invoice.fee_cents,
    taxCents: invoice.tax_cents,
    taxLabel: taxLabelOf(ctx, invoice),
    totalCents,
    openCents,
    depositDueCents: depositDue(invoice.deposit_cents, { totalCents, openCents }),
    moved: moved.map(({ reference: _, refundableCents: __, ...shown }) => shown),
    canPayByCard: cards !== null && openCents >= least && !paymentUnderWay,
    leastByCardCents: cards && openCents > 0 && openCents < least ? least : null,
    paymentUnderWay,
    credits: credited?.number ?? null,
    sourceNumber: (invoice.about as InvoiceAbout).number ?? null,
    documentHash: paper?.sha256.slice(0, 12) ?? null,
  };
}

/** A key by which the page and the paper know the signed-in person. @throws DomainError "not_found" */
export async function invoiceCookieKey(ctx: Ctx, number: string): Promise<{ number: string; key: string } | null> {
  if (!("userId" in ctx.actor)) return null;
  const { invoice } = await requireOwnInvoice(ctx, { number, key: null });
  return { number, key: invoiceKeys.sessionKeyOf(ctx, invoice, ctx.actor.sessionId) };
}

/** The invoices of the signed-in person's organization with its balance, newest first: all, or those that went to them. */
export async function listOwnInvoices(ctx: Ctx, input: unknown): Promise<z.infer<typeof OwnInvoiceList>> {
  const actor = requireSignedIn(ctx);
  const { view, limit, cursor } = parse(OwnInvoicesInput, input);
  const membership = await currentMembership(ctx, actor);
  if (!membership) return { items: [], nextCursor: null, balanceCents: 0, creditCents: 0, toPay: null };
  const all = roleMay(membership.role, "seeMoney");
  let query = selectInvoices(ctx)
    .where("invoices.organization_id", "=", membership.organizationId)
    .where("invoices.status", "<>", "draft");
  if (!all) query = query.where("invoices.contact_id", "=", membership.contactId);
  const unpaid = query.where(isUnpaid).select("invoices.contact_id").orderBy("invoices.due_on").orderBy("invoices.id");
  if (view === "open") query = query.where(isUnpaid);
  if (view === "settled") query = query.where(({ not }) => not(isUnpaid));
  const [page, { balanceCents, creditCents }, open] = await Promise.all([
    pageById(query, { limit, cursor, column: "invoices.id" }, (row) => toInvoiceItem(ctx, row)),
    all ? accountBalance(ctx, membership.organizationId) : { balanceCents: null, creditCents: null },
    unpaid.execute(),
  ]);
  const pays = (row: { contact_id: string | null }) =>
    roleMay(membership.role, "pay") || row.contact_id === membership.contactId;
  return { ...page, balanceCents, creditCents, toPay: toPayOf(ctx, open, pays) };
}

/** Sum of unpaid invoices, the one due first in front; the next one is the first that the reader pays. */
function toPayOf<Row extends ItemRow>(
  ctx: Ctx,
  rows: Row[],
  pays: (row: Row) => boolean,
): z.infer<typeof InvoicesToPay> | null {
  if (rows.length === 0) return null;
  const items = rows.map((row) => toInvoiceItem(ctx, row));
  const late = items.filter(({ state }) => state === "overdue");
  const mine = rows.findIndex(pays);
  const next = mine === -1 ? undefined : items[mine];
  return {
    cents: items.reduce((sum, { openCents }) => sum + openCents, 0),
    count: items.length,
    late: late.length,
    lateSince: late[0]?.dueOn ? addDays(late[0].dueOn, 1) : null,
    next: next ? { number: next.number ?? "", cents: next.openCents } : null,
  };
}
