export const signInForRecords =
  "Primero inicie sesión. Así le puedo decir cómo van sus tickets, sus reparaciones, sus facturas, sus pedidos y sus visitas. También puede encontrar un ticket en la página de soporte con su número y su correo electrónico.";
export const noVisit = "No tiene ninguna visita ni cita pendiente. Puede elegir un horario en nuestra página de citas.";
export const nextAppointments = "Sus próximas citas:";
export const owesNothing = "No debe nada: no hay ninguna factura ni pedido por pagar.";
export const toPay = "Por pagar: **{sum}**.";
export const dueOnDay = "vence el {day}";
export const overdueSince = "venció el {day}";
export const noneSentToYou = "No hay por pagar ninguna factura que le llegó a usted ni ningún pedido suyo.";
export const othersInvoices =
  "Solo veo lo que le llegó a usted. Lo que debe su organización lo ven su dueño y quienes manejan su dinero.";
export const accountCredit = "Su cuenta tiene un saldo a favor de {amount}, que se aplica a la siguiente factura.";
export const noSuchInvoice = "No hay ninguna factura {number} en su cuenta. La abre el enlace de su correo.";
export const noSuchOrder = "No hay ningún pedido {number} en su cuenta. El enlace de su correo lo abre.";
export const yourRepair = "Su reparación:";
export const yourRepairs = "Sus reparaciones, primero la última que cambió:";
export const noSuchRepair = "No hay ninguna reparación {number} en su cuenta. La abre el enlace de su correo.";
export const estimateWaits = "El presupuesto de {sum} espera una decisión en su página del portal del cliente.";
export const nothingUnderWay = "No tiene ninguna reparación, pedido ni ticket abierto.";
export const noSuchTicket =
  "No hay ningún ticket {number} en su cuenta. Lo puede encontrar en la página de soporte con el número y el correo con el que se abrió.";
export const noOpenTicket =
  "No tiene ningún ticket abierto. Puede abrir uno en la página de soporte; una persona le contesta en un máximo de {answerWithin}.";
export const openTicket = "Su ticket abierto:";
export const openTickets = "Sus tickets abiertos, empezando por el último con cambios:";
export const dayAt = "{day} a {time}";
export const closedOn = "El {day} estamos cerrados.";
export const opensAgain = "Volvemos a abrir el {day}.";
export const opensLater = "Volvemos a abrir otro día.";
export const openOn = "El {day} abrimos de {opens} a {closes}.";
export const openNow = "Sí, ahora está abierto, hoy hasta {closes}.";
export const openLaterToday = "Ahora está cerrado; hoy abrimos a {opens} y cerramos a {closes}.";
export const closedNow = "No, ahora está cerrado.";
export const ourHours = "Horario: {hours}.";
export const visitsOn =
  "El {day} hacemos visitas. En la página de citas se piden con {hours} horas de anticipación; si urge, llame al {phone}.";
export const noVisitsOn =
  "El {day} no hacemos visitas regulares. El siguiente día con visitas es el {next}. Otro horario solo si lo acordamos por teléfono: {phone}.";
export const noVisitsSoon = "El {day} no hacemos visitas regulares. Para la siguiente, llame al {phone}.";
export const visitsPage = "Cuándo hacemos visitas";
export const openingHours = "Horario";
export const contactPage = "Contacto, dirección y horario";
export const areaPage = "Zona de servicio";
export const inEnglish = "{title} (en inglés)";
export const alsoInSpanish = "Aquí va en inglés; el enlace abre la página en español:";
export const outsideCities =
  "**{place}** está fuera de nuestras seis ciudades, pero muchas veces vamos si nos lo pide: pregunte el precio del viaje en un ticket o llame al {phone}.";
export const weComeTo = "Vamos a **{place}**: {soon}. El viaje cuesta {fee} por visita, ida y vuelta.";
export const travelFee = "{city}: precio del viaje";
export const feeAVisit = "{fee} por visita, ida y vuelta";
export const notServed =
  "No tenemos **{place}** en la lista de lugares a los que vamos. Son {cities}. Puede traer la computadora al taller en Stockton desde cualquier lugar, muchas fallas se resuelven por la pantalla, y si vive cerca de una de nuestras rutas puede preguntar antes el precio del viaje.";
export const asOfNow = "Así está en este momento:";
export const usualTime = "Tiempo usual";
export const warranty = "Garantía";
export const price = "Precio";
export const stopped = "Detenido.";
export const offer = "Puedo pasar esta conversación a una persona, que le responde {time}.";
export const handedOver = "Una persona ya tiene esta conversación y le responde {time}.";
export const urgent = "Si la marca como urgente, una persona la ve primero; la respuesta llega {time}.";
export const yourTicket = "El número de su ticket es {number}. Mientras tanto, puede seguir preguntando aquí.";
export const alsoCall = "También puede llamar al {phone}.";
export const todayBefore = "hoy antes de {time}";
export const tomorrowBefore = "mañana antes de {time}";
export const onDayBefore = "el {day} antes de {time}";
export const within = "dentro de {time}";
export const oneAtATime = "Una pregunta a la vez: todavía se está escribiendo la respuesta anterior.";
export const dayLimit = "Llegó al límite de {most} preguntas por día. Pida hablar con una persona, o llámenos.";
export const restarting = "Estamos reiniciando. Inténtelo otra vez en un momento.";
export const noSuchAnswer = "Esa respuesta no existe.";
export const noSuchConversation = "Esa conversación no existe.";
export const noTranscripts = "Las conversaciones por correo están apagadas.";
export const confirmEmail = "Primero confirme su correo.";
export const nothingToSend = "Todavía no hay nada que mandar.";
export const writeMessage = "Primero escriba un mensaje.";
export const writeSomething = "Escriba algo.";
export const welcome = "Pregunte por servicios, precios, tiempos o por sus propios tickets y visitas.";
export const askPrice = "¿Cuánto cuesta reparar una laptop?";
export const askHours = "¿A qué hora abren?";
export const askCity = "¿Van a mi ciudad?";
export const askBook = "¿Cómo saco una cita?";
