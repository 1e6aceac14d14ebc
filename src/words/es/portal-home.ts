// Words of the client portal's home: what waits, what comes up, and two rows of each section.
export const nothingWaits = "No hay nada pendiente de su parte";
export const thingsWait = {
  one: "{count} asunto espera su respuesta",
  other: "{count} asuntos esperan su respuesta",
};
export const manyThingsWait = "Más de {count} asuntos esperan su respuesta";
export const waitingForYou = "Pendiente de su parte";
export const moreIn = "{count} más en {section}";
export const comingUp = "Lo que sigue";
export const readyForPickup = "Listos para recoger";
export const repairs = "Reparaciones";
export const allRepairs = "Todas las reparaciones";
export const tickets = "Tickets";
export const allTickets = "Todos los tickets";
export const devices = "Equipos";
export const allDevices = "Todos los equipos";
export const allCountDevices = { one: "El equipo", other: "Los {count} equipos" };
export const allAppointments = "Todas las citas";
export const openedOn = "abierto el {day}";
export const stepOf = "{done} de {all} pasos";
export const youSeeAs = "Usted ve esto como {role} de {organization}.";
export const ownerSees =
  "Facturación ve los importes, Técnico ve equipos y tickets, Aprobador decide presupuestos y cotizaciones.";
export const approverSees = "Usted ve importes y reparaciones, y decide presupuestos y cotizaciones.";
export const billingSees = "Usted ve pedidos y facturas, y los paga.";
export const technicalSees = "Usted ve equipos y reparaciones, y los tickets que se comparten con usted.";
export const memberSees = "Usted ve sus propios tickets, reparaciones y equipos.";
export const peopleAndRoles = "Personas y funciones";
export const nothingYet =
  "Abra un ticket cuando algo no funcione, o agende una hora. Lo que pida y lo que nos traiga aparece aquí.";

// Rows, as the server writes them.
export const estimateToApprove = "Presupuesto por aprobar, reparación";
export const sumFor = "{sum} por {what}";
export const nothingIsDone = "No se hace nada hasta que usted decida. Válido hasta el {day}.";
export const validUntil = "hasta el {day}";
export const reviewEstimate = "Ver presupuesto";
export const reviewQuote = "Ver cotización";
export const contractToAgree = "Contrato por aceptar";
export const startsOn = "Empieza el {day}";
export const reviewContract = "Revisar contrato";
export const ticketToAnswer = "Ticket por contestar";
export const asks = "{who} pregunta: {question}";
export const needsYourReply = "{who} necesita su respuesta";
export const ticketLine = "Ticket {number}, {subject}";
export const reply = "Responder";
export const isReady = "{device}: listo para recoger";
export const pickupDetails = "Cómo recogerlo";
export const onLoan = "{name}, prestado a usted";
export const untilDay = "hasta el {day}";
export const wasDue = "venció el {day}";
export const warrantyEnds = "1 garantía vence pronto";
export const warrantiesEnd = "{count} garantías vencen pronto";
export const andMore = "{count} más";
export const modeAndService = "{mode}: {service}";
export const comesTo = "{technician} va a {place}";
export const changeTime = "Cambiar hora";
export const details = "Detalles";
export const today = "Hoy";
export const tomorrow = "Mañana";
export const yesterday = "Ayer";
export const until = "hasta las {closes}";
export const fromTo = "de {opens} a {closes}";
export const call = "Llámenos antes";
export const invoiceToPay = "Factura por pagar";
export const invoiceFor = "Factura {number}, {what}";
export const payAmount = "Pagar {sum}";
export const dueDay = "Vence el {day}.";
export const dueSince = "Venció el {day}.";
export const dueIn = "vence en {days} días";
export const dueTomorrow = "vence mañana";
export const dueToday = "vence hoy";
export const daysLate = "{days} d de atraso";
export const quoteToDecide = "Cotización por decidir";
