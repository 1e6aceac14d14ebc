import { across } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Tells all nouns that an account's address is proven. In the transaction of the proof. */
export async function tellAddressProven(tx: Ctx, { id, email }: { id: string; email: string }): Promise<void> {
  const all = across(tx, "accounts");
  for (const noun of tx.nouns) await noun.addressProven?.(all, { userId: id, email });
}

/** Tells all nouns that an account has another address, which is proven. In the transaction of the change. */
export async function tellAddressChanged(tx: Ctx, change: { userId: string; from: string; to: string }): Promise<void> {
  const all = across(tx, "accounts");
  for (const noun of tx.nouns) await noun.addressChanged?.(all, change);
  await tellAddressProven(tx, { id: change.userId, email: change.to });
}
