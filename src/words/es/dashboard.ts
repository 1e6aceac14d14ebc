/** The enterprise dashboard. */
export const dashboard = "Tablero";
export const noDashboard = "Esta cuenta no tiene tablero.";
export const noSuchSite = "Esa sede no existe.";
export const noSuchPlan = "Ese plan no existe.";
export const planAnswered = "Alguien ya respondió.";
export const anApproverDecides = "Lo decide un propietario o aprobador de su organización.";
export const choosePeriod = "Elija uno de los periodos.";
export const chooseQuarter = "Elija un trimestre.";
export const fromTo = "Del {from} al {to}.";
export const site = "Sede";
export const allSites = "Todas las sedes";
export const period = "Periodo";
export const weeks = "{count} semanas";
export const printReview = "Revisión trimestral, PDF";
export const asTable = "Como tabla";
export const csv = "CSV";
export const ofBase = "de {count}";
export const needWork = "Necesitan atención: {count}";
export const notKnown = "Sin datos: {count}";
export const allGood = "No hay nada que hacer.";
export const good = "bien";
export const needsWork = "necesita atención";
export const notKnownNever = "sin datos, nunca se cuenta como bien";
export const ticketsMore = "Más tickets que en las semanas anteriores";
export const ticketsFewer = "Menos tickets que en las semanas anteriores";
export const ticketsSame = "Tantos tickets como en las semanas anteriores";
export const ticketsNone = "Ningún ticket en este periodo";
export const openedSolved = "{opened} abiertos, {solved} resueltos en {count} semanas.";
export const tickets = "Tickets";
export const weekOf = "Semana del";
export const opened = "Abiertos";
export const solved = "Resueltos";
export const firstAnswer = "Primera respuesta";
export const minutes = "{count} min";
export const hoursMinutes = "{hours} h {minutes}";
export const devicesOld = {
  one: "{count} dispositivo tiene más de 6 años",
  other: "{count} dispositivos tienen más de 6 años",
};
export const noDeviceOld = "Ningún dispositivo tiene más de 6 años";
export const noDeviceKnownOld = "No sabemos de ningún dispositivo de más de 6 años";
export const agesUnknown = "Sin fecha de compra: {count}. La anotamos en la próxima visita.";
export const devices = "Dispositivos";
export const age = "Edad";
export const warranty = "Garantía";
export const unknownAge = "Sin datos";
export const bySite = "Sedes lado a lado";
export const atNoSite = "En ninguna sede";
export const warrantyEnded = "Garantía vencida";
export const noUpdates = "Sin actualizaciones";
export const openTickets = "Tickets abiertos";
export const spend = "Gasto por mes";
export const spendFinding = "{amount} facturados en 6 meses";
export const month = "Mes";
export const billed = "Facturado";
export const paid = "Pagado";
export const openInvoices = {
  one: "{count} factura por pagar, {amount}.",
  other: "{count} facturas por pagar, {amount}.",
};
export const noOpenInvoices = "No hay facturas por pagar.";
export const overdueAmount = "{amount} vencidos.";
export const health = "Salud";
export const healthOf = "{points} de 100";
export const notEnough = "No hay datos suficientes para una calificación";
export const unknownShare = "El {percent}% de lo que necesita no se conoce y no cuenta.";
export const shown = "Vista";
export const devicesNeedWork = {
  one: "{count} dispositivo necesita atención",
  other: "{count} dispositivos necesitan atención",
};
export const allOf = "Ver los {count}";
export const ofDevices = "{count} de {all}";
export const hoursUsedOf = "{used} usadas.";
export const part = "Parte";
export const points = "Puntos";
export const loadPart = "Tickets por dispositivo";
export const responsePart = "Respuestas a tiempo";
export const securityPart = "Seguridad: actualizaciones, cifrado, acceso";
export const backupPart = "Respaldos probados";
export const lifecyclePart = "Edad y actualizaciones de los dispositivos";
export const reviewPart = "Última revisión";
export const whyLoad = "Tickets de los últimos 30 días: {good}. Dispositivos: {all}.";
export const whyResponseKnown = "Primeras respuestas en el tiempo acordado: {good} de {all}.";
export const whySecurityKnown = "Visto el {day}: {good} de {all} computadoras tienen las tres cosas.";
export const whyBackupKnown = "El {day} se probó una restauración y funcionó.";
export const whyBackupFailed = "La restauración que se probó el {day} falló.";
export const whyReviewKnown = "La última revisión fue el {day}.";
export const whyResponse = "No hay un tiempo de respuesta acordado; un contrato lo fija.";
export const whySecurity = "Nadie ha revisado esto en sus computadoras en los últimos seis meses.";
export const whyBackup = "No hay registro de una prueba de restauración.";
export const whyLifecycle =
  "Equipos de más de seis años o sin actualizaciones de seguridad. Edad o actualizaciones conocidas: {good} de {all}.";
export const whyReview = "No hay registro de una reunión de revisión.";
export const mendSecurity = "Pedir una revisión de seguridad";
export const mendBackup = "Pedir una prueba de restauración";
export const mendReview = "Pedir una revisión";
export const mendLifecycle = "Pedir un plan";
export const mendResponse = "Preguntar por un contrato";
export const hoursUsed = "Horas de soporte usadas";
export const expiring = "Vence pronto";
export const what = "Qué";
export const name = "Nombre";
export const ends = "Vence";
export const roadmap = "Plan de reemplazos";
export const cost = "Costo";
export const state = "Estado";
export const approvedQuoted = "Aprobado.";
export const seeQuote = "Ver la cotización {number}";
export const quoteNamed = "Cotización {number}";
export const approve = "Aprobar";
export const decline = "Rechazar";
export const approveNamed = "Aprobar: {name}";
export const declineNamed = "Rechazar: {name}";
export const whatWeDid = "Lo que hicimos por usted";
export const dayByDay = "Día por día";
export const lastDays = "{count} días";
export const doneNothing = "No se terminó nada en este tiempo.";
export const doneTickets = "Tickets resueltos: {count}";
export const doneRepairs = "Reparaciones terminadas: {count}";
export const doneVisits = "Visitas: {count}";
export const doneOrders = "Pedidos entregados: {count}";
export const doneChecks = "Comprobaciones y revisiones: {count}";
export const securityChecked = "Seguridad de las computadoras comprobada";
export const restoreTried = "Restauración del respaldo probada";
export const reviewHeld = "Revisión hecha";
export const ticketSolved = "Ticket {number} resuelto";
export const repairFinished = "Reparación {number} terminada";
export const visitMade = "Visita {number}";
export const orderHandedOver = "Pedido {number} entregado";
export const reviewTitle = "Revisión trimestral";
export const reviewFor = "Para";
export const figure = "Indicador";
export const value = "Valor";
export const ofHow = "De";
export const unknownNote = "Lo que no se conoce nunca se cuenta como bien.";
export const openQuotes = {
  one: "{count} cotización por responder.",
  other: "{count} cotizaciones por responder.",
};

export const figureLabels = {
  warranty: "Dispositivos con garantía",
  support: "Dispositivos con actualizaciones de seguridad",
  answered: "Respondidos a tiempo",
};

export const ageNames = {
  under2: "Menos de 2 años",
  to4: "De 2 a 4 años",
  to6: "De 4 a 6 años",
  over6: "Más de 6 años",
  unknown: "Sin datos",
};

export const endingNames = {
  license: "Licencia",
  certificate: "Certificado",
  domain: "Dominio",
  subscription: "Suscripción",
  warranty: "Garantía",
  support: "Actualizaciones de seguridad",
};

export const roadmapStates = {
  proposed: "Propuesto",
  approved: "Aprobado, enviaremos la cotización",
  declined: "Rechazado",
  done: "Hecho",
};
