import { sql } from "kysely";
import { invoiceStateOf } from "#contract/invoices/invoice-sum.ts";
import type { InvoiceItem, MoneyMoved } from "#contract/invoices/invoices.ts";
import type { Ctx } from "#domain/ctx.ts";
import { businessDay, today } from "#domain/time/days.ts";
import type { InvoiceRow } from "#domain/invoices/invoice-store.ts";

/** Columns that an invoice in a list is made of. */
export type ItemRow = Pick<
  InvoiceRow,
  | "id"
  | "number"
  | "kind"
  | "status"
  | "title"
  | "issued_on"
  | "due_on"
  | "total_cents"
  | "settled_at"
  | "organization_id"
> & { client: string; settled_cents: string | number };

/** Invoices with their client's name and what is settled of each. */
export const selectInvoices = ({ db }: Pick<Ctx, "db">) =>
  db
    .selectFrom("invoices")
    .innerJoin("organizations", "organizations.id", "invoices.organization_id")
    .select([
      "invoices.id",
      "invoices.number",
      "invoices.kind",
      "invoices.status",
      "invoices.title",
      "invoices.issued_on",
      "invoices.due_on",
      "invoices.total_cents",
      "invoices.settled_at",
      "invoices.organization_id",
      "organizations.name as client",
    ])
    .select(
      sql<string>`case when invoices.settled_at is not null then invoices.total_cents
        else coalesce((select sum(cents) from allocations where invoice_id = invoices.id), 0) end`.as("settled_cents"),
    );

/** True for what is still to be paid. */
export const isUnpaid = sql<boolean>`(invoices.kind = 'invoice' and invoices.status = 'issued' and invoices.settled_at is null)`;

export function toInvoiceItem(ctx: Pick<Ctx, "clock" | "business">, row: ItemRow): InvoiceItem {
  const owes = row.kind === "invoice" && row.status === "issued";
  const openCents = owes ? row.total_cents - Number(row.settled_cents) : 0;
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: invoiceStateOf({
      kind: row.kind,
      status: row.status,
      totalCents: row.total_cents,
      openCents,
      dueOn: row.due_on,
      today: today(ctx),
    }),
    title: row.title,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    totalCents: row.total_cents,
    openCents,
    client: row.client,
    organizationId: row.organization_id,
    settledOn: row.settled_at && businessDay(ctx, row.settled_at),
  };
}

export interface MovedRow extends MoneyMoved {
  reference: string | null;
  refundableCents: number;
}

/** Payments, refunds and credits of an invoice, oldest first. */
export async function movedOf(ctx: Pick<Ctx, "db" | "business">, invoiceId: string): Promise<MovedRow[]> {
  const payments = await ctx.db
    .selectFrom("payments")
    .select(["id", "kind", "method", "amount_cents", "reference", "received_on", "created_at", "undoes"])
    .select((eb) =>
      eb
        .selectFrom("payments as back")
        .select(({ fn }) => fn.sum<string>("back.amount_cents").as("cents"))
        .whereRef("back.refunds_id", "=", "payments.id")
        .as("back_cents"),
    )
    .where("invoice_id", "=", invoiceId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const credits = await ctx.db
    .selectFrom("allocations")
    .innerJoin("ledger_entries", "ledger_entries.id", "allocations.entry_id")
    .select(["ledger_entries.id", "ledger_entries.kind", "ledger_entries.created_at"])
    .select(({ fn }) => fn.sum<string>("allocations.cents").as("cents"))
    .where("allocations.invoice_id", "=", invoiceId)
    .where((is) =>
      is.or([
        is("ledger_entries.kind", "in", ["credit", "write_off"]),
        // Money on account, or what was paid too much on another invoice.
        is.and([
          is("ledger_entries.kind", "=", "payment"),
          is(
            "ledger_entries.payment_id",
            "not in",
            is.selectFrom("payments").select("id").where("invoice_id", "=", invoiceId),
          ),
        ]),
      ]),
    )
    .groupBy(["ledger_entries.id", "ledger_entries.kind", "ledger_entries.created_at"])
    .having(({ fn }) => fn.sum("allocations.cents"), "<>", 0)
    .orderBy("ledger_entries.created_at")
    .execute();
  return [
    ...payments.map((row) => ({
      id: row.id,
      kind: row.kind as "payment" | "refund",
      method: row.method,
      cents: row.amount_cents,
      day: row.received_on ?? businessDay(ctx, row.created_at),
      undoes: row.undoes,
      reference: row.reference,
      refundableCents: row.kind === "payment" ? row.amount_cents - Number(row.back_cents ?? 0) : 0,
    })),
    ...credits.map((row) => ({
      id: row.id,
      kind: row.kind === "write_off" ? ("write_off" as const) : ("credit" as const),
      method: null,
      undoes: null,
      cents: Number(row.cents),
      day: businessDay(ctx, row.created_at),
      reference: null,
      refundableCents: 0,
    })),
  ];
}
