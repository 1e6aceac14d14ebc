import { z } from "zod";
import { dayInput } from "#contract/values/calendar-input.ts";
import { queryText } from "#contract/values/text.ts";
import { OrderedBuild } from "#contract/builds/builds.ts";
import { HistoryEntry } from "#contract/site/history.ts";
import { OrderListItem, OrderStatus, OrderView } from "#contract/orders/orders.ts";
import { PageInput, pageOf } from "#contract/values/paging.ts";

/** Views of the order desk: everything open, or one of its steps. */
export const OrderQueueView = z.enum([
  "open",
  "to_prepare",
  "waiting",
  "ready",
  "returns",
  "unpaid",
  "draft",
  "completed",
  "cancelled",
  "all",
]);
export type OrderQueueView = z.infer<typeof OrderQueueView>;

export const OrderQueueInput = PageInput.extend({
  view: OrderQueueView.default("open"),
  q: queryText(120).optional(),
});

export const OrderQueueItem = OrderListItem.extend({
  name: z.string(),
  email: z.string().nullable(),
  channel: z.string(),
  fulfillment: z.string(),
  payment: z.string(),
  waiting: z.number().int(),
  dueCents: z.number().int(),
  heldUntil: z.iso.datetime().nullable(),
});
export type OrderQueueItem = z.infer<typeof OrderQueueItem>;
export const OrderQueue = pageOf(OrderQueueItem).extend({ counts: z.record(z.string(), z.number().int()) });
export type OrderQueue = z.infer<typeof OrderQueue>;

/** An order as staff see it. The pickup code is the customer's to tell. */
export const StaffOrder = OrderView.omit({
  pickupCode: true,
  openedBy: true,
  canProve: true,
  canCancel: true,
  timeline: true,
}).extend({
  channel: z.string(),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The certificate by which it has no sales tax. */
  taxExemptNumber: z.string().nullable(),
  builds: z.array(OrderedBuild),
  canCancel: z.boolean(),
  /** True while the recipient and the lines can be corrected. */
  canEdit: z.boolean(),
  canEditLines: z.boolean(),
  /** The prices of this draft hold no longer. */
  pricesEnded: z.boolean(),
  canRefund: z.boolean(),
  /** Part of it that can go back to the card it was paid with online. */
  cardRefundableCents: z.number().int(),
  cardRefunds: z.array(
    z.object({ cents: z.number().int(), status: z.string(), failure: z.string().nullable(), at: z.iso.datetime() }),
  ),
  payments: z.array(
    z.object({
      kind: z.enum(["payment", "refund"]),
      method: z.string(),
      cents: z.number().int(),
      reference: z.string().nullable(),
      reason: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  history: z.array(HistoryEntry),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** Things to take off the shelf for the orders that are to be prepared. */
export const PickList = z.object({
  items: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      pieces: z.number().int(),
      orders: z.array(z.string()),
    }),
  ),
});
export type PickList = z.infer<typeof PickList>;

const Day = dayInput("Type a day such as 2026-11-24.");
export const SalesRange = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "The last day comes after the first." });

export const Done = z.object({ number: z.string(), status: OrderStatus });
