import { fill } from "#contract/values/fill.ts";
import type { OrderRow } from "#domain/orders/order-store.ts";
import { defineStates } from "#domain/states/states.ts";
import * as t from "#words/order-refusals.ts";

type Row = Pick<OrderRow, "status" | "fulfillment_status" | "paid_cents" | "payment_status">;

/** Nothing of it is ready or handed over yet. */
const notReady = ({ fulfillment_status }: Row): boolean => fulfillment_status === "unfulfilled";
const notHandedOver = ["unfulfilled", "ready_for_pickup", "out_for_delivery"];
const begun = "Work on this order has begun. It can no longer be edited.";
const closed = "This order is closed.";

export const orderStates = defineStates({
  noun: "Order",
  statuses: ["draft", "placed", "processing", "payment_review", "completed", "cancelled"],
  statusOf: ({ status }: Row) => status,
  steps: {
    edit: {
      by: ["staff"],
      from: ["draft", "placed"],
      needs: { words: "nothing is ready or handed over", met: notReady },
      refusal: begun,
    },
    editLines: {
      by: ["staff"],
      from: ["draft", "placed"],
      needs: {
        words: "nothing is ready or handed over, nothing is paid, and no payment is on its way",
        met: (order) => notReady(order) && order.paid_cents === 0 && order.payment_status !== "pending",
      },
      refusal: begun,
    },
    start: { by: ["staff"], from: ["placed"], to: "processing", refusal: closed },
    ready: { by: ["staff"], from: ["placed", "processing"], to: "processing", refusal: closed },
    handOver: { by: ["staff"], from: ["placed", "processing"], to: "completed", refusal: closed },
    cancel: {
      by: ["client"],
      from: ["draft", "placed", "processing"],
      to: "cancelled",
      needs: {
        words: "nothing is ready or handed over, and nothing is paid: staff give money back",
        met: (order) => order.status === "draft" || (notReady(order) && order.paid_cents === 0),
      },
      refusal: (_, { business }) => fill(t.notCancelledHere, { phone: business.phone.display }),
    },
    cancelForCustomer: {
      by: ["staff", "system"],
      from: ["draft", "placed", "processing", "payment_review"],
      to: "cancelled",
      needs: {
        words: "nothing is handed over",
        met: ({ status, fulfillment_status }) =>
          status === "draft" || status === "payment_review" || notHandedOver.includes(fulfillment_status),
      },
      refusal: "Part of this order was handed over. Refund what comes back instead.",
    },
  },
});
