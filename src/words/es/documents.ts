export const blog = "Blog";
export const pageNotFound = "Página no encontrada";
export const articlesAsRss = "Artículos por RSS, en inglés";
export const moreArticles = "Más artículos";
export const topics = "Temas";
export const all = "Todos";
export const articles = "Artículos";
export const newArticlesAlsoCome = "Los artículos nuevos también llegan {feed}, para un lector de noticias.";
export const asAFeed = "por RSS, en inglés";
export const lastUpdated = "Última actualización";
export const minToRead = "min de lectura";
export const workWithUs = "Trabaje con nosotros";
export const openPositions = "Puestos abiertos";
export const openPositionsWithKindHours = "Puestos abiertos con tipo, horas y pago";
export const position = "Puesto";
export const kind = "Tipo";
export const hours = "Horas";
export const pay = "Pago";
export const nothingIsOpenRightNow =
  "Ahora no hay nada abierto. Si es bueno para las reparaciones, escríbanos de todos modos.";
export const writeTo = "Escriba a {email}.";
export const workedExamples = "Casos resueltos";
export const theExamples = "Los casos";
export const moreExamples = "Más casos";
export const help = "Ayuda";
export const alsoUnderThisPart = "También en esta parte";
export const asAVideo = "En video";
export const allInstructions = "Todas las instrucciones";
export const moreInstructions = "Más instrucciones";
export const parts = "Partes";
export const notInHere = "¿No está aquí?";
export const shortAnswersAreUnder =
  "Hay respuestas cortas en {questions}. Para todo lo demás {ticket}; una persona contesta en 2 horas hábiles.";
export const questions = "Preguntas";
export const openATicket = "abra un ticket";
export const onThisPage = "En esta página";
export const whatNext = "Qué sigue";
export const thisTextAsMarkdown = "Este texto en Markdown, en inglés";
export const pdf = "PDF";
export const where = "Dónde";
export const openSince = "Abierto desde";
export const applyByEmail = "Solicítelo por correo";
export const whenYouCouldStartAnd =
  "Cuándo podría empezar, y una cosa que haya reparado. Contestamos en 5 días hábiles.";
export const writeTheEmail = "Escribir el correo";
export const morePositions = "Más puestos";
export const workedExamplesSentence = "Casos resueltos.";
export const aWorkedExample = "Un caso resuelto.";
export const theseJobsAre = "Estos trabajos son inventados";
export const thisJobIs = "Este trabajo es inventado";
export const madeUpToShowHow =
  "para mostrar cómo trabajamos. Las personas y la oficina no existen; los precios y tiempos son los de nuestra lista.";
export const prices = ": precios";
export const whitepapers = "Guías";
export const thisPaperAsPdf = "Esta guía en PDF";
export const takeItWithYou = "Llévesela";
export const theSameTextOnPaper = "El mismo texto en papel, con tablas para llenar. Sin formulario ni correo.";
export const morePapers = "Más guías";
export const read = "Leer,";
export const min = "min";
export const onlyInEnglish =
  "Este texto legal todavía está solo en inglés, y esa versión es la que vale. ¿Tiene una duda? Llámenos.";
export const readInEnglish = "Abrirlo en inglés";
export const beforeThis = "Antes de esto";
export const next = "Siguiente";
export const anHour = "{pay} por hora";
export const aYear = "{pay} al año";
export const older = "Más antiguo";
export const newer = "Más reciente";

/** The parts of the handbook; their English names are ids. */
export const helpPartLabels = {
  Tickets: "Tickets",
  "Your account": "Su cuenta",
  "Before a repair": "Antes de una reparación",
  "For your office": "Para su oficina",
  Paying: "Pagar",
};
