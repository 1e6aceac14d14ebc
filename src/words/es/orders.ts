export const fulfillmentLabels = { pickup: "Recoger en la tienda", delivery: "Entrega", none: "Nada que recoger" };

/** The three states in the words of staff. */
export const orderStatusLabels = {
  draft: "Borrador",
  placed: "Hecho",
  processing: "En proceso",
  completed: "Completo",
  cancelled: "Cancelada",
  payment_review: "Revisando el pago",
};

export const paymentStatusLabels = {
  none: "Sin pagar",
  pending: "Pago pendiente",
  authorized: "Autorizado",
  partially_paid: "Pagado en parte",
  paid: "Pagado",
  partially_refunded: "Devuelto en parte",
  refunded: "Devuelto",
  failed: "Pago fallido",
};

export const fulfillmentStatusLabels = {
  unfulfilled: "Por preparar",
  partially: "Entregado en parte",
  ready_for_pickup: "Listo para recoger",
  out_for_delivery: "En camino",
  shipped: "Enviado",
  delivered: "Entregado",
  installed: "Instalado",
  returned: "Regresado",
};

export const takenPaymentLabels = {
  cash: "Efectivo",
  card_terminal: "Tarjeta en el mostrador",
  check: "Cheque",
  bank_transfer: "Transferencia",
  card: "Tarjeta en línea",
};
