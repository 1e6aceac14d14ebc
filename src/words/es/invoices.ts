/** Invoices as clients read them: page, paper, portal, refusals. */
export const invoice = "Factura";
export const creditNote = "Nota de crédito";
export const invoices = "Facturas";
export const invoiceTitle = "Factura {number}";
export const discount = "Descuento";
export const balanceDue = "Saldo por pagar";
export const paidInFull = "Pagada por completo. Gracias.";
export const isVoid = "Esta factura está anulada. No hay nada que pagar.";
export const isCredit = "Esta nota de crédito reduce la factura {number}.";
export const paymentUnderWay = "Hay un pago en camino. Esta página lo mostrará en cuanto el banco lo confirme.";
export const pay = "Pagar";
export const payAmount = "Pagar {amount}";
export const whatToPay = "¿Qué desea pagar?";
export const fullBalance = "Todo el saldo, {amount}";
export const depositOnly = "El anticipo, {amount}";
export const payByCheck = "O traiga efectivo o un cheque, o envíe un cheque por correo, y anote {number} en él.";
export const askUs = "¿Tiene una pregunta? Llame al";
export const lines = "Conceptos";
export const whatFor = "Concepto";
export const qty = "Cant.";
export const price = "Precio";
export const amount = "Importe";
export const subtotal = "Subtotal";
export const stateFees = "Cargos estatales de reciclaje";
export const salesTaxOn = "Impuesto sobre ventas {percent}% ({city})";
export const noSalesTax = "Sin impuesto sobre ventas, certificado {number}";
export const total = "Total";
export const paidSoFar = "Pagado y acreditado hasta ahora";
export const payments = "Pagos";
export const paidOn = "{amount} el {day}, {method}";
export const refundedOn = "{amount} devueltos el {day}, {method}";
export const creditedOn = "{amount} de crédito el {day}";
export const printIt = "Imprimir";
export const pdf = "PDF";
export const paper = "La factura como documento";
export const documentHash = "Documento {hash}";
export const openYourInvoice = "Abra su factura";
export const linkDoesNotOpen = "Este enlace ya no abre la factura";
export const theNumberAloneShowsNothing =
  "El número por sí solo no muestra nada. Use el enlace de nuestro correo o inicie sesión en su cuenta.";
export const signIn = "Iniciar sesión";
export const orCall = "O llámenos y tenga a la mano {number}:";
export const billTo = "Facturar a";
export const invoiceDay = "Emitida el {day}. Vence el {due}.";
export const payOnline = "Pague en línea";
export const byDay = "a más tardar el {day}";
export const salesTax = "Impuesto sobre ventas";
export const taxNote = "{percent}% sobre {taxable}. {city}, tasa del {day}.";
export const taxNoteExempt = "Sin impuesto sobre ventas: certificado de reventa o exención {number}.";
export const servedBy = "Emitida por {name}";
export const howToPay = "Pague con tarjeta en {url} o con cheque a nombre de {name}. Anote {number} en el cheque.";
export const ofRepair = "Reparación {number}";
export const usedPartsStatement = "Las refacciones marcadas como usadas, reconstruidas o de intercambio no son nuevas.";
export const lowersInvoice = "Reduce la factura {number}.";
export const noSuchInvoice = "Esa factura no existe.";
export const payPart = "Pagar una parte";
export const partAmount = "Cantidad, $";
export const partLimits = "Al menos {least}, como máximo {most}.";
export const payThisPart = "Pagar esta parte";
export const partNoAmount = "Escriba una cantidad como 250 o 99.50.";
export const partTooSmall = "Pague al menos {least}.";
export const partTooLarge = "Pague como máximo el saldo, {most}.";
export const partLeavesTooLittle = "Pague todo o deje al menos {least}: las tarjetas no cobran menos.";
export const nothingDue = "No hay nada que pagar en esta factura.";
export const noDeposit = "Esta factura no pide anticipo, o ya está pagado.";
export const noInvoicesYet = "Todavía no hay facturas.";
export const allInvoices = "Todas las facturas";
export const openInvoices = "Por pagar";
export const sumToPay = "{amount} por pagar";
export const nothingToPay = "Nada por pagar";
export const countedInvoices = { one: "{count} factura", other: "{count} facturas" };
export const lateSince = "vencida desde el {day}";
export const someLate = { one: "una vencida desde el {day}", other: "{count} vencidas, la primera desde el {day}" };
export const payOne = "Pagar {number}, {amount}";
export const dueShort = "vence {day}";
export const lateShort = "vencida, {days} d de atraso";
export const paidShort = "pagada {day}";
export const creditShort = "crédito {day}";
export const dueIn = { one: "a más tardar el {day}, en {count} día", other: "a más tardar el {day}, en {count} días" };
export const dueToday = "a más tardar el {day}, hoy";
export const daysLate = {
  one: "a más tardar el {day}, {count} día de atraso",
  other: "a más tardar el {day}, {count} días de atraso",
};
export const paidWhen = "Pagó {amount} el {day}.";
export const accountCredit = "Tiene un crédito de {amount}. Se aplica solo a la próxima factura.";
export const ownInvoicesOnly =
  "Las facturas que le llegaron a usted. Lo que debe su organización lo ven su dueño y quienes manejan su dinero.";
export const noOpenInvoices = "No hay facturas por pagar.";
export const statement = "Estado de cuenta";
export const statementTitle = "Estado de cuenta";
export const openingBalance = "Saldo inicial";
export const closingBalance = "Saldo final";
export const dayHead = "Día";
export const month = "Mes";
export const stampPaid = "PAGADA";
export const stampVoid = "ANULADA";
export const forBookkeeper = "Para su contador";
export const from = "Desde";
export const to = "Hasta";
export const invoicesCsv = "Facturas, CSV";
export const paymentsCsv = "Pagos, CSV";
export const statementCsv = "Movimientos, CSV";
export const returnedCheckFee = "Cargo por el cheque devuelto de la factura {number}";
export const undoneMistake = "{amount} anotados por error, retirados el {day}";
export const undoneCheck = "{amount}, el cheque fue devuelto el {day}";
export const undoneDispute = "{amount} retirados por el banco de la tarjeta el {day}";
export const tooSmallForCard = "Un importe menor de {least} no se puede pagar con tarjeta.";
export const lateFeeOn = "Recargo por pago tardío de la factura {number}";
export const paymentReceived = "Gracias. Recibimos su pago.";
export const approved = "Aprobado";
export const approvedBy = "{amount} por {name}, {at}";
export const oralApproval = "Por teléfono al {phone}, lo recibió {by}.";
export const oralAdded = "Refacciones: {parts}. Mano de obra: {labor}. Condiciones: {conditions}.";
export const statementShortened = "Solo se listan los últimos movimientos del mes; las sumas los cuentan todos.";
export const ofOrder = "Pedido {number}";
export const diagnosticFee = "Cargo por la revisión";
export const creditNoteTitle = "Nota de crédito {number}";
export const issuedOnDay = "Emitida el {day}.";
export const noneYet = "Todavía ninguno. Su recibo llega por correo de inmediato.";
export const cardGoesToProcessor = "Su tarjeta va directo a Stripe, nunca a nosotros.";
export const nothingTaxable = "Nada de esto causa impuesto";
export const backToInvoice = "Volver a la factura";
export const payHere = "Traiga efectivo o un cheque, o envíe un cheque por correo, y anote {number} en él.";
export const ofTotal = "de {total}";
export const toPay = "Por pagar";
export const settled = "Pagadas";
export const forHead = "Concepto";

export const invoiceStateLabels = {
  draft: "Borrador",
  open: "Por pagar",
  overdue: "Vencida",
  partly_paid: "Pagada en parte",
  paid: "Pagada",
  void: "Anulada",
  credit: "Crédito",
};

export const invoiceLineLabels = {
  part: "Refacción",
  labor: "Mano de obra",
  goods: "Mercancía",
  service: "Servicio",
  travel: "Traslado",
  fee: "Cargo",
  discount: "Descuento",
  other: "Otro",
};

export const ledgerKindLabels = {
  charge: "Cargo",
  payment: "Pago",
  refund: "Devolución",
  credit: "Crédito",
  write_off: "Cancelado como incobrable",
  recovery: "Baja revertida",
};

export const undoingLabels = {
  mistake: "Anotado por error",
  returned_check: "Cheque devuelto",
  dispute: "Retirado por el banco de la tarjeta",
};
