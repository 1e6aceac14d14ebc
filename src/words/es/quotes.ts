// Words of quotes as clients read them: page, paper, portal, refusals.
export const quote = "Cotización";
export const quotes = "Cotizaciones";
export const quoteTitle = "Cotización {number}";
export const waitingForAnAnswer = "En espera de una respuesta";
export const accepted = "Aceptada";
export const declined = "Rechazada";
export const withdrawn = "Retirada";
export const noSuchQuote = "No existe esa cotización.";
export const quoteOpen = "Esta cotización espera respuesta.";
export const quoteAccepted = "Esta cotización ya está aceptada.";
export const quoteDeclined = "Esta cotización fue rechazada. Pídanos una nueva.";
export const quoteWithdrawn = "Retiramos esta cotización. Pídanos una nueva.";
export const quoteExpired = "Esta cotización venció. Pídanos una nueva.";
export const quoteSuperseded =
  "Una versión más nueva reemplaza a esta cotización. Cargue la página otra vez para verla.";
export const onlyApproversDecide = "Un propietario o aprobador de su organización responde a esta cotización.";
export const askToAnswer = "Pregunte a {names}: un propietario o aprobador de {client} responde a esta cotización.";
export const typeYourName = "Escriba su nombre para firmar.";
export const chooseAnOption = "Elija una de las opciones.";
export const noSuchLine = "Estas partidas no son de la opción. Cargue la página otra vez.";
export const sayWhy = "Escriba una o dos palabras.";
export const noDeposit = "Esta cotización no tiene un anticipo por pagar.";
export const fromTo = "{least} a {most}";
export const aMonth = "{amount} al mes";
export const forClient = "Para {client}";
export const fromPerson = "De {name}, {day}";
export const optionWithTax = "{option}, con impuesto";
export const depositThen = "Anticipo al aceptar";
export const chooseFirst = "Elija una opción: aquí verá sus sumas.";
export const validUntilDay = "Válida hasta el {day}";
export const yourOptions = "Sus opciones";
export const lessThanChosen = "{amount} menos";
export const moreThanChosen = "{amount} más";
export const samePrice = "el mismo precio";
export const notIncluded = "no incluido";
export const andMonthly = "y {amount} al mes";
export const suggested = "Sugerida";
export const weSuggestThis = "Le sugerimos esta.";
export const optionNumber = "Opción {number}";
export const whatItCovers = "Lo que incluye";
export const whatFor = "Trabajo o artículo";
export const kind = "Tipo";
export const qty = "Cant.";
export const price = "Precio";
export const amount = "Importe";
export const optionalYourChoice = "Opcional, usted elige";
export const optionalLine = "Opcional: {what}";
export const everyMonth = "cada mes";
export const totalOnce = "Total";
export const totalMonthly = "Cada mes, con impuesto";
export const optionTotal = "{option}: total sin opcionales";
export const optionMonthly = "{option}: cada mes";
export const depositOf = "Anticipo al aceptar: {amount}";
export const depositShare = "Anticipo al aceptar: {percent}% del pago único";
export const yourName = "Su nombre";
export const typeYourFullName =
  "Escriba su nombre completo. Así firma su respuesta; la guardamos con la hora y esta misma cotización.";
export const acceptQuote = "Aceptar la cotización";
export const decline = "Rechazar";
export const whyDecline = "Si la rechaza: ¿qué le convendría más?";
export const ifYouDecline = "Rechazarla no cuesta nada.";
export const acceptedBy = "Aceptada por {name}";
export const declinedBy = "Rechazada por {name}";
export const recordedOral = "por teléfono";
export const recordedPaper = "en papel";
export const nothingMoreToDo = "Nos comunicamos con usted para el siguiente paso. Por ahora no tiene que hacer nada.";
export const payDeposit = "Pagar el anticipo, {amount}";
export const depositDue = "Anticipo: {amount}";
export const depositPaid = "Recibimos su anticipo. Gracias.";
export const depositByCheck = "O traiga efectivo o un cheque, y escriba {number} en él.";
export const cardGoesToProcessor = "La tarjeta va a nuestro procesador de pagos y nunca a nosotros.";
export const paymentUnderWay = "Un pago está en camino. Esta página lo muestra en cuanto el banco lo confirme.";
export const expiredOn = "Era válida hasta el {day}. Llámenos para recibir una nueva:";
export const questionsCall = "¿Tiene una pregunta? Llame al";
export const document = "Documento {hash}";
export const certificate = "Certificado";
export const certificateOf = "Certificado de la cotización {number}";
export const certificateLead = "Lo que pasó con esta cotización, y cómo se respondió.";
export const signedName = "Nombre";
export const signedTime = "Hora";
export const network = "Red";
export const documentHash = "Huella del documento";
export const version = "Versión {version}";
export const client = "Cliente";
export const answer = "Respuesta";
export const notAnswered = "Sin respuesta todavía";
export const whatHappened = "Lo que pasó";
export const sentEvent = "Enviada";
export const viewedEvent = "Abierta por primera vez";
export const remindedEvent = "Recordatorio enviado";
export const depositPaidEvent = "Anticipo recibido";
export const depositReturnedEvent = "Anticipo devuelto";
export const pdf = "PDF";
export const printIt = "Imprimir";
export const paper = "La cotización como documento";
export const backToQuote = "Volver a la cotización";
export const openYourQuote = "Abra su cotización";
export const linkDoesNotOpen = "Este enlace ya no abre la cotización";
export const theNumberAloneShowsNothing =
  "El número solo no muestra nada. Use el enlace de nuestro último correo sobre la cotización, o inicie sesión en su cuenta.";
export const signIn = "Iniciar sesión";
export const orCall = "O llámenos y tenga {number} a la mano:";
export const waitingQuotes = "Esperan su respuesta";
export const allQuotes = "Todas";
export const earlierQuotes = "Anteriores";
export const toDecideBy = "por decidir hasta el {day}";
export const noQuotesYet = "Todavía no hay cotizaciones.";
export const nothingWaits = "Ninguna cotización espera su respuesta.";
export const preparedBy = "Preparada por {name}";
export const versionAndDay = "Versión {version}, {day}. Válida hasta el {until}.";
export const versionNumber = "versión {version}";
export const answerAt = "Acéptela o rechácela en {url}, o llame al {phone} y tenga {number} a la mano.";
export const taxNote = "{percent}% en {city} sobre lo gravado, a la tasa del {day}. La mano de obra no causa impuesto.";
export const taxNoteExempt = "Sin impuesto sobre ventas, certificado {number}.";
export const optionalNote = "Las partidas opcionales no están en los totales.";
export const notInTotal = "no está en el total";
export const signatureOfClient = "Firma del cliente";
export const nameInPrint = "Nombre con letra de molde";
export const date = "Fecha";
export const forHead = "Concepto";
export const totalHead = "Total";

export const quoteStatusLabels = {
  draft: "Borrador",
  sent: "En espera de su respuesta",
  accepted: "Aceptada",
  declined: "Rechazada",
  expired: "Vencida",
  cancelled: "Retirada",
  converted: "Aceptada",
};
