export const ticketCategoryLabels = {
  repair: "Reparación de computadoras",
  network: "Red de oficina y soporte mensual",
  security: "Seguridad",
  cloud: "Nube y correo",
  backup: "Respaldos y archivos perdidos",
  "gaming-pc": "PC gamer",
  account: "Cuenta o factura",
  other: "Otra cosa",
};

export const ticketPriorityLabels = {
  low: "Baja: cuando tengan tiempo",
  normal: "Normal: me molesta",
  high: "Alta: no puedo trabajar bien",
  urgent: "Urgente: todo está parado",
};

/** Words of each status for the client. */
export const ticketStatusLabels = {
  new: "Recibido",
  open: "En proceso",
  scheduled: "Visita programada",
  waiting_customer: "Esperamos su respuesta",
  waiting_vendor: "Esperando piezas",
  resolved: "Resuelto",
  closed: "Cerrado",
  merged: "Unido",
  spam: "Cerrado",
};
