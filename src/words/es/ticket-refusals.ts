export const noSuchTicket = "Ese ticket no existe.";
export const ticketNotOpened = "Ese ticket no existe, o este enlace ya no lo abre.";
export const closedNoReplies =
  "Este ticket está cerrado y ya no recibe respuestas. Vuelva a abrirlo, o abra uno nuevo.";
export const closedAlready = "Este ticket ya está cerrado.";
export const closedTooLong = "Este ticket se cerró hace más de {days} días. Abra uno nuevo, por favor.";
export const notClosed = "Este ticket no está cerrado, así que no hay nada que reabrir.";
export const noteApproved = "{name} aprobó la cotización {number}, {money}.";
export const noteDeclined = "{name} rechazó la cotización {number}, {money}.";
export const noteSent = "{name} mandó la cotización {number}, {money}.";
export const noteWithdrew = "{name} retiró la cotización {number}.";
export const noteReason = "{note} Motivo: {reason}";
