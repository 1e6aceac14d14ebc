import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { FoundThing } from "#contract/search/staff-search.ts";
import type { Ctx, OrganizationPart, OrganizationReader } from "#domain/ctx.ts";
import { selectInvoices, toInvoiceItem } from "#domain/invoices/invoice-rows.ts";
import { matchesInParts, numberedFirst, paperParts } from "#domain/lists/matches-words.ts";
import * as t from "#words/invoices.ts";

/** Invoices for the search of staff. */
export async function findInvoicesForStaff(ctx: Ctx, { q, most }: { q: string; most: number }): Promise<FoundThing[]> {
  const rows = await numberedFirst(
    { q, most, letter: "I", column: "invoices.number" },
    matchesInParts(q, "invoices.id", paperParts("invoices")),
    (where) => selectInvoices(ctx).where(where).orderBy("invoices.id", "desc").limit(most).execute(),
  );
  return rows.map((row) => {
    const { id, number, title, client, state } = toInvoiceItem(ctx, row);
    return {
      kind: "invoice",
      path: `/admin/invoices/${number ?? id}/`,
      title: `${number ?? "Draft"} ${title}`,
      note: client,
      state: t.invoiceStateLabels[state],
    };
  });
}

/** Invoices and credit notes with their lines, for the export of an organization: for those who see money. */
export async function invoicesForExport(
  { db }: Ctx,
  { organizationId, contactId, role }: OrganizationReader,
): Promise<OrganizationPart[]> {
  let query = db
    .selectFrom("invoices")
    .select(["id", "number", "kind", "status", "title", "issued_on as issuedOn", "due_on as dueOn"])
    .select(["subtotal_cents as subtotalCents", "tax_cents as taxCents", "total_cents as totalCents"])
    .where("organization_id", "=", organizationId)
    .where("status", "<>", "draft");
  if (!roleMay(role, "seeMoney")) query = query.where("contact_id", "=", contactId);
  const rows = await query.orderBy("id").execute();
  const lines = await db
    .selectFrom("invoice_lines")
    .select(["invoice_id", "kind", "what", "note", "quantity", "unit_cents as unitCents", "net_cents as netCents"])
    .where("invoice_id", "in", query.clearSelect().select("id"))
    .orderBy("position")
    .execute();
  return [
    {
      file: "invoices",
      rows: rows.map(({ id, ...invoice }) => ({
        ...invoice,
        lines: lines.filter(({ invoice_id }) => invoice_id === id).map(({ invoice_id: _, ...line }) => line),
      })),
    },
  ];
}
