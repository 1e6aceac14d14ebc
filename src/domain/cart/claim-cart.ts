import { sql } from "kysely";
import type { Cart } from "#contract/carts.ts";
import { shopLimits } from "#contract/shop-limits.ts";
import { requireSignedIn } from "#domain/accounts/account-policy.ts";
import { availableOf, cartLines, type CartRow, cartToken, findCart, touchCart } from "#domain/cart/cart-store.ts";
import { toCart } from "#domain/cart/cart-view.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

export interface Claimed {
  /** Null when there is no cart at all. */
  token: string | null;
  cart: Cart;
  notices: string[];
}

/**
 * Joins the visitor's cart of this browser with the account's own. Of a thing in both the larger number counts, as far as there
 * are that many; what changed is told. Doing it twice changes nothing.
 */
export async function claimCart(ctx: Ctx, token: string | null): Promise<Claimed> {
  const { userId, sessionId } = requireSignedIn(ctx);
  return withTransaction(ctx, async (tx) => {
    // Header and cart page may both ask at once: the second finds the cart the first one has joined.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cart of ${userId}`}, 0))`.execute(tx.db);
    const own = await tx.db
      .selectFrom("carts")
      .selectAll()
      .where("customer_id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    // An account's cart of another session or another person does not open.
    const brought = await findCart(tx, token, { lock: true });
    const guest = brought && brought.customer_id === null ? brought : null;
    if (!own && !guest) return { token: null, cart: await toCart(tx, null), notices: [] };
    if (!own && guest) {
      await tx.db.updateTable("carts").set({ customer_id: userId }).where("id", "=", guest.id).execute();
      return { token: cartToken(tx, guest.id, sessionId), cart: await toCart(tx, guest), notices: [] };
    }
    const kept = own as CartRow;
    const notices = guest ? await merge(tx, kept, guest) : [];
    await touchCart(tx, kept.id);
    return { token: cartToken(tx, kept.id, sessionId), cart: await toCart(tx, kept), notices };
  });
}

async function merge(ctx: Ctx, own: CartRow, guest: CartRow): Promise<string[]> {
  const notices: string[] = [];
  const known = new Map((await cartLines(ctx, own.id)).map((line) => [line.variant_id, line]));
  const added: string[] = [];
  for (const line of await cartLines(ctx, guest.id)) {
    const before = known.get(line.variant_id);
    if (!before && known.size >= shopLimits.lines) {
      notices.push(`${line.name} did not fit: a cart holds ${shopLimits.lines} different things.`);
      continue;
    }
    const wanted = Math.max(line.quantity, before?.quantity ?? 0);
    const quantity = Math.min(wanted, Math.max(1, availableOf(line)));
    known.set(line.variant_id, line);
    if (!before) added.push(line.name);
    else if (before.quantity !== quantity) notices.push(`${line.name}: ${quantity} instead of ${before.quantity}.`);
    if (quantity < wanted && before?.quantity !== quantity) notices.push(`${line.name}: only ${quantity} can be had.`);
    await ctx.db
      .insertInto("cart_lines")
      .values({
        cart_id: own.id,
        variant_id: line.variant_id,
        quantity,
        seen_cents: line.seen_cents,
        added_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(["cart_id", "variant_id"]).doUpdateSet({ quantity }))
      .execute();
  }
  if (guest.coupon_id && !own.coupon_id)
    await ctx.db.updateTable("carts").set({ coupon_id: guest.coupon_id }).where("id", "=", own.id).execute();
  await ctx.db
    .insertInto("cart_builds")
    .columns(["cart_id", "build_id"])
    .expression((eb) =>
      eb
        .selectFrom("cart_builds")
        .select([eb.val(own.id).as("cart_id"), "build_id"])
        .where("cart_id", "=", guest.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ctx.db.deleteFrom("carts").where("id", "=", guest.id).execute();
  return added.length > 0 ? [`Added to the cart of your account: ${added.join(", ")}.`, ...notices] : notices;
}

/** Removes carts nobody has touched for 30 days. */
export async function forgetCarts(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom("carts").where("expires_at", "<", ctx.clock.now()).execute();
}
