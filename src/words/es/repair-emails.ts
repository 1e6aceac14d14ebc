// Words of the emails about a repair.
export const weHaveYourDevice = "Tenemos su equipo";
export const waitingForAPart = "Esperamos una pieza";
export const cannotBeRepaired = "Su equipo no se puede reparar";
export const readyForPickup = "Listo para recoger";
export const thankYou = "Ya tiene su equipo";
export const pleasePickItUp = "Recoja su equipo, por favor";
export const countsAsAbandoned = "Su equipo se considera abandonado";
export const loanerIsDue = "Nos debe devolver el equipo prestado";
export const checkedInNow = "Recibimos su {device}. El botón lleva al comprobante y a cada paso de la reparación.";
export const feeAgreed =
  "Usted aceptó un costo de diagnóstico de {fee}. Incluye cualquier traslado para el diagnóstico.";
export const noFee = "El diagnóstico es gratis.";
export const estimateFirst = "Primero recibe un presupuesto. Ningún trabajo empieza antes de que usted lo apruebe.";
export const partOrdered = "Para su {device} esperamos {part}.";
export const aPartOrdered = "Para su {device} esperamos una pieza.";
export const nothingToDo = "El trabajo sigue cuando llegue. Usted no tiene que hacer nada.";
export const notRepairable = "Revisamos su {device}. No se puede reparar de una manera que valga la pena.";
export const collectAsItIs = "Lo preparamos para usted y le escribimos otra vez. Horas de servicio: {hours}.";
export const isReady = "Su {device} está reparado y probado.";
export const comeBy = "Recójalo en horas de servicio: {hours}.";
export const bringIdOrClaimCheck = "Traiga una identificación con foto o el comprobante.";
export const handedOver = "Ya tiene su {device}.";
export const callIfNotRight =
  "Llame al {phone} si algo no está bien. La página de la reparación guarda sus documentos y garantías.";
export const stillHere = "Su {device} está listo desde hace tiempo. Este es el aviso {notice} de 3.";
export const sixtyDays = "Un equipo que nadie recoge en 60 días, después de tres avisos, se considera abandonado.";
export const notCollected = "Nadie recogió su {device} después de tres avisos y ahora se considera abandonado.";
export const callAtOnce = "Si todavía lo quiere, llame al {phone} ahora.";
export const loanerDueOn = "El equipo que le prestamos se debe devolver el {day}.";
export const repair = "Reparación";
export const device = "Equipo";
export const where = "Dónde";
export const seeTheClaimCheck = "Ver el comprobante";
export const seeTheRepair = "Ver la reparación";
export const estimateFor = "Presupuesto: {total} por su {device}";
export const stillWaitsForYou = "Este presupuesto todavía espera su respuesta.";
export const replacesEarlier = "Hay un presupuesto nuevo. Reemplaza al anterior.";
export const weFoundTheFault = "Revisamos su equipo. Esto cuesta la reparación.";
export const tax = "Impuesto sobre las ventas";
export const option = "Opción: {what}";
export const totalWithOptions = "Total con todas las opciones";
export const dueAtPickup = "A pagar al recogerlo";
export const payAtPickup = "Pague al recogerlo, en efectivo, con cheque o con tarjeta.";
export const payBeforeOrAtPickup =
  "Pague al recogerlo, en efectivo, con cheque o con tarjeta, o antes en línea: el correo con la factura {invoice} la abre.";
export const validUntil = "Válido hasta";
export const nothingBeforeYouDecide =
  "No se hace nada antes de que usted decida. No se le puede cobrar más de lo que apruebe.";
export const seeAndDecide = "Ver y decidir";
export const questionsCall = "¿Preguntas? Responda a este correo o llame al {phone}.";
export const youApproved = "Presupuesto aprobado";
export const youApprovedInPart = "Presupuesto aprobado en parte";
export const youDeclined = "Presupuesto rechazado";
export const approvedBy = "{name} aprobó {total} para el equipo {device}.";
export const declinedBy = "{name} rechazó el presupuesto para el equipo {device}.";
export const byPhone = "Por teléfono, como lo anotamos.";
export const notMoreThanThat = "El trabajo empieza ahora. No costará más que eso si usted no lo acepta antes.";
export const collectAfterDecline =
  "Preparamos el equipo para entregarlo como está y le escribimos cuando lo pueda recoger.";
export const notYou = "Si no fue usted, llame al {phone} de inmediato.";
