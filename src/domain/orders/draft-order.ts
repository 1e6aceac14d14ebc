import { fill } from "#contract/values/fill.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { ConfirmDraftInput, DraftOrderInput } from "#contract/orders/orders.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { once } from "#domain/idempotency/once.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { catalogLines } from "#domain/orders/catalog-lines.ts";
import {
  type AgreedPrices,
  type Bought,
  checkedDestination,
  type Destination,
  insertOrder,
} from "#domain/orders/insert-order.ts";
import { type OrderClaim, requireOwnOrder } from "#domain/orders/order-access.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { linesToHold } from "#domain/orders/lines-to-hold.ts";
import { lastDayOfPrices, pricesEnded } from "#domain/orders/order-rules.ts";
import { changeOrder } from "#domain/orders/order-store.ts";
import { requirePayment } from "#domain/orders/payments-offered.ts";
import { holdGoods } from "#domain/orders/place-order.ts";
import { termsOfCustomer } from "#domain/organizations/order-terms.ts";
import { lockAndProve } from "#domain/orders/prove-order.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/order-refusals.ts";

/** Staff write an order down for somebody at the counter or on the phone; it is emailed with the link that places it. */
export async function draftOrder(ctx: Ctx, { key }: { key: unknown }, input: unknown): Promise<{ number: string }> {
  const staff = requireStaff(ctx);
  const wanted = parse(DraftOrderInput, input);
  const who = "userId" in staff ? staff.userId : staff.name;
  return once(ctx, { scope: `drafts of ${who}`, key, body: wanted }, async (tx) => {
    const bought = await catalogLines(tx, wanted.lines);
    return writeDraft(tx, { ...wanted, bought, pricesUntil: lastDayOfPrices(tx) });
  });
}

interface OrderDraft {
  channel: "counter" | "phone";
  name: string;
  email: string;
  phone?: string | undefined;
  note?: string | undefined;
  bought: Bought[];
  pricesUntil?: string;
  agreed?: AgreedPrices;
}

async function writeDraft(tx: Ctx, wanted: OrderDraft & Destination): Promise<{ number: string }> {
  const where = checkedDestination(tx, wanted, wanted.bought);
  const customer = await tx.db.selectFrom("users").select("id").where("email", "=", wanted.email).executeTakeFirst();
  const { order } = await insertOrder(tx, {
    ...wanted,
    status: "draft",
    customerId: customer?.id ?? null,
    // Typed by staff; placing it through the emailed link proves the address.
    proven: false,
    where,
    payment: "pay_at_pickup",
    coupon: null,
  });
  await recordEvent(tx, { noun: "order", id: order.id, kind: "drafted" });
  await queueOrderEmails(tx, order, { kind: "drafted" });
  await recordAudit(tx, { action: "order.drafted", target: { kind: "order", id: order.number } });
  return { number: order.number };
}

interface AgreedOrder {
  organizationId: string;
  name: string;
  email: string;
  note: string;
  language: string;
  tax: { city: string; rate: number; taxExemptNumber: string | null };
  lines: {
    sku: string;
    what: string;
    quantity: number;
    unitCents: number;
    netCents: number;
    taxCents: number;
    taxed: boolean;
  }[];
}

/**
 * The draft of an order at prices and tax that somebody signed before, in the caller's transaction; they have no last day. Its client
 * places it through the emailed link. The caller has checked who may.
 */
export async function draftAgreedOrder(tx: Ctx, wanted: AgreedOrder): Promise<{ number: string }> {
  const { lines, tax, organizationId, name, email, note } = wanted;
  const catalog = await catalogLines(tx, lines);
  const sum = (of: (line: AgreedOrder["lines"][number]) => number) => lines.reduce((all, line) => all + of(line), 0);
  const [subtotalCents, taxCents] = [sum(({ netCents }) => netCents), sum((line) => line.taxCents)];
  const agreed: AgreedPrices = {
    organizationId,
    taxCity: tax.city,
    taxExemptNumber: tax.taxExemptNumber,
    priced: {
      lines: lines.map((line) => ({
        discountCents: 0,
        netCents: line.netCents,
        taxRate: line.taxed ? tax.rate : 0,
        taxCents: line.taxCents,
        feeLabel: null,
        feeCents: 0,
      })),
      subtotalCents,
      discountCents: 0,
      feeCents: 0,
      taxCents,
      totalCents: subtotalCents + taxCents,
    },
  };
  const bought = catalog.map((line, index) => ({
    ...line,
    name: lines[index]?.what ?? line.name,
    unitCents: lines[index]?.unitCents ?? line.unitCents,
  }));
  return inLanguageOf(tx, wanted, (ctx) =>
    writeDraft(ctx, { channel: "counter", name, email, note, bought, fulfillment: "pickup", agreed }),
  );
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
