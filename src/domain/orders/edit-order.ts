import { EditOrderInput } from "#contract/orders/counter-orders.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { buildsOf } from "#domain/orders/order-builds.ts";
import { discountOf } from "#domain/coupons/coupon-rules.ts";
import { findCoupon } from "#domain/coupons/coupon-store.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { catalogLines } from "#domain/orders/catalog-lines.ts";
import { type Bought, insertLines } from "#domain/orders/insert-order.ts";
import { staffOrder } from "#domain/orders/order-access.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { lastDayOfPrices, pricesEnded } from "#domain/orders/order-rules.ts";
import { changeOrder, linesOf, lockOrder, type OrderLineRow, type OrderRow } from "#domain/orders/order-store.ts";
import { pricingRules } from "#domain/pricing/pricing-rules.ts";
import { today } from "#domain/time/days.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { priceOrder } from "#domain/pricing/price-order.ts";
import { setAside } from "#domain/orders/place-order.ts";
import { parse } from "#domain/input/parse.ts";
import { queueAllocation } from "#domain/stock/queue-allocation.ts";
import { releaseStock } from "#domain/stock/reserve-stock.ts";
import { orderStates } from "#domain/orders/order-states.ts";

type Edit = ReturnType<typeof EditOrderInput.parse>;

/**
 * Staff correct an order before work on it starts: whose it is, and, while nothing is paid, its lines. Stock and totals follow in
 * one transaction, and the customer is told.
 * @throws DomainError "conflict" once it is too late, or when the goods are not there.
 */
export async function editOrder(ctx: Ctx, number: string, input: unknown): Promise<void> {
  requireStaff(ctx);
  const { id } = await staffOrder(ctx, number);
  const wanted = parse(EditOrderInput, input);
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    orderStates.requireStep(order, "edit", tx);
    const said = contactChanges(order, wanted);
    const named = await changeOrder(tx, order, contactColumns(tx, order, wanted));
    const moved = wanted.lines ? await changeLines(tx, named, wanted.lines) : null;
    const changes = [...said, ...(moved?.said ?? [])];
    if (changes.length === 0) return;
    await recordEvent(tx, { noun: "order", id, kind: "changed", detail: { changes } });
    await recordAudit(tx, {
      action: "order.changed",
      target: { kind: "order", id: order.number },
      before: { ...order, lines: moved?.before },
      after: { ...(moved?.order ?? named), lines: moved?.after },
      fields: ["total_cents", "fulfillment", "prices_until", "lines"],
      named: contactFields,
    });
    await queueOrderEmails(tx, moved?.order ?? named, { kind: "changed", changes });
  });
}

const contactFields = ["name", "email", "phone", "note"] as const;

const contactChanges = (order: OrderRow, wanted: Edit): string[] =>
  contactFields.flatMap((field) => {
    const value = wanted[field];
    return value === undefined || value === order[field]
      ? []
      : [value === null ? `${field} removed` : `${field} changed`];
  });

/** A new address is unproven, belongs to no account yet, and ends the links that went to the old one. */
function contactColumns(ctx: Ctx, order: OrderRow, wanted: Edit): Partial<OrderRow> {
  const { name = order.name, email = order.email, phone = order.phone, note = order.note } = wanted;
  const moved = email !== order.email;
  return {
    name,
    email,
    phone,
    note,
    ...(moved && { sender_proven: false, customer_id: null, disowned_at: null, views_ended_at: ctx.clock.now() }),
  };
}

/** Writes the lines anew at the prices of the order; what is added, and all of a draft whose prices ended, at those of today. */
async function changeLines(
  ctx: Ctx,
  order: OrderRow,
  wanted: NonNullable<Edit["lines"]>,
): Promise<{ order: OrderRow; said: string[]; before: string[]; after: string[] }> {
  const before = await linesOf(ctx, order.id);
  if (!orderStates.may(order, "editLines", ctx) || (await buildsOf(ctx, order.id)).length > 0)
    throw new DomainError(
      "conflict",
      "The lines of this order are paid or part of a build. Refund pieces, or write another order.",
    );
  const renews = pricesEnded(ctx, order);
  const kept = keptLines(before, wanted);
  const added = wanted.flatMap((line) => ("sku" in line ? [line] : []));
  const fresh = await catalogLines(
    ctx,
    renews
      ? [...kept.flatMap(({ line, quantity }) => (line.variant_id ? [{ sku: line.sku, quantity }] : [])), ...added]
      : added,
  );
  const bought: (Bought & { id: string })[] = [
    ...(renews ? [] : await atOldPrices(ctx, kept)),
    ...fresh.map((line) => ({ ...line, id: ctx.ids.next() })),
    // Our van's trip stays at the end, at its price.
    ...(await atOldPrices(
      ctx,
      before.filter(({ kind }) => kind === "delivery").map((line) => ({ line, quantity: line.quantity })),
    )),
  ];
  if (bought.every(({ kind }) => kind === "delivery"))
    throw invalidFields({ path: "lines", message: "Keep at least one line, or cancel the order." });
  const coupon = order.coupon_id ? await findCoupon(ctx, "id", order.coupon_id) : undefined;
  const day = renews ? today(ctx) : order.priced_on;
  const priced = priceOrder(
    {
      items: bought,
      day,
      city: order.tax_city,
      discount: coupon ? discountOf(coupon) : null,
      taxExempt: order.tax_exempt_number !== null,
    },
    pricingRules(ctx),
  );
  const freed = await releaseStock(
    ctx,
    before.map(({ id }) => id),
  );
  await ctx.db.deleteFrom("order_lines").where("order_id", "=", order.id).execute();
  await insertLines(ctx, order.id, bought, priced.lines);
  const held = order.status === "placed" ? await setAside(ctx, order, bought) : null;
  const goods = bought.some(({ kind }) => kind === "goods" || kind === "build");
  const after = await changeOrder(ctx, order, {
    priced_on: day,
    subtotal_cents: priced.subtotalCents,
    discount_cents: priced.discountCents,
    fee_cents: priced.feeCents,
    tax_cents: priced.taxCents,
    total_cents: priced.totalCents,
    payment_status: priced.totalCents === 0 ? "paid" : "none",
    ...(order.fulfillment === "none" && goods && { fulfillment: "pickup" as const }),
    ...(held && { ready_on: held.readyOn }),
    ...(renews && { prices_until: lastDayOfPrices(ctx) }),
  });
  await queueAllocation(ctx, freed);
  const said = [...lineChanges(before, bought), ...(renews ? ["today's prices"] : [])];
  return { order: after, said, before: before.map(inWords), after: bought.map(inWords) };
}

const inWords = ({ name, quantity }: { name: string; quantity: number }): string => `${quantity} × ${name}`;

interface Kept {
  line: OrderLineRow;
  quantity: number;
}

function keptLines(before: OrderLineRow[], wanted: NonNullable<Edit["lines"]>): Kept[] {
  return wanted.flatMap((one) => {
    if ("sku" in one) return [];
    const line = before.find(({ id }) => id === one.id);
    if (!line || line.kind === "delivery") throw new DomainError("conflict", "This order has no such line.");
    return [{ line, quantity: one.quantity }];
  });
}

async function atOldPrices(ctx: Ctx, kept: Kept[]): Promise<(Bought & { id: string })[]> {
  const variants = kept.flatMap(({ line }) => line.variant_id ?? []);
  const facts = variants.length
    ? await ctx.db
        .selectFrom("product_variants as variant")
        .innerJoin("products as product", "product.id", "variant.product_id")
        .select(["variant.id", "variant.order_days", "product.fee_class"])
        .where("variant.id", "in", variants)
        .execute()
    : [];
  return kept.map(({ line, quantity }) => {
    const fact = facts.find(({ id }) => id === line.variant_id);
    return {
      id: line.id,
      variantId: line.variant_id,
      kind: line.kind,
      sku: line.sku,
      name: line.name,
      quantity,
      unitCents: line.unit_cents,
      feeClass: fact?.fee_class ?? "none",
      orderDays: fact?.order_days ?? null,
      buildId: line.build_id,
    };
  });
}

/** Differences in words: "2 × Dock instead of 1". */
function lineChanges(before: OrderLineRow[], after: Bought[]): string[] {
  const pieces = (lines: { sku: string; name: string; quantity: number }[]) => {
    const bySku = new Map<string, { name: string; quantity: number }>();
    for (const { sku, name, quantity } of lines)
      bySku.set(sku, { name, quantity: quantity + (bySku.get(sku)?.quantity ?? 0) });
    return bySku;
  };
  const [old, now] = [pieces(before), pieces(after)];
  return [
    ...[...now].flatMap(([sku, { name, quantity }]) => {
      const had = old.get(sku)?.quantity;
      if (had === quantity) return [];
      return [had === undefined ? `${quantity} × ${name} added` : `${quantity} × ${name} instead of ${had}`];
    }),
    ...[...old].flatMap(([sku, { name }]) => (now.has(sku) ? [] : [`${name} removed`])),
  ];
}
