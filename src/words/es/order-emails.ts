export const weHaveYourOrder = "Recibimos su pedido";
export const thankYou = "Gracias.";
export const everythingIsSetAsideFor =
  "Le apartamos todo {cardHoldMinutes} minutos: pague con tarjeta en la página de su pedido.";
export const partOfItHasTo = "Una parte todavía tiene que llegar; le escribimos cuando esté aquí.";
export const setAsideUntilReady = "Le apartamos todo. Le escribimos en cuanto esté listo.";
export const confirmWithinHold =
  "Abra su pedido y confírmelo en {time}: hasta entonces todo se aparta solo ese tiempo, y no empezamos a prepararlo.";
export const seeAndConfirmYourOrder = "Ver y confirmar su pedido";
export const seeYourOrder = "Ver su pedido";
export const orderLinkIsYoursAlone =
  "El enlace es solo suyo. Muestra cómo va el pedido y lo cancela mientras se pueda. Preguntas: {phone}.";
export const orderedOnAccount = "{by} hizo un pedido de {total}, con factura";
export const orderedByInvoice = "{by} hizo un pedido para {organization}. La factura sigue cuando se entregue.";
export const notAgreedCall = "Si no estaba acordado, llame al {phone} antes de la entrega.";
export const pleaseCheckYourOrder = "Revise su pedido, por favor";
export const asWeAgreedHereIs = "Como acordamos, este es el pedido que le anotamos:";
export const checkAndPlaceTheOrder = "Revisar y hacer el pedido";
export const pricesHoldUntil = "Estos precios valen hasta el {day}";
export const draftHoldsUntil = "{until}. No se aparta nada hasta que lo haga. Si algo está mal, llame al {phone}.";
export const weChangedYourOrder = "Cambiamos su pedido";
export const asWeAgreedWeChanged = "Como acordamos, cambiamos su pedido. Así queda ahora:";
export const pricesHoldSentence = "Estos precios valen hasta el {pricesUntil}. ";
export const ifSomethingIsWrong = "Si algo está mal, llame al {phone}.";
export const whatWasOnOrderIs = "Ya llegó lo que se pidió";
export const partOfYourOrderIs = "Ya llegó una parte de su pedido";
export const thisHasComeInUntil = "Esto llegó para {number} y está apartado para usted{until}:";
export const weWriteAgainAsSoon = "Le escribimos en cuanto el pedido esté listo.";
export const stillToComeInWe = "{waiting} {have} por llegar; le escribimos cuando {are} aquí.";
export const readyForPickup = "Listo para recoger";
export const yourOrderIsReady = "Su pedido está listo";
export const orderIsReady = "{number} está listo.";
export const onItsWay = "En camino";
export const weAreBringingIt = "Le llevamos {number} ahora.";
export const thankYouTitle = "Gracias";
export const yourOrderIsCompleteThis = "Su pedido está completo. Esto es lo que tiene:";
export const receiptAndOrder = "Recibo y pedido";
export const theWarrantyStartsToday = "{returnRule} La garantía empieza hoy.";
export const warrantyStartsToday = "La garantía empieza hoy.";
export const yourOrderIsCancelled = "Su pedido está cancelado";
export const orderIsCancelledBecause = "{number} está cancelado{reason}";
export const nothingIsDueOrCall = "No debe nada. Si fue un error, vuelva a pedirlo o llame al {phone}.";
export const seeTheOrder = "Ver el pedido";
export const yourPaymentHasArrived = "Llegó su pago";
export const cardPaymentArrivedFor =
  "Recibimos su pago con tarjeta de {paid} por {number}. Le escribimos en cuanto esté listo.";
export const weRefunded = "Devolvimos {refundedCents}";
export const weRefundedOfOrder = "Devolvimos {refunded} de {number}, con impuesto y cuotas.";
export const yourPrivateLink = "Su enlace privado";
export const thisLinkOpensTheOrder =
  "Este enlace abre el pedido {number} con todo lo que tiene, en cualquier navegador.";
export const openTheOrder = "Abrir el pedido";
export const addressTypedByMistake = "Si no lo pidió, alguien escribió su correo por error. No pasó nada más.";
export const aboutYourReturn = "Se trata de su devolución del pedido {number}:";
export const weHaveYourOrderOf = "Recibimos su pedido: {totalCents}";
export const pleaseCheckYourOrderOf = "Revise su pedido, por favor: {totalCents}";
export const weChangedYourOrderSo = "Cambiamos su pedido: {join}.";
export const yourPickupCodeIs = "Su código para recoger es {pickupCode}.";
export const numberIsReady = "{number} está listo.";
export const isOnItsWay = "{number} va en camino.";
export const yourReceipt = "Su recibo: {totalCents}";
export const numberIsCancelled = "{number} está cancelado.";
export const yourPaymentOfHasArrived = "Llegó su pago de {paidCents}.";
export const weRefundedSentence = "Devolvimos {refundedCents}.";
export const yourPrivateLinkTo = "Su enlace privado de {number}.";
export const coupon = "Cupón";
export const stateRecyclingFees = "Cuotas estatales de reciclaje";
export const salesTaxOf = "Impuesto, {city}";
export const expected = "Se espera";
export const payment = "Pago";
export const paymentDue = "{payment}, {amount} por pagar";
export const paid = "Pagado";
export const changed = "Cambios";
export const untilTime = " hasta el {time}";
export const pieceHas = "pieza falta";
export const piecesHave = "piezas faltan";
export const itIs = "esté";
export const theyAre = "estén";
export const pickupCode = "Código para recoger";
export const openHours = "Abierto";
export const toPay = "Por pagar";
export const heldUntil = "Apartado hasta el";
export const reason = "Motivo";
export const n1Piece = "1 pieza";
export const pieces = "{count} piezas";
export const oneHour = "una hora";
export const minutes = "{count} minutos";
export const orderThis = "quien lo pidió";
export const weLookAtIt = "La revisamos y le escribimos en un día hábil. Guarde los artículos hasta entonces.";
export const bringItTo = "Tráigalo a {street}, {city}, con el número de su pedido. {hours}.";
export const ifYouSeeItDifferently = "Si lo ve de otra manera, llame al {phone}.";
export const weRefundIt = "Le devolvemos el dinero de la misma forma en que pagó y le escribimos cuando esté hecho.";

/** First line for the customer. */
export const returnTitles = {
  requested: "Recibimos su solicitud de devolución",
  accepted: "Su devolución está aceptada",
  declined: "Su devolución no procede",
  received: "Llegó su devolución",
};
