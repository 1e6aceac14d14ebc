export const notCancelledHere = "Este pedido ya no se puede cancelar aquí. Llame al {phone}.";
export const nothingToPickUp = "No hay nada que recoger.";
export const orderCancelled = "Este pedido se canceló.";
export const draftPricesEnded =
  "Los precios de este pedido valían hasta el {day}. Llame al {phone} y se lo mandamos con los precios de hoy.";
export const orderIsYours = "Este pedido es suyo. Mejor cancélelo.";
export const pricesChanged = "Cambiaron los precios o las existencias. Revise su carrito y primero confirme el cambio.";
export const confirmChanges = "Confirme lo que cambió.";
export const technicianFirst = "Primero un técnico revisa esta PC. Elija: {way}.";
export const totalChanged = "Ahora el total es {now}, no {shown}. Revíselo y haga el pedido otra vez.";
export const tooLittleForCard = "Es muy poco para pagar con tarjeta. Elija otra forma de pago.";
export const codeNoLongerValid = "Este código ya no vale.";
export const takeCodeOff = "{problem} Quite el código de su carrito e inténtelo otra vez.";
export const noSuchOrder = "Ese pedido no existe, o este enlace ya no lo abre.";
export const noCardHere = "Aquí no se puede pagar con tarjeta. Elija otra forma de pago.";
export const invoiceForApproved =
  "Pagar con factura es para propietarios y aprobadores de cuentas aprobadas. Elija otra forma de pago o pregúnteles.";
export const certificateChanged =
  "El certificado de impuestos de este pedido ya no vale para usted. Llame al {phone} y escribimos el pedido de nuevo.";
export const onlySpendersReturn =
  "Su empresa paga este pedido con factura: lo devuelve el propietario o aprobador que lo pidió. Pídanos ayuda.";
export const choosePickupOrDelivery = "Elija recoger o entrega.";
export const weDeliverIn = "Entregamos en las ciudades de esta lista. Si vive en otra, recójalo o llámenos.";
export const notZipOf = "{zip} no es un código postal de {city}. Revíselo, o elija la ciudad que le toca.";
export const codeUsedMeanwhile =
  "El código {code} de este pedido se agotó mientras tanto. Cancele el pedido y hágalo otra vez sin el código.";
export const technicianConfirms = "Primero un técnico tiene que confirmar la PC: no estamos seguros de que todo quede.";
export const nothingByCard = "En este pedido no hay nada que pagar con tarjeta.";
export const paymentOnItsWay = "Su pago ya va en camino. Vuelva a ver el pedido en un momento.";
export const paymentBegunElsewhere =
  "Alguien está pagando esto con tarjeta en este momento. Vuelva a verlo en un minuto.";
export const cardAway = "El pago con tarjeta no responde ahora. No se cobró nada. Inténtelo otra vez en un rato.";
export const severalReturns = "Este pedido ya tiene varias devoluciones abiertas. Llame al {phone}.";
export const eachGoesBackOnce =
  "{rule} Cada pieza se devuelve una sola vez. Para cualquier otra cosa, llame al {phone}.";
export const onlySomeReturned = "De {name} solo se pueden devolver {quantity}.";
export const noSuchReturn = "Este pedido no tiene esa devolución.";
