export const noSuchTicket = "Ese ticket no existe.";
export const ticketNotOpened = "Ese ticket no existe, o este enlace ya no lo abre.";
export const noSuchQuote = "Esa cotización no existe.";
export const quoteOpen = "Esta cotización está abierta.";
export const quoteApproved = "Esta cotización ya está aprobada.";
export const quoteDeclined = "Esta cotización se rechazó. Pida una nueva.";
export const quoteWithdrawn = "Retiramos esta cotización. Le mandaremos otra, o pregunte en una respuesta.";
export const quoteExpired = "Esta cotización ya venció. Responda y le mandamos una nueva.";
export const closedNoReplies =
  "Este ticket está cerrado y ya no recibe respuestas. Vuelva a abrirlo, o abra uno nuevo.";
export const closedAlready = "Este ticket ya está cerrado.";
export const closedTooLong = "Este ticket se cerró hace más de {days} días. Abra uno nuevo, por favor.";
export const notClosed = "Este ticket no está cerrado, así que no hay nada que reabrir.";
export const salesTax = "Impuesto, {city} {percent}%";
