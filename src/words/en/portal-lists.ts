import type { OrderListItem } from "#contract/orders/orders.ts";

// Words of the portal's lists of tickets and appointments, and of the dashboard's tabs.
export const needsReply = "Needs your reply";
export const noReply = "No ticket needs your reply.";
export const cancelledWord = "cancelled";
export const over = "Over or cancelled";
export const whichAppointments = "Which appointments";
export const coming = "Coming up";
export const allAppointments = "All";
export const noAppointments = "You have no appointments yet. Appointments with your email address appear here.";
export const appointments = "Appointments";
export const tickets = "Tickets";
export const orders = "Orders";
export const overview = "Overview";
export const account = "Account";
export const now = "Open";
export const done = "Done";
export const ticketsWait = { one: "{count} ticket waits for you", other: "{count} tickets wait for you" };
export const quotesWait = { one: "{count} quote waits for you", other: "{count} quotes wait for you" };
export const contractsWait = { one: "{count} contract waits for you", other: "{count} contracts wait for you" };
export const repairsWait = { one: "{count} repair waits for you", other: "{count} repairs wait for you" };
export const ordersReady = { one: "{count} order is ready for pickup", other: "{count} orders are ready for pickup" };
export const pickupDetails = "Pickup details";
export const cancelledOrder = "cancelled";
export const paymentShort = {
  none: "to pay",
  pending: "to pay",
  authorized: "to pay",
  partially_paid: "paid in part",
  paid: "paid",
  partially_refunded: "paid back in part",
  refunded: "paid back",
  failed: "to pay",
} satisfies Record<OrderListItem["paymentStatus"], string>;
export const nextIs = "Next: {day}";
