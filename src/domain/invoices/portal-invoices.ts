import { fill } from "#contract/values/fill.ts";
import { pageDay } from "#contract/values/page-days.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { InvoiceItem } from "#contract/invoices/invoices.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { portalLimits } from "#contract/organizations/portal-sections.ts";
import type { WaitingThing } from "#contract/organizations/portal.ts";
import type { Ctx } from "#domain/ctx.ts";
import { daysBetween, today } from "#domain/time/days.ts";
import { isUnpaid, selectInvoices, toInvoiceItem } from "#domain/invoices/invoice-rows.ts";
import type { PortalReader, Waiting } from "#domain/organizations/portal-reader.ts";
import * as t from "#words/portal-home.ts";

/** Unpaid invoices, the one due first in front: for roles that pay, and for the one an invoice went to. */
export async function waitingInvoices(ctx: Ctx, { membership }: PortalReader): Promise<Waiting> {
  const none: Waiting = { section: "invoices", count: 0, things: [] };
  if (!membership) return none;
  let query = selectInvoices(ctx).where("invoices.organization_id", "=", membership.organizationId).where(isUnpaid);
  if (!roleMay(membership.role, "pay")) query = query.where("invoices.contact_id", "=", membership.contactId);
  const rows = await query.orderBy("invoices.due_on").orderBy("invoices.id").limit(portalLimits.counted).execute();
  const things = rows.slice(0, portalLimits.waiting).map((row) => waitingThing(ctx, toInvoiceItem(ctx, row)));
  return { ...none, count: rows.length, things };
}

/** "due in 6 days", "2 days late" */
function dueWords(now: string, dueOn: string): string {
  const days = daysBetween(now, dueOn) - 1;
  if (days < 0) return fill(t.daysLate, { days: -days });
  if (days === 0) return t.dueToday;
  return days === 1 ? t.dueTomorrow : fill(t.dueIn, { days });
}

function waitingThing(ctx: Ctx, { number, title, openCents, dueOn }: InvoiceItem): WaitingThing {
  const now = today(ctx);
  const due = dueOn ?? now;
  const sum = formatMoney(openCents);
  return {
    section: "invoices",
    kind: "invoice",
    number: number ?? "",
    label: t.invoiceToPay,
    subject: title,
    title: fill(t.invoiceFor, { number: number ?? "", what: title }),
    line: fill(due < now ? t.dueSince : t.dueDay, { day: pageDay(due, ctx.clock.now().getTime()) }),
    figure: sum,
    note: dueWords(now, due),
    verb: fill(t.payAmount, { sum }),
    address: `/client-portal/invoices/${number}/`,
    unverified: false,
    decision: false,
    amountCents: openCents,
    dueOn: due,
    late: due < now,
    since: null,
  };
}
