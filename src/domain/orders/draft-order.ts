import { ConfirmDraftInput, DraftOrderInput } from "#contract/orders.ts";
import { requireStaff } from "#domain/accounts/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { once } from "#domain/idempotency/once.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { type Bought, checkedDestination, insertOrder, kindOf } from "#domain/orders/insert-order.ts";
import { type OrderClaim, requireOwnOrder } from "#domain/orders/order-access.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { linesToHold } from "#domain/orders/lines-to-hold.ts";
import { changeOrder, recordOrderEvent } from "#domain/orders/order-store.ts";
import { requirePayment } from "#domain/orders/payments-offered.ts";
import { holdGoods } from "#domain/orders/place-order.ts";
import { lockAndProve } from "#domain/orders/prove-order.ts";
import { parse } from "#domain/parse.ts";

/** Staff write an order down for somebody at the counter or on the phone; it is emailed with the link that places it. */
export async function draftOrder(ctx: Ctx, { key }: { key: unknown }, input: unknown): Promise<{ number: string }> {
  const staff = requireStaff(ctx);
  const wanted = parse(DraftOrderInput, input);
  const who = "userId" in staff ? staff.userId : staff.name;
  return once(ctx, { scope: `drafts of ${who}`, key, body: wanted }, async (tx) => {
    const bought = await catalogLines(tx, wanted.lines);
    const where = checkedDestination(tx, wanted, bought);
    const customer = await tx.db.selectFrom("users").select("id").where("email", "=", wanted.email).executeTakeFirst();
    const { order } = await insertOrder(tx, {
      channel: wanted.channel,
      status: "draft",
      customerId: customer?.id ?? null,
      // Typed by staff; placing it through the emailed link proves the address.
      proven: false,
      name: wanted.name,
      email: wanted.email,
      phone: wanted.phone,
      note: wanted.note,
      where,
      payment: "pay_at_pickup",
      bought,
      coupon: null,
    });
    await recordOrderEvent(tx, order.id, "drafted");
    await queueOrderEmails(tx, order, { kind: "drafted" });
    await recordAudit(tx, { action: "order.drafted", target: { kind: "order", id: order.number } });
    return { number: order.number };
  });
}

async function catalogLines(ctx: Ctx, wanted: { sku: string; quantity: number }[]): Promise<Bought[]> {
  const rows = await ctx.db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select([
      "variant.id",
      "variant.sku",
      "variant.name as variant_name",
      "variant.price_cents",
      "variant.order_days",
      "product.name",
      "product.tax_kind",
      "product.fee_class",
    ])
    .where(
      "variant.sku",
      "in",
      wanted.map(({ sku }) => sku),
    )
    .where("product.status", "=", "active")
    .execute();
  return wanted.map(({ sku, quantity }, index) => {
    const row = rows.find((found) => found.sku === sku);
    if (!row)
      throw new DomainError("invalid", "Some of what was sent needs a fix.", {
        errors: [{ path: `lines.${index}.sku`, message: `Nothing in the shop has the SKU ${sku}.` }],
      });
    return {
      variantId: row.id,
      kind: kindOf(row.tax_kind),
      sku,
      name: `${row.name}, ${row.variant_name}`,
      quantity,
      unitCents: row.price_cents,
      feeClass: row.fee_class,
      orderDays: row.order_days,
      buildId: null,
    };
  });
}

/** The customer places the order that staff wrote down; only now the goods are set aside. Doing it twice changes nothing. */
export async function confirmDraft(ctx: Ctx, claim: OrderClaim, input: unknown): Promise<void> {
  const access = await requireOwnOrder(ctx, claim);
  const { payment } = parse(ConfirmDraftInput, input);
  await requireWithinLimit(ctx, visitorLimits.changeOrder, networkOf(ctx));
  await withTransaction(ctx, async (tx) => {
    const draft = await lockAndProve(tx, access);
    if (draft.status === "cancelled") throw new DomainError("conflict", "This order was cancelled.");
    if (draft.status !== "draft") return;
    await requirePayment(tx, payment);
    const order = await changeOrder(tx, draft, {
      status: "placed",
      payment_method: payment,
      placed_at: tx.clock.now(),
    });
    const held = await holdGoods(tx, order, await linesToHold(tx, draft.id));
    await queueOrderEmails(tx, held, { kind: "placed" });
  });
}
