import type { Ctx } from "#domain/ctx.ts";
import { writeEntry } from "#domain/ledger/ledger-entries.ts";
import type { OrderRow } from "#domain/orders/order-store.ts";

/**
 * Enters money of an order in its client's account. What is bought and paid in the shop comes to nothing: the charge stands beside
 * its payment, the credit beside its refund. An order of nobody has no account.
 */
export async function enterOrderMoney(
  tx: Ctx,
  { id: orderId, number, organization_id: organizationId }: OrderRow,
  { kind, cents, paymentId }: { kind: "payment" | "refund"; cents: number; paymentId: string },
): Promise<void> {
  if (organizationId === null) return;
  const both = { organizationId, cents, orderId, memo: number };
  await writeEntry(tx, { ...both, kind: kind === "payment" ? "charge" : "credit", cause: `order money ${paymentId}` });
  await writeEntry(tx, { ...both, kind, cause: `${kind} ${paymentId}`, paymentId });
}
