import { fill } from "#contract/values/fill.ts";
import { sql } from "kysely";
import type { Cart } from "#contract/orders/carts.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import {
  type CartLineRow,
  cartLines,
  type CartRow,
  cartToken,
  findCart,
  shownAvailable,
  shownLines,
  shownQuantity,
  touchCart,
} from "#domain/cart/cart-store.ts";
import { toCart } from "#domain/cart/cart-view.ts";
import { type Ctx, type Job, withTransaction } from "#domain/ctx.ts";
import { saidGone } from "#domain/cart/said-gone.ts";
import * as t from "#words/cart-refusals.ts";

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
  const nameOf = (row: CartLineRow) => (row.build_id ? t.pcBuild : row.name);
  const keyOf = ({ variant_id, build_id }: CartLineRow) => `${variant_id} ${build_id ?? ""}`;
  const known = new Map((await cartLines(ctx, own.id)).map((row) => [keyOf(row), row]));
  const added: string[] = [];
  for (const rows of shownLines(await cartLines(ctx, guest.id))) {
    const [first] = rows;
    if (!first) continue;
    const name = nameOf(first);
    const before = rows.flatMap((row) => known.get(keyOf(row)) ?? []);
    if (before.length === 0 && known.size + rows.length > shopLimits.lines) {
      notices.push(fill(t.didNotFit, { name, most: shopLimits.lines }));
      continue;
    }
    const had = shownQuantity(before);
    const came = shownQuantity(rows);
    const wanted = Math.max(came, had);
    const quantity = Math.min(wanted, Math.max(1, shownAvailable(rows)));
    if (before.length === 0) added.push(name);
    else if (had !== quantity) notices.push(fill(t.insteadOf, { name, quantity, had }));
    if (quantity < wanted && had !== quantity) notices.push(fill(t.onlyToBeHad, { name, quantity }));
    for (const row of rows) {
      known.set(keyOf(row), row);
      const pieces = (row.quantity / came) * quantity;
      await ctx.db
        .insertInto("cart_lines")
        .values({
          cart_id: own.id,
          variant_id: row.variant_id,
          build_id: row.build_id,
          quantity: pieces,
          seen_cents: row.seen_cents,
          added_at: ctx.clock.now(),
        })
        .onConflict((conflict) =>
          conflict.columns(["cart_id", "variant_id", "build_id"]).doUpdateSet({ quantity: pieces }),
        )
        .execute();
    }
  }
  if (guest.coupon_id && !own.coupon_id)
    await ctx.db.updateTable("carts").set({ coupon_id: guest.coupon_id }).where("id", "=", own.id).execute();
  notices.push(...guest.gone.map(saidGone));
  await ctx.db.deleteFrom("carts").where("id", "=", guest.id).execute();
  return added.length > 0 ? [fill(t.addedToAccount, { names: added.join(", ") }), ...notices] : notices;
}

/** Removes carts nobody has touched for 30 days. */
export async function forgetCarts(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom("carts").where("expires_at", "<", ctx.clock.now()).execute();
}

export const forgetCartsJob: Job = { name: "forget-carts", every: "day at 3:41 am", run: forgetCarts };
