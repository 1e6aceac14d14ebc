import { sql } from "kysely";
import type { LedgerKind } from "#contract/invoices/invoice-words.ts";
import { actorName } from "#domain/access/actor-name.ts";
import type { Ctx } from "#domain/ctx.ts";

interface Entry {
  organizationId: string;
  kind: LedgerKind;
  /** Without its sign: the kind says whether the client owes more or less. */
  cents: number;
  /** Cause of the entry. The database refuses a second one of the same cause. */
  cause: string;
  invoiceId?: string | null;
  orderId?: string | null;
  paymentId?: string | null;
  memo?: string;
  /** The day money came in, when it was not today. */
  receivedOn?: string | null | undefined;
}

const owesMore: readonly LedgerKind[] = ["charge", "refund", "recovery"];

/** Adds an entry to a client's account, in the transaction of what caused it. Entries are never changed. Returns its id. */
export async function writeEntry(tx: Ctx, entry: Entry): Promise<string> {
  const id = tx.ids.next();
  await tx.db
    .insertInto("ledger_entries")
    .values({
      id,
      organization_id: entry.organizationId,
      kind: entry.kind,
      amount_cents: owesMore.includes(entry.kind) ? entry.cents : -entry.cents,
      cause: entry.cause,
      invoice_id: entry.invoiceId ?? null,
      order_id: entry.orderId ?? null,
      payment_id: entry.paymentId ?? null,
      memo: entry.memo ?? "",
      received_on: entry.receivedOn ?? null,
      actor: actorName(tx),
      created_at: tx.clock.now(),
    })
    .execute();
  return id;
}

/** Uses `cents` of a payment or credit on an invoice, or gives them back with a refund; below zero takes that back. */
export async function allocate(
  tx: Ctx,
  { entryId, cents, ...to }: { entryId: string; cents: number } & ({ invoiceId: string } | { refundId: string }),
): Promise<void> {
  await tx.db
    .insertInto("allocations")
    .values({
      id: tx.ids.next(),
      entry_id: entryId,
      invoice_id: "invoiceId" in to ? to.invoiceId : null,
      refund_id: "refundId" in to ? to.refundId : null,
      cents,
      actor: actorName(tx),
      created_at: tx.clock.now(),
    })
    .execute();
}

/** Settled part of an invoice, in cents. */
export async function settledOf({ db }: Pick<Ctx, "db">, invoiceId: string): Promise<number> {
  const row = await db
    .selectFrom("allocations")
    .select(({ fn }) => fn.sum<string>("cents").as("cents"))
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

export interface UnusedEntry {
  id: string;
  paymentId: string | null;
  leftCents: number;
}

/**
 * Payments and credits of a client that are not used up, oldest first. What pays orders is not among them. For an invoice, what was paid
 * at the check-in of its repair comes first, and what is kept for a repair that is still here is left out.
 */
export async function unusedEntries(
  { db }: Pick<Ctx, "db">,
  organizationId: string,
  invoice?: { source_id: string | null },
): Promise<UnusedEntry[]> {
  const ownFee = invoice ? sql`payment.repair_id is not distinct from ${invoice.source_id}::uuid` : sql`true`;
  const { rows } = await sql<UnusedEntry>`
    select entry.id, entry.payment_id as "paymentId", (-entry.amount_cents - coalesce(used.cents, 0))::int as "leftCents"
    from ledger_entries entry
    left join payments payment on payment.id = entry.payment_id
    left join repairs repair on repair.id = payment.repair_id
    left join lateral (select sum(cents) as cents from allocations where entry_id = entry.id) used on true
    where entry.organization_id = ${organizationId} and entry.amount_cents < 0 and entry.order_id is null
      and entry.kind <> 'write_off'
      and (repair.id is null or repair.status in ('picked_up', 'cancelled', 'abandoned') or ${ownFee})
      and -entry.amount_cents > coalesce(used.cents, 0)
    order by repair.id is not null and ${ownFee} desc, entry.created_at, entry.id`.execute(db);
  return rows;
}
