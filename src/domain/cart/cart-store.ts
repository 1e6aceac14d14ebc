import type { Selectable } from "kysely";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { prove } from "#domain/access/actor-reach.ts";
import { holderOfSession } from "#domain/accounts/account-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import type { Carts } from "#platform/db/schema.gen.ts";

export type CartRow = Selectable<Carts>;

const purpose = "cart";
const day = 24 * 3600_000;

/**
 * Content of the cookie, signed: the cart's id, and for an account's cart the session that claimed it, with which it opens no longer than
 * that session lives.
 */
export function cartToken(ctx: Ctx, cartId: string, sessionId?: string): string {
  const named = sessionId === undefined ? cartId : `${cartId}.${sessionId}`;
  return `${named}.${ctx.tokens.sign(purpose, named)}`;
}

function readToken(ctx: Ctx, token: string | null): { cartId: string; sessionId: string | null } | null {
  const parts = token?.split(".") ?? [];
  const mac = parts.pop() ?? "";
  const [cartId = "", sessionId] = parts;
  if (parts.length > 2 || !parts.every(isUuid) || !ctx.tokens.verify(purpose, parts.join("."), mac)) return null;
  return { cartId, sessionId: sessionId ?? null };
}

/**
 * The cart of a token; null when it is none of ours, too old, or an account's whose session has ended. Once its member has claimed a
 * visitor's cart, the visitor's token still opens the account's cart for that member: a request may be on its way during the claim.
 */
export async function findCart(ctx: Ctx, token: string | null, { lock = false } = {}): Promise<CartRow | null> {
  const named = readToken(ctx, token);
  if (!named) return null;
  const asking = "userId" in ctx.actor ? ctx.actor.userId : null;
  const owner = named.sessionId === null ? null : ((await holderOfSession(ctx, named.sessionId))?.userId ?? null);
  if (named.sessionId !== null && (owner === null || (asking !== null && asking !== owner))) return null;
  prove(ctx, named.cartId);
  const live = () => {
    const query = ctx.db.selectFrom("carts").selectAll().where("expires_at", ">", ctx.clock.now());
    return lock ? query.forUpdate() : query;
  };
  const found = await live()
    .where("id", "=", named.cartId)
    // oxlint-disable-next-line words/no-hard-coded-words -- SQL, not shown
    .where("customer_id", "is not distinct from", owner)
    .executeTakeFirst();
  if (found || named.sessionId !== null || asking === null) return found ?? null;
  return (await live().where("customer_id", "=", asking).executeTakeFirst()) ?? null;
}

/** The cart of a token, locked, or a new one; with the token that opens it. Call inside a transaction. */
export async function openCart(tx: Ctx, token: string | null): Promise<{ cart: CartRow; token: string }> {
  const found = await findCart(tx, token, { lock: true });
  const cart = found ?? (await createCart(tx));
  const sessionId = cart.customer_id !== null && "sessionId" in tx.actor ? tx.actor.sessionId : undefined;
  if (found && token !== null && sessionId === undefined) return { cart, token };
  return { cart, token: cartToken(tx, cart.id, sessionId) };
}

const expiry = (ctx: Ctx): Date => new Date(ctx.clock.now().getTime() + shopLimits.cartDays * day);

async function createCart(ctx: Ctx): Promise<CartRow> {
  const [id, now] = [ctx.ids.next(), ctx.clock.now()];
  prove(ctx, id);
  return ctx.db
    .insertInto("carts")
    .values({ id, expires_at: expiry(ctx), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The cart lives 30 days from its last change. */
export const touchCart = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable("carts")
    .set({ updated_at: ctx.clock.now(), expires_at: expiry(ctx) })
    .where("id", "=", id)
    .execute();

/** The lines of a cart with what the catalog says of them today; a product that is no longer sold has none. */
export const cartLines = (ctx: Ctx, cartId: string) =>
  ctx.db
    .selectFrom("cart_lines as line")
    .innerJoin("product_variants as variant", "variant.id", "line.variant_id")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .leftJoin("build_parts as part", "part.variant_id", "variant.id")
    .leftJoin("builds as build", "build.id", "line.build_id")
    .select([
      "line.variant_id",
      "line.quantity",
      "line.seen_cents",
      "variant.sku",
      "variant.slug as variant_slug",
      "variant.name as variant_name",
      "variant.price_cents",
      "variant.stock",
      "variant.order_days",
      "product.slug",
      "product.name",
      "product.summary",
      "product.description",
      "product.spanish",
      "product.category",
      "product.drawings",
      "product.photos",
      "product.tax_kind",
      "product.fee_class",
      "product.status",
      "part.slot as part_slot",
      "line.build_id",
      "build.code as build_code",
    ])
    .where("line.cart_id", "=", cartId)
    .orderBy("line.added_at")
    .orderBy("line.variant_id")
    .orderBy("line.build_id")
    .execute();
export type CartLineRow = Awaited<ReturnType<typeof cartLines>>[number];

/** It is in the shop, or in the list of parts. */
export const isSold = ({ status }: Pick<CartLineRow, "status">): boolean => status === "active" || status === "part";

/** Pieces of a line that can be had today. */
export function availableOf({
  status,
  stock,
  order_days,
}: Pick<CartLineRow, "status" | "stock" | "order_days">): number {
  if (!isSold({ status })) return 0;
  if (stock === null || order_days !== null) return shopLimits.quantity;
  return Math.min(stock, shopLimits.quantity);
}

/** The rows of each line that is shown: a product is one, a PC build is all of its parts with the assembly. */
export const shownLines = (rows: CartLineRow[]): CartLineRow[][] => [
  ...Map.groupBy(rows, ({ variant_id, build_id }) => build_id ?? variant_id).values(),
];

/** Pieces of a line that the shopper sees: a build has one assembly. */
export const shownQuantity = (rows: CartLineRow[]): number =>
  (rows.find(({ part_slot }) => part_slot === "assembly") ?? rows[0])?.quantity ?? 0;

/** Pieces of a line that can be had today: of a build as many as its scarcest part allows. */
export function shownAvailable(rows: CartLineRow[]): number {
  const each = (row: CartLineRow) => row.quantity / shownQuantity(rows);
  return Math.min(...rows.map((row) => Math.floor(availableOf(row) / each(row))));
}

/** Nothing about the line is other than what was agreed to. */
export const isAgreed = (line: CartLineRow): boolean =>
  line.seen_cents === line.price_cents && line.quantity <= availableOf(line);
