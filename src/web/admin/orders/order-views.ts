import type { OrderQueueView } from "#contract/orders/order-desk.ts";

/** The views of the order desk, in the order work goes. */
export const orderViewLabels: Record<OrderQueueView, string> = {
  open: "Open",
  to_prepare: "To prepare",
  waiting: "Waiting for stock",
  ready: "Ready",
  returns: "Returns",
  unpaid: "Unpaid",
  draft: "Drafts",
  completed: "Completed",
  cancelled: "Cancelled",
  all: "All",
};

export const orderAddress = (number: string): string => `/admin/orders/${number}/`;
