import type { OrderQueueView } from "#contract/order-desk.ts";

/** The views of the order desk, in the order work goes. */
export const orderViews: { view: OrderQueueView; name: string }[] = [
  { view: "open", name: "Open" },
  { view: "to_prepare", name: "To prepare" },
  { view: "waiting", name: "Waiting for stock" },
  { view: "ready", name: "Ready" },
  { view: "returns", name: "Returns" },
  { view: "unpaid", name: "Unpaid" },
  { view: "draft", name: "Drafts" },
  { view: "completed", name: "Completed" },
  { view: "cancelled", name: "Cancelled" },
  { view: "all", name: "All" },
];

export const ordersAddress = (view: OrderQueueView, q = ""): string => {
  const query = new URLSearchParams({ ...(view !== "open" && { view }), ...(q && { q }) });
  return `/admin/orders/${query.size > 0 ? `?${query}` : ""}`;
};

export const orderAddress = (number: string): string => `/admin/orders/${number}/`;
