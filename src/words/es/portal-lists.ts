import type { OrderListItem } from "#contract/orders/orders.ts";

// Words of the portal's lists of tickets and appointments, and of the dashboard's tabs.
export const needsReply = "Por contestar";
export const noReply = "Ningún ticket espera su respuesta.";
export const cancelledWord = "cancelada";
export const over = "Pasadas o canceladas";
export const whichAppointments = "Cuáles citas";
export const coming = "Próximas";
export const allAppointments = "Todas";
export const noAppointments = "Todavía no tiene citas. Aquí aparecen las citas con su correo.";
export const appointments = "Citas";
export const tickets = "Tickets";
export const orders = "Pedidos";
export const overview = "Resumen";
export const account = "Cuenta";
export const now = "Abiertos";
export const done = "Terminados";
export const ticketsWait = { one: "{count} ticket espera su respuesta", other: "{count} tickets esperan su respuesta" };
export const quotesWait = {
  one: "{count} cotización espera su respuesta",
  other: "{count} cotizaciones esperan su respuesta",
};
export const contractsWait = {
  one: "{count} contrato espera su respuesta",
  other: "{count} contratos esperan su respuesta",
};
export const repairsWait = {
  one: "{count} reparación espera su decisión",
  other: "{count} reparaciones esperan su decisión",
};
export const ordersReady = {
  one: "{count} pedido está listo para recoger",
  other: "{count} pedidos están listos para recoger",
};
export const pickupDetails = "Cómo recogerlo";
export const cancelledOrder = "cancelado";
export const paymentShort = {
  none: "por pagar",
  pending: "por pagar",
  authorized: "por pagar",
  partially_paid: "pagado en parte",
  paid: "pagado",
  partially_refunded: "devuelto en parte",
  refunded: "devuelto",
  failed: "por pagar",
} satisfies Record<OrderListItem["paymentStatus"], string>;
export const nextIs = "Siguiente: {day}";
