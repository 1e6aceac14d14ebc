export const returnStatusLabels = {
  requested: "Pedida",
  declined: "Rechazada",
  accepted: "Aceptada",
  received: "Recibido",
  refunded: "Devuelto",
};

/** The next event, as the customer reads it. */
export const returnNextSteps = {
  requested: "La revisamos y le escribimos en un día hábil.",
  declined: "Llámenos si lo ve de otra manera.",
  accepted: "Tráigalo al mostrador, o téngalo listo cuando pase nuestra camioneta. Díganos el número de pedido.",
  received: "Ya está aquí. Lo revisamos y le devolvemos el dinero de la misma forma en que pagó.",
  refunded: "Listo.",
};
