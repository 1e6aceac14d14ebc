// Words of the emails about a quote.
export const quote = "Cotización";
export const forWhat = "Concepto";
export const total = "Importe total";
export const monthly = "Cada mes";
export const depositMoney = "Anticipo";
export const validUntil = "Válida hasta";
export const sent = "Su cotización: {total}";
export const sentNow =
  "Aquí está su cotización. El botón la abre: vea lo que incluye, y acéptela o rechácela. No necesita una cuenta.";
export const replaced = "Su nueva cotización: {total}";
export const replacedNow = "Esta versión reemplaza a la anterior, que ya no se puede aceptar.";
export const reminder = "Su cotización espera respuesta";
export const reminderNow = "Un recordatorio, por si le sirve. También puede rechazarla: así dejamos de preguntar.";
export const lastReminderNow = "Este es nuestro último recordatorio. La cotización sigue abierta hasta el {day}.";
export const accepted = "{by} aceptó su cotización";
export const acceptedNow = "Gracias. Nos comunicamos con usted para el siguiente paso.";
export const acceptedDeposit =
  "Gracias. El trabajo empieza cuando llegue el anticipo de {deposit}: el botón abre la página para pagarlo.";
export const declined = "{by} rechazó su cotización";
export const declinedNow = "Gracias por su respuesta. Si algo le convendría más, díganos.";
export const cancelled = "Retiramos su cotización";
export const cancelledNow = "Ya no se puede aceptar. El motivo: {reason}";
export const depositPaid = "Recibimos su anticipo de {deposit}. Gracias.";
export const depositPaidNow = "Se aplica por sí solo a su próxima factura.";
export const depositReturned = "Su anticipo de {deposit} regresa a su tarjeta";
export const depositReturnedNow = "Ya no se debía nada en esta cotización. La tarjeta lo muestra en 5 a 10 días.";
export const seeAndAnswer = "Ver y responder";
export const seeQuote = "Ver la cotización";
export const questionsCall = "¿Preguntas? Llame al {phone}.";
