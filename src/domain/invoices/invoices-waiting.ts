import type { WaitingThing } from "#contract/staff/overview.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { plural } from "#contract/values/plural.ts";
import type { Ctx } from "#domain/ctx.ts";
import { nameFirst } from "#domain/lists/name-first.ts";
import { today } from "#domain/time/days.ts";
import { isUnpaid, selectInvoices, toInvoiceItem } from "#domain/invoices/invoice-rows.ts";

/** Overdue invoices with the sum that is open on them, the longest overdue first. */
export async function invoicesWaiting(ctx: Ctx): Promise<WaitingThing[]> {
  const rows = await selectInvoices(ctx)
    .where(isUnpaid)
    .where("invoices.due_on", "<", today(ctx))
    .orderBy("invoices.due_on")
    .orderBy("invoices.id")
    .execute();
  if (rows.length === 0) return [];
  const overdue = rows.map((row) => toInvoiceItem(ctx, row));
  return [
    {
      rank: "money",
      icon: "paper",
      count: overdue.length,
      title: plural(overdue.length, { one: "{count} invoice is overdue", other: "{count} invoices are overdue" }),
      text: nameFirst(overdue.map(({ client, openCents }) => `${client} ${formatMoney(openCents)}`)),
      cents: overdue.reduce((sum, { openCents }) => sum + openCents, 0),
      since: null,
      verb: "Review",
      to: "/admin/invoices/?view=overdue",
    },
  ];
}
