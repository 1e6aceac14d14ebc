import { fill } from "#contract/values/fill.ts";
import { AddToCartInput, type Cart, CartCouponInput, SetCartLineInput } from "#contract/orders/carts.ts";
import { CouponCode } from "#contract/orders/coupons.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import {
  availableOf,
  type CartLineRow,
  cartLines,
  type CartRow,
  findCart,
  openCart,
  shownAvailable,
  shownLines,
  shownQuantity,
  touchCart,
} from "#domain/cart/cart-store.ts";
import { toCart } from "#domain/cart/cart-view.ts";
import { couponProblem } from "#domain/coupons/coupon-rules.ts";
import { candidateOf, countUses, findCoupon } from "#domain/coupons/coupon-store.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/cart-refusals.ts";

/** The cart a token opens; an unknown token opens an empty one. */
export const viewCart = async (ctx: Ctx, token: string | null): Promise<Cart> =>
  toCart(ctx, await findCart(ctx, token));

const invalid = (path: string, message: string) => new DomainError("invalid", message, { errors: [{ path, message }] });

/**
 * Puts pieces of a variant into the cart, on top of those in it; without a cart it makes one. Answers with the cart and its token.
 * @throws DomainError "conflict" when there are not that many, or the cart is full.
 */
export async function addToCart(
  ctx: Ctx,
  token: string | null,
  input: unknown,
): Promise<{ token: string; cart: Cart }> {
  const { variantId, quantity } = parse(AddToCartInput, input);
  await requireWithinLimit(ctx, visitorLimits.changeCart, networkOf(ctx));
  return withTransaction(ctx, async (tx) => {
    const variant = await sellable(tx, variantId);
    const opened = await openCart(tx, token);
    await putPieces(tx, opened.cart, { variantId, quantity, variant });
    return { token: opened.token, cart: await toCart(tx, opened.cart) };
  });
}

interface Pieces {
  variantId: string;
  quantity: number;
  /** The build the pieces are part of. */
  buildId?: string;
  variant: Pick<CartLineRow, "name" | "price_cents" | "stock" | "order_days" | "status">;
}

/**
 * Adds pieces to a locked cart. Needs a transaction around it.
 * @throws DomainError "conflict" when there are not that many, or the cart is full.
 */
export async function putPieces(ctx: Ctx, cart: CartRow, pieces: Pieces): Promise<void> {
  const { variantId, quantity, buildId = null, variant } = pieces;
  const lines = await cartLines(ctx, cart.id);
  const same = lines.filter((line) => line.variant_id === variantId);
  const before = same.find(({ build_id }) => build_id === buildId)?.quantity ?? 0;
  if (before === 0 && lines.length >= shopLimits.lines)
    throw new DomainError("conflict", fill(t.cartFull, { most: shopLimits.lines }));
  const wanted = before + quantity;
  if (wanted > shopLimits.quantity) throw tooMany();
  const available = availableOf(variant);
  const inCart = same.reduce((sum, line) => sum + line.quantity, 0);
  if (inCart + quantity > available) throw tooFew(variant.name, available, inCart);
  await writeLine(ctx, cart, { variantId, buildId, quantity: wanted, seenCents: variant.price_cents });
}

/** Sets how many of a line; zero takes it out. @throws DomainError "not_found" for a line that is not in the cart. */
export async function setCartLine(ctx: Ctx, token: string | null, input: unknown): Promise<Cart> {
  const { variantId, build = null, quantity } = parse(SetCartLineInput, input);
  await requireWithinLimit(ctx, visitorLimits.changeCart, networkOf(ctx));
  return withTransaction(ctx, async (tx) => {
    const cart = await findCart(tx, token, { lock: true });
    const rows = shownLines(cart ? await cartLines(tx, cart.id) : []).find((line) =>
      line.some((row) => row.variant_id === variantId && row.build_code === build),
    );
    if (!cart || !rows?.[0]) throw new DomainError("not_found", t.notInCart);
    const available = shownAvailable(rows);
    if (quantity > available && quantity > shownQuantity(rows))
      throw tooFew(build ? t.pcBuild : rows[0].name, available, 0);
    await writeShown(tx, cart, rows, { quantity });
    await touchCart(tx, cart.id);
    return toCart(tx, cart);
  });
}

/** Agrees to today's prices and to what has left the cart, and lowers what is no longer there in that number. */
export async function confirmCart(ctx: Ctx, token: string | null): Promise<Cart> {
  return withTransaction(ctx, async (tx) => {
    const cart = await findCart(tx, token, { lock: true });
    if (!cart) return toCart(tx, null);
    for (const rows of shownLines(await cartLines(tx, cart.id))) {
      const quantity = Math.min(shownQuantity(rows), shownAvailable(rows));
      await writeShown(tx, cart, rows, { quantity, agree: true });
    }
    await tx.db.updateTable("carts").set({ gone: [] }).where("id", "=", cart.id).execute();
    await touchCart(tx, cart.id);
    return toCart(tx, { ...cart, gone: [] });
  });
}

/** Writes how many of a line there are, in all of its rows; none takes it out. */
async function writeShown(
  ctx: Ctx,
  cart: CartRow,
  rows: CartLineRow[],
  { quantity, agree = false }: { quantity: number; agree?: boolean },
): Promise<void> {
  const before = shownQuantity(rows);
  for (const row of rows) {
    const line = { variantId: row.variant_id, buildId: row.build_id };
    const pieces = (row.quantity / before) * quantity;
    if (pieces > shopLimits.quantity) throw tooMany();
    if (pieces > 0)
      await writeLine(ctx, cart, { ...line, quantity: pieces, seenCents: agree ? row.price_cents : row.seen_cents });
    else
      await ctx.db
        .deleteFrom("cart_lines")
        .where("cart_id", "=", cart.id)
        .where("variant_id", "=", row.variant_id)
        // oxlint-disable-next-line words/no-hard-coded-words -- SQL, not shown
        .where("build_id", "is not distinct from", row.build_id)
        .execute();
  }
}

/** Puts a coupon on the cart, or takes it off. @throws DomainError "invalid" with the reason when it does not count. */
export async function setCartCoupon(ctx: Ctx, token: string | null, input: unknown): Promise<Cart> {
  const { code } = parse(CartCouponInput, input);
  await requireWithinLimit(ctx, visitorLimits.tryCoupon, networkOf(ctx));
  return withTransaction(ctx, async (tx) => {
    const cart = await findCart(tx, token, { lock: true });
    if (!cart) throw new DomainError("conflict", t.cartEmpty);
    if (code === null) return setCoupon(tx, cart, null);
    const wanted = CouponCode.safeParse(code);
    const coupon = wanted.success ? await findCoupon(tx, "code", wanted.data) : undefined;
    if (!coupon) throw invalid("code", t.unknownCode);
    const { subtotalCents } = await toCart(tx, cart);
    const uses = await countUses(tx, coupon.id, candidateOf(tx));
    const problem = couponProblem(coupon, { now: tx.clock.now(), subtotalCents, ...uses });
    if (problem) throw invalid("code", problem);
    return setCoupon(tx, cart, coupon.id);
  });
}

async function setCoupon(ctx: Ctx, cart: CartRow, couponId: string | null): Promise<Cart> {
  await ctx.db.updateTable("carts").set({ coupon_id: couponId }).where("id", "=", cart.id).execute();
  await touchCart(ctx, cart.id);
  return toCart(ctx, { ...cart, coupon_id: couponId });
}

async function sellable(ctx: Ctx, variantId: string) {
  const found = await ctx.db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select(["variant.price_cents", "variant.stock", "variant.order_days", "product.status", "product.name"])
    .where("variant.id", "=", variantId)
    .executeTakeFirst();
  if (found?.status !== "active") throw new DomainError("not_found", t.noLongerInShop);
  return found;
}

const tooMany = (): DomainError => new DomainError("conflict", fill(t.upToOfOne, { most: shopLimits.quantity }));

const tooFew = (name: string, available: number, inCart: number): DomainError => {
  if (available === 0) return new DomainError("conflict", fill(t.thingSoldOut, { name }));
  const left = available === 1 ? fill(t.onlyOneLeft, { name }) : fill(t.onlySomeLeft, { available, name });
  const has = inCart === 1 ? t.oneInCart : fill(t.someInCart, { inCart });
  return new DomainError("conflict", inCart > 0 ? `${left} ${has}` : left);
};

interface WrittenLine {
  variantId: string;
  buildId: string | null;
  quantity: number;
  seenCents: number;
}

async function writeLine(ctx: Ctx, cart: CartRow, line: WrittenLine): Promise<void> {
  const { variantId, buildId, quantity, seenCents } = line;
  await ctx.db
    .insertInto("cart_lines")
    .values({
      cart_id: cart.id,
      variant_id: variantId,
      build_id: buildId,
      quantity,
      seen_cents: seenCents,
      added_at: ctx.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(["cart_id", "variant_id", "build_id"]).doUpdateSet({ quantity, seen_cents: seenCents }),
    )
    .execute();
  await touchCart(ctx, cart.id);
}
