import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { Noun } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { invoiceLinkUrl } from "#domain/invoices/invoice-link.ts";
import { invoicePayable } from "#domain/invoices/invoice-payable.ts";
import { findInvoicesForStaff, invoicesForExport } from "#domain/invoices/invoices-for-others.ts";
import { mailStatements } from "#domain/invoices/mail-statements.ts";
import { remindInvoices } from "#domain/invoices/remind-invoices.ts";
import { findInvoice } from "#domain/invoices/invoice-store.ts";
import { addressee, letterTo, withoutReader } from "#domain/organizations/addressees.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";
import { invoicesWaiting } from "#domain/invoices/invoices-waiting.ts";

export const invoiceNoun: Noun = {
  name: "invoices",
  mergedTables: [
    { table: "invoices", words: "invoices", place: 16 },
    { table: "payments", words: "payments", place: 17 },
    { table: "ledger_entries", words: "ledger entries", place: 18 },
  ],
  // Hourly, so that days begin where the business is; each message goes out once.
  jobs: [
    { name: "remind-invoices", every: "hour at :23", attempts: 3, retrySeconds: 300, run: remindInvoices },
    { name: "mail-statements", every: "hour at :29", attempts: 3, retrySeconds: 300, run: mailStatements },
  ],
  payable: invoicePayable,
  exportOrganization: invoicesForExport,
  findForStaff: findInvoicesForStaff,
  async exportOwn(ctx, person) {
    const mine = (await membershipsOf(ctx, person)).filter(({ role }) => roleMay(role, "seeMoney"));
    if (mine.length === 0) return [];
    return ctx.db
      .selectFrom("invoices")
      .select(["number", "kind", "status", "title", "issued_on as issuedOn", "due_on as dueOn"])
      .select(["subtotal_cents as subtotalCents", "tax_cents as taxCents", "total_cents as totalCents"])
      .where("status", "<>", "draft")
      .where(
        "organization_id",
        "in",
        mine.map(({ organizationId }) => organizationId),
      )
      .orderBy("id")
      .execute();
  },
  waiting: invoicesWaiting,
  async openWork(ctx) {
    const row = await ctx.db
      .selectFrom("invoices")
      .select(({ fn }) => fn.countAll<string>().as("late"))
      .where("kind", "=", "invoice")
      .where("status", "=", "issued")
      .where("settled_at", "is", null)
      .where("due_on", "<", today(ctx))
      .executeTakeFirstOrThrow();
    const drafts = await ctx.db
      .selectFrom("invoices")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("status", "=", "draft")
      .executeTakeFirstOrThrow();
    return { waiting: Number(drafts.count) + Number(row.late), late: Number(row.late) };
  },
  async mailPart(ctx, _, { invoiceLink, invoiceReader }) {
    const wanted = invoiceLink ?? invoiceReader;
    if (!wanted) return {};
    const reader = await addressee(ctx, wanted.contactId);
    if (!reader) return withoutReader;
    if (!invoiceLink) return letterTo(reader);
    const invoice = await findInvoice(ctx, invoiceLink.number);
    return invoice?.number
      ? { linkUrl: invoiceLinkUrl(ctx, { ...invoice, number: invoice.number }, reader), ...letterTo(reader) }
      : withoutReader;
  },
};
