import type { Selectable } from "kysely";
import { shopLimits } from "#contract/shop-limits.ts";
import type { Ctx } from "#domain/ctx.ts";
import { isUuid } from "#domain/found-by-id.ts";
import type { Carts } from "#platform/db/schema.gen.ts";

export type CartRow = Selectable<Carts>;

const purpose = "cart";
const day = 24 * 3600_000;

/** What the cookie holds: the cart's id and a signature, so that nobody guesses another one's. */
export const cartToken = (ctx: Ctx, id: string): string => `${id}.${ctx.tokens.sign(purpose, id)}`;

const idOf = (ctx: Ctx, token: string | null): string | null => {
  const [id = "", mac = ""] = token?.split(".") ?? [];
  return isUuid(id) && ctx.tokens.verify(purpose, id, mac) ? id : null;
};

/** The cart of a token; null when it is none of ours, or too old. */
export async function findCart(ctx: Ctx, token: string | null, { lock = false } = {}): Promise<CartRow | null> {
  const id = idOf(ctx, token);
  if (!id) return null;
  let query = ctx.db.selectFrom("carts").selectAll().where("id", "=", id).where("expires_at", ">", ctx.clock.now());
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

const expiry = (ctx: Ctx): Date => new Date(ctx.clock.now().getTime() + shopLimits.cartDays * day);

export async function createCart(ctx: Ctx, customerId: string | null): Promise<CartRow> {
  const now = ctx.clock.now();
  return ctx.db
    .insertInto("carts")
    .values({ id: ctx.ids.next(), customer_id: customerId, expires_at: expiry(ctx), created_at: now, updated_at: now })
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
      "product.category",
      "product.drawings",
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

/** How many of a line can be had today. */
export function availableOf({
  status,
  stock,
  order_days,
}: Pick<CartLineRow, "status" | "stock" | "order_days">): number {
  if (status !== "active" && status !== "part") return 0;
  if (stock === null || order_days !== null) return shopLimits.quantity;
  return Math.min(stock, shopLimits.quantity);
}

/** The rows of each line that is shown: a product is one, a PC build is all of its parts with the assembly. */
export const shownLines = (rows: CartLineRow[]): CartLineRow[][] => [
  ...Map.groupBy(rows, ({ variant_id, build_id }) => build_id ?? variant_id).values(),
];

/** How many pieces of a line the shopper sees: a build has one assembly. */
export const shownQuantity = (rows: CartLineRow[]): number =>
  (rows.find(({ part_slot }) => part_slot === "assembly") ?? rows[0])?.quantity ?? 0;

/** How many of a line can be had today: of a build as many as its scarcest part allows. */
export function shownAvailable(rows: CartLineRow[]): number {
  const each = (row: CartLineRow) => row.quantity / shownQuantity(rows);
  return Math.min(...rows.map((row) => Math.floor(availableOf(row) / each(row))));
}

/** Nothing about the line is other than what was agreed to. */
export const isAgreed = (line: CartLineRow): boolean =>
  line.seen_cents === line.price_cents && line.quantity <= availableOf(line);
