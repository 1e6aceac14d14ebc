import { CreateProductInput, type ProductVariantInput } from "#contract/products/products.ts";
import { addToCart } from "#domain/cart/change-cart.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { placeOrder } from "#domain/orders/place-order.ts";
import { orderKey } from "#domain/orders/order-link.ts";
import { findOrderByNumber, isMailed, type MailedOrder } from "#domain/orders/order-store.ts";
import { confirmOrder } from "#domain/orders/prove-order.ts";
import { insertProduct } from "#domain/products/create-product.ts";
import type { VariantRow } from "#domain/products/product-store.ts";
import { solvedBotCheck } from "./solved-bot-check.ts";

let count = 0;

interface Sold {
  stock?: number | null;
  priceCents?: number;
  orderDays?: number | null;
  taxKind?: "goods" | "service" | "software";
  feeClass?: "none" | "screen_small" | "screen_medium" | "screen_large" | "battery";
  parts?: ProductVariantInput["parts"];
}

/** A product of the shop with one variant. */
export async function soldProduct(
  ctx: Ctx,
  { stock = 5, priceCents = 9900, orderDays = null, taxKind = "goods", feeClass = "none", parts }: Sold = {},
): Promise<VariantRow> {
  count += 1;
  const product = CreateProductInput.parse({
    slug: `thing-${count}-${ctx.requestId.slice(0, 8)}`,
    name: `Thing ${count}`,
    brand: "Tule",
    category: "docks-and-cables",
    summary: "A thing for tests.",
    description: "It is there to be bought.",
    taxKind,
    feeClass,
    warrantyMonths: 12,
    warrantyBy: "maker",
    specifications: {},
    drawings: ["dock"],
    status: "active",
    variants: [
      {
        sku: `THING-${count}-${ctx.requestId.slice(0, 8)}`,
        slug: "one",
        name: "One",
        priceCents,
        stock,
        orderDays,
        specifications: { connection: "USB-C" },
        ...(parts && { parts }),
      },
    ],
  });
  const { variants } = await withTransaction(ctx, (tx) => insertProduct(tx, product));
  if (!variants[0]) throw new Error("The product has no variant.");
  return variants[0];
}

/** The same world seen by another visitor. */
export const otherVisitor = <Own extends Ctx>(ctx: Own): Own => {
  const network = ctx.ids.next();
  return { ...ctx, actor: { kind: "visitor", network }, client: { network, userAgent: "test" } };
};

export async function cartWith(ctx: Ctx, ...things: { id: string; quantity?: number }[]): Promise<string> {
  let token: string | null = null;
  for (const { id, quantity = 1 } of things) ({ token } = await addToCart(ctx, token, { variantId: id, quantity }));
  if (!token) throw new Error("Nothing was put into the cart.");
  return token;
}

/** A checkout form that is filled in. */
export const checkout = (changes: object = {}) => ({
  name: "Ana Silva",
  email: `${crypto.randomUUID()}@example.com`,
  fulfillment: "pickup",
  payment: "pay_at_pickup",
  terms: true,
  ...changes,
});

/** Orders with the bot check solved. */
export const checkedOut = async (ctx: Ctx, attempt: { token: string | null; key: unknown }, input: object) =>
  placeOrder(ctx, attempt, { ...input, ...(ctx.actor.kind === "visitor" && { botCheck: await solvedBotCheck(ctx) }) });

/** An order of these things that its customer has confirmed by the emailed link, whose key this is. */
export async function placedOrder(
  ctx: Ctx,
  things: { id: string; quantity?: number }[],
  changes: object = {},
): Promise<{ order: MailedOrder; key: string }> {
  const { order } = await guestOrder(ctx, things, changes);
  const key = orderKey(ctx, order);
  await confirmOrder(ctx, { number: order.number, key });
  return { order: await orderOf(ctx, order.number), key };
}

/** An order of these things as a visitor leaves it; the key is that of the browser. */
export async function guestOrder(
  ctx: Ctx,
  things: { id: string; quantity?: number }[],
  changes: object = {},
): Promise<{ order: MailedOrder; key: string }> {
  const token = await cartWith(ctx, ...things);
  const { number, key } = await checkedOut(ctx, { token, key: ctx.ids.next() }, checkout(changes));
  return { order: await orderOf(ctx, number), key };
}

async function orderOf(ctx: Ctx, number: string): Promise<MailedOrder> {
  const order = await findOrderByNumber(ctx, number);
  if (!order || !isMailed(order)) throw new Error(`There is no ${number}.`);
  return order;
}
