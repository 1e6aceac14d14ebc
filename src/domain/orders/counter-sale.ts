import { type CounterSale, CounterSaleInput } from "#contract/orders/counter-sales.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { invalidFields } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { once } from "#domain/idempotency/once.ts";
import { giveOut } from "#domain/orders/hand-over-order.ts";
import { insertOrder } from "#domain/orders/insert-order.ts";
import { queueOrderEmails, tellSpenders } from "#domain/orders/order-emails.ts";
import { linesOf } from "#domain/orders/order-store.ts";
import { takePayment } from "#domain/orders/pay-order.ts";
import { invoiceProblemOf, requireCoupon, saleSums } from "#domain/orders/sale-sums.ts";
import { parse } from "#domain/input/parse.ts";
import { reserveStock } from "#domain/stock/reserve-stock.ts";

const nobody = "Counter customer";

/**
 * Sells at the counter, once for one key: placed, paid or put on account, and handed over in one transaction. Emails a receipt only
 * to a client who wants it.
 * @throws DomainError "conflict" for what is not on the shelf or a code that does not count, "invalid" for too little cash
 */
export async function sellAtCounter(ctx: Ctx, { key }: { key: unknown }, input: unknown): Promise<CounterSale> {
  const staff = requireStaff(ctx);
  const wanted = parse(CounterSaleInput, input);
  const who = "userId" in staff ? staff.userId : staff.name;
  return once(ctx, { scope: `counter sales of ${who}`, key, body: wanted }, async (tx) => {
    const sums = await saleSums(tx, wanted, { lock: true });
    requireCoupon(sums);
    const { client, coupon, priced, where, taxCity } = sums;
    const { method } = wanted;
    const problem = method === "invoice" ? invoiceProblemOf(sums) : null;
    if (problem) throw invalidFields({ path: "method", message: problem });
    const changeCents = changeOf(wanted, priced.totalCents);
    const { order, lines } = await insertOrder(tx, {
      channel: "counter",
      status: "placed",
      customerId: client?.userId ?? null,
      proven: true,
      name: client?.name ?? nobody,
      email: client?.email ?? null,
      phone: client?.phone ?? undefined,
      note: wanted.note,
      where,
      payment: method === "invoice" ? "invoice" : "pay_at_pickup",
      bought: sums.bought,
      coupon,
      ...(client && {
        agreed: {
          organizationId: client.organizationId,
          taxCity,
          taxExemptNumber: client.taxExemptNumber,
          priced,
        },
      }),
    });
    if (coupon)
      await tx.db
        .insertInto("coupon_uses")
        .values({ order_id: order.id, coupon_id: coupon.id, customer: sums.couponCustomer })
        .execute();
    await recordEvent(tx, { noun: "order", id: order.id, kind: "placed", detail: { cents: order.total_cents } });
    await reserveStock(
      tx,
      lines.map(({ id, variantId, name, quantity }) => ({ lineId: id, variantId, name, quantity, orderable: false })),
    );
    const paid =
      method === "invoice"
        ? order
        : await takePayment(tx, order, { method, reference: referenceOf(wanted, changeCents) });
    const sold = await linesOf(tx, order.id);
    const { after } = await giveOut(tx, paid, {
      lines: sold,
      taken: sold.map((line) => ({ line, quantity: line.quantity })),
      identified: "at the counter",
    });
    if (method === "invoice") await tellSpenders(tx, after);
    if (wanted.receipt) await queueOrderEmails(tx, after, { kind: "completed" });
    await recordAudit(tx, {
      action: "order.sold_at_counter",
      target: { kind: "order", id: order.number },
      detail: { cents: order.total_cents, method },
    });
    return {
      number: order.number,
      totalCents: order.total_cents,
      changeCents,
      invoice: await invoiceNumber(tx, after),
    };
  });
}

/** Cash that goes back. @throws DomainError "invalid" when less was given than the sale comes to */
function changeOf({ method, givenCents }: CounterSaleInput, totalCents: number): number {
  if (method !== "cash" || givenCents === undefined) return 0;
  if (givenCents < totalCents)
    throw invalidFields({
      path: "givenCents",
      message: `${formatMoney(totalCents - givenCents)} is missing.`,
    });
  return givenCents - totalCents;
}

const referenceOf = ({ reference, givenCents }: CounterSaleInput, changeCents: number): string | undefined =>
  reference ??
  (changeCents > 0 ? `${formatMoney(givenCents ?? 0)} given, ${formatMoney(changeCents)} back` : undefined);

async function invoiceNumber(tx: Ctx, { invoice_id: id }: { invoice_id: string | null }): Promise<string | null> {
  if (id === null) return null;
  const row = await tx.db.selectFrom("invoices").select("number").where("id", "=", id).executeTakeFirst();
  return row?.number ?? null;
}
