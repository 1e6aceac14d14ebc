// Words of the emails about an invoice and an account.
export const invoice = "Factura";
export const forWhat = "Concepto";
export const balanceDue = "Saldo por pagar";
export const deposit = "Anticipo por pagar primero";
export const due = "Vence";
export const newInvoice = "Su factura: {balance}";
export const newInvoicePaid = "Su factura, pagada por completo";
export const newInvoiceNow = "Aquí está su factura. El botón la abre; no necesita una cuenta para pagar.";
export const newInvoiceSettled = "Aquí está su factura. Está pagada por completo: no tiene que hacer nada.";
export const dueSoon = "{balance} vence el {day}";
export const dueSoonNow = "Un recordatorio, por si le sirve. Si ya pagó, gracias: no tiene que hacer nada.";
export const dueToday = "{balance} vence hoy";
export const overdue = "{balance} está vencido";
export const overdueNow =
  "Esta factura venció el {day}. Si ya envió un cheque, gracias. Si algo no está bien en la factura, llámenos por favor.";
export const lateFee = "Se agregó un recargo";
export const lateFeeNow = "Una factura no se pagó a tiempo, y sus condiciones prevén un recargo. Esta es su factura.";
export const paid = "Recibimos {amount}. Gracias.";
export const paidRest = "Este es su recibo. Quedan por pagar {balance}.";
export const paidAll = "Este es su recibo. La factura está pagada por completo.";
export const paidBy = "Forma de pago";
export const refunded = "Le devolvimos {amount}";
export const refundedToCard = "Regresa a la tarjeta con la que se pagó, que lo muestra en 5 a 10 días.";
export const mistake = "Una corrección a nuestro recibo";
export const mistakeNow = "Habíamos anotado un pago de {amount} que no se hizo. No se debe nada de esta factura.";
export const mistakeDue = "Habíamos anotado un pago de {amount} que no se hizo. Se deben {balance} de esta factura.";
export const returnedCheck = "Su cheque de {amount} fue devuelto";
export const returnedCheckNow =
  "Su banco no lo pagó, por lo que se deben {balance} de esta factura. Páguela de otra forma, por favor, o llámenos.";
export const returnedCheckFee = "Un cargo por cheque devuelto";
export const returnedCheckFeeNow =
  "Un cheque fue devuelto sin pagar, y sus condiciones prevén un cargo. Esta es su factura.";
export const refundedNow =
  "El dinero regresa por donde vino: {method}. En una tarjeta aparece en un plazo de 5 a 10 días.";
export const credited = "Un crédito de {amount}";
export const creditedNow = "Bajamos su factura por esta cantidad.";
export const creditedKept = "De ella quedan {kept} a favor para la siguiente factura.";
export const voided = "Su factura está anulada";
export const voidedNow = "Ya no hay nada que pagar. No tiene que hacer nada.";
export const seeAndPay = "Ver y pagar";
export const seeInvoice = "Ver la factura";
export const questionsCall = "¿Tiene preguntas? Llame al {phone}.";
export const statementFor = "Su estado de cuenta de {month}";
export const statementNow = "Lo que se facturó y se pagó el mes pasado. Usted debe {closing}.";
export const statementNothing = "Lo que se facturó y se pagó el mes pasado. Usted no debe nada.";
export const opening = "Saldo inicial";
export const closing = "Saldo final";
export const seeInvoices = "Ver sus facturas";

export const amountLabels = { paid: "Recibido", refunded: "Devuelto", credited: "Crédito" };
