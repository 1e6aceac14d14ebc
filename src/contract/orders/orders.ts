import * as t from "#words/refusals.ts";
import { z } from "zod";
import { HistoryEntry } from "#contract/site/history.ts";
import { PageInput, pageOf } from "#contract/values/paging.ts";
import { ReturnableLine, ReturnView } from "#contract/orders/returns.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { spokenNumber } from "#contract/values/spoken-number.ts";
import { bodyOfText, digitsOf, EmailAddress, lineOfText, PhoneNumber } from "#contract/values/text.ts";

export const OrderStatus = z.enum(["draft", "placed", "processing", "completed", "cancelled", "payment_review"]);
export const PaymentStatus = z.enum([
  "none",
  "pending",
  "authorized",
  "partially_paid",
  "paid",
  "partially_refunded",
  "refunded",
  "failed",
]);
export const FulfillmentStatus = z.enum([
  "unfulfilled",
  "partially",
  "ready_for_pickup",
  "out_for_delivery",
  "shipped",
  "delivered",
  "installed",
  "returned",
]);
export const Fulfillment = z.enum(["pickup", "delivery", "none"], { error: () => t.choosePickupOrDelivery });
export const PaymentMethod = z.enum(["pay_at_pickup", "card", "invoice"], { error: () => t.chooseHowYouPay });
export const TakenPayment = z.enum(["cash", "card_terminal", "check", "bank_transfer"], {
  error: "Choose how it was paid.",
});
export const RefundMethod = z.enum([...TakenPayment.options, "card"], { error: "Choose how it is given back." });
export const LineKind = z.enum(["goods", "service", "software", "build", "delivery"]);
export type LineKind = z.infer<typeof LineKind>;

/** An order number as people type it. */
export const OrderNumber = spokenNumber("O", () => t.typeTheOrderNumberSuch);

/** Names one attempt: sent again with the same content it gets the same answer, with other content 409. */
export const IdempotencyKey = z
  .string({ error: "Send an Idempotency-Key header." })
  .regex(/^[\x21-\x7e]{8,120}$/, "Use 8 to 120 visible characters.");

const contact = {
  name: lineOfText(120, () => t.typeYourName),
  email: EmailAddress,
  phone: PhoneNumber.optional(),
} as const;

const handOver = {
  fulfillment: Fulfillment,
  street: lineOfText(160, () => t.typeTheStreet, 3).optional(),
  /** A city of the service area. */
  city: z.string().max(40).optional(),
  postalCode: digitsOf(5, () => t.typeTheZipCode).optional(),
} as const;

const needsAddress = (
  order: {
    fulfillment: string;
    street?: string | undefined;
    city?: string | undefined;
    postalCode?: string | undefined;
  },
  check: z.RefinementCtx,
): void => {
  if (order.fulfillment !== "delivery") return;
  if (!order.street) check.addIssue({ code: "custom", path: ["street"], message: t.typeTheStreet });
  if (!order.city) check.addIssue({ code: "custom", path: ["city"], message: t.chooseTheCity });
  if (!order.postalCode) check.addIssue({ code: "custom", path: ["postalCode"], message: t.typeTheZipCode });
};

export const PlaceOrderInput = z
  .strictObject({
    ...contact,
    ...handOver,
    payment: PaymentMethod,
    note: bodyOfText(shopLimits.note, () => t.writeALineOrTwoShort).optional(),
    terms: z.literal(true, { error: () => t.acceptTheTerms }),
    /** Of visitors. */
    botCheck: z.string().max(8192).optional(),
    /** The total the shopper was shown: an order for another sum is refused. */
    shownTotalCents: z.coerce.number().int().optional(),
  })
  .superRefine(needsAddress);
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>;

/** Input for the sums of checkout: enough of the form to know the tax and the delivery fee. */
export const QuoteInput = z.strictObject({ fulfillment: Fulfillment, city: z.string().max(40).optional() });

/** Things by SKU. */
export const SoldLines = z
  .array(z.strictObject({ sku: lineOfText(40, "Type a SKU."), quantity: z.number().int().min(1).max(100) }))
  .min(1, "Add at least one line.")
  .max(shopLimits.lines);

/** Staff write an order for somebody at the counter or on the phone; its private link lets the customer confirm it. */
export const DraftOrderInput = z
  .strictObject({
    ...contact,
    ...handOver,
    channel: z.enum(["counter", "phone"]),
    note: bodyOfText(shopLimits.note, () => t.writeALineOrTwoShort).optional(),
    lines: SoldLines,
  })
  .superRefine(needsAddress);

export const ConfirmDraftInput = z.strictObject({
  payment: PaymentMethod,
  terms: z.literal(true, { error: () => t.acceptTheTerms }),
});

/** Values that the card processor's script in the browser needs to take a payment. */
export const CardPaymentStart = z.object({
  clientSecret: z.string(),
  publishableKey: z.string(),
  cents: z.number().int(),
});
export type CardPaymentStart = z.infer<typeof CardPaymentStart>;

export const FindOrderInput = z.strictObject({
  number: OrderNumber,
  email: EmailAddress,
  botCheck: z.string().max(8192).optional(),
});

export const CancelOrderInput = z.strictObject({
  reason: lineOfText(shopLimits.reason, () => t.writeAWordOrTwo).optional(),
});

/** The code the customer shows, or a word on how they were identified without it. `lines` when only part is taken. */
export const HandOverInput = z
  .strictObject({
    code: digitsOf(6, "The pickup code has six digits.").optional(),
    identified: lineOfText(200, "Say how you checked who it is.", 3).optional(),
    payment: TakenPayment.optional(),
    /** Check number, or the last digits of the card. */
    reference: lineOfText(80, "Type the reference.").optional(),
    lines: z
      .array(z.strictObject({ id: z.uuid(), quantity: z.number().int().min(1).max(100) }))
      .min(1)
      .max(shopLimits.lines + 1)
      .optional(),
  })
  .refine(({ code, identified }) => code !== undefined || identified !== undefined, {
    path: ["code"],
    message: "Type the pickup code, or say how you checked who it is.",
  });

export const RecordPaymentInput = z.strictObject({
  method: TakenPayment,
  reference: lineOfText(80, "Type the reference.").optional(),
});

export const RefundOrderInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        id: z.uuid(),
        quantity: z.number().int().min(1).max(100),
        /** The pieces come back on the shelf. */
        restock: z.boolean().default(false),
      }),
    )
    .min(1, "Choose what is refunded.")
    .max(shopLimits.lines + 1),
  method: RefundMethod,
  reason: lineOfText(shopLimits.reason, "Say why.", 3),
});

export const RefundReturnInput = z.strictObject({ method: RefundMethod });

const Cents = z.number().int();

export const OrderLine = z.object({
  id: z.uuid(),
  kind: LineKind,
  /** The code of the PC build it is part of. */
  build: z.string().nullable(),
  sku: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  unitCents: Cents,
  discountCents: Cents,
  netCents: Cents,
  /** In percent, such as 9 or 8.875; 0 for what is not taxed. */
  taxPercent: z.number(),
  taxCents: Cents,
  feeLabel: z.string().nullable(),
  feeCents: Cents,
  backordered: z.number().int(),
  handedOver: z.number().int(),
  returned: z.number().int(),
  refunded: z.number().int(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderTotals = z.object({
  subtotalCents: Cents,
  discountCents: Cents,
  feeCents: Cents,
  taxCents: Cents,
  totalCents: Cents,
});

const OrderStep = z.object({ label: z.string(), state: z.enum(["done", "current", "ahead"]), at: z.null() });

/** Facts that number and email open. */
export const OrderStatusView = z.object({
  number: z.string(),
  label: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  fulfillmentStatus: FulfillmentStatus,
  fulfillment: Fulfillment,
  steps: z.array(OrderStep),
  nextStep: z.string(),
  placedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type OrderStatusView = z.infer<typeof OrderStatusView>;

/** Facts that the private link, or the account, opens. */
export const OrderView = OrderStatusView.extend({
  ...OrderTotals.shape,
  name: z.string(),
  /** Null for a counter sale without one. */
  email: z.string().nullable(),
  /** The last day on which a draft can be placed at its prices. */
  pricesUntil: z.iso.date().nullable(),
  phone: z.string().nullable(),
  place: z.string(),
  /** Emails about it come in another language than this page. */
  emailsDiffer: z.boolean(),
  note: z.string().nullable(),
  payment: PaymentMethod,
  taxCity: z.string(),
  couponCode: z.string().nullable(),
  paidCents: Cents,
  /** Payments, one line each. */
  paidBy: z.array(z.string()),
  refundedCents: Cents,
  dueCents: Cents,
  pickupCode: z.string().nullable(),
  /** The emailed link and the account show whose the address is, the browser that ordered does not; a colleague only reads. */
  openedBy: z.enum(["link", "account", "browser", "member"]),
  /** Placed without signing in, so anybody may have typed the address. */
  unverified: z.boolean(),
  /** The reader may say that the order is theirs. */
  canProve: z.boolean(),
  heldUntil: z.iso.datetime().nullable(),
  /** The day it can be picked up, or is brought, as far as we know: "Friday, November 27"; null once it is ready or past. */
  expected: z.string().nullable(),
  cancelReason: z.string().nullable(),
  canCancel: z.boolean(),
  canConfirm: z.boolean(),
  /** Something is due, and card payment is offered. */
  canPayByCard: z.boolean(),
  /** The ways to pay a draft that is to be confirmed. */
  payments: z.array(PaymentMethod),
  currency: z.literal("USD"),
  lines: z.array(OrderLine),
  returns: z.array(ReturnView),
  returnable: z.array(ReturnableLine),
  timeline: z.array(HistoryEntry.omit({ by: true })),
});
export type OrderView = z.infer<typeof OrderView>;

export const OrderListItem = OrderStatusView.pick({
  number: true,
  label: true,
  status: true,
  paymentStatus: true,
  fulfillmentStatus: true,
  placedAt: true,
  updatedAt: true,
}).extend({
  unverified: z.boolean(),
  totalCents: Cents,
  pieces: z.number().int(),
  summary: z.string(),
  currency: z.literal("USD"),
});
export type OrderListItem = z.infer<typeof OrderListItem>;

export const ListOrdersInput = PageInput;
export const OrderList = pageOf(OrderListItem);
export type OrderList = z.infer<typeof OrderList>;

export const PlacedOrder = z.object({ number: z.string(), key: z.string() });
export type PlacedOrder = z.infer<typeof PlacedOrder>;
