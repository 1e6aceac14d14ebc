import { fill } from "#contract/fill.ts";
import { dayWords } from "#contract/day-words.ts";
import { ConfirmDraftInput, DraftOrderInput } from "#contract/orders.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { once } from "#domain/idempotency/once.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { catalogLines } from "#domain/orders/catalog-lines.ts";
import { checkedDestination, insertOrder } from "#domain/orders/insert-order.ts";
import { type OrderClaim, requireOwnOrder } from "#domain/orders/order-access.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { linesToHold } from "#domain/orders/lines-to-hold.ts";
import { lastDayOfPrices, pricesEnded } from "#domain/orders/order-rules.ts";
import { changeOrder, recordOrderEvent } from "#domain/orders/order-store.ts";
import { requirePayment } from "#domain/orders/payments-offered.ts";
import { holdGoods } from "#domain/orders/place-order.ts";
import { termsOfCustomer } from "#domain/organizations/order-terms.ts";
import { lockAndProve } from "#domain/orders/prove-order.ts";
import { parse } from "#domain/parse.ts";
import * as t from "#words/order-refusals.ts";

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
      pricesUntil: lastDayOfPrices(tx),
    });
    await recordOrderEvent(tx, order.id, "drafted");
    await queueOrderEmails(tx, order, { kind: "drafted" });
    await recordAudit(tx, { action: "order.drafted", target: { kind: "order", id: order.number } });
    return { number: order.number };
  });
}

/** The customer places the order that staff wrote down; only now the goods are set aside. Doing it twice changes nothing. */
export async function confirmDraft(ctx: Ctx, claim: OrderClaim, input: unknown): Promise<void> {
  const access = await requireOwnOrder(ctx, claim);
  const { payment } = parse(ConfirmDraftInput, input);
  await requireWithinLimit(ctx, visitorLimits.changeOrder, networkOf(ctx));
  await withTransaction(ctx, async (tx) => {
    const draft = await lockAndProve(tx, access);
    if (draft.status === "cancelled") throw new DomainError("conflict", t.orderCancelled);
    if (draft.status !== "draft") return;
    if (pricesEnded(tx, draft))
      throw new DomainError(
        "conflict",
        fill(t.draftPricesEnded, { day: dayWords(draft.prices_until ?? ""), phone: tx.business.phone.display }),
      );
    await requirePayment(tx, payment, draft);
    const { taxExemptNumber } = await termsOfCustomer(tx, draft.customer_id, draft);
    if (draft.tax_exempt_number !== null && taxExemptNumber === null)
      throw new DomainError("conflict", fill(t.certificateChanged, { phone: tx.business.phone.display }));
    const order = await changeOrder(tx, draft, {
      status: "placed",
      payment_method: payment,
      placed_at: tx.clock.now(),
      prices_until: null,
    });
    const held = await holdGoods(tx, order, await linesToHold(tx, draft.id));
    await queueOrderEmails(tx, held, { kind: "placed" });
  });
}
