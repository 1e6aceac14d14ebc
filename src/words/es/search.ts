export const pcRepairPricesAndTimes = "Reparación de computadoras: precios y tiempos";
export const servicesAndPrices = "Servicios y precios";
export const findYourTicket = "Encontrar su ticket";
export const hoursPhoneAndAddress = "Horario, teléfono y dirección";
export const shop = "Tienda";
export const questionsAndAnswers = "Preguntas y respuestas";
export const nothingHereHasTheseWords =
  "No hay nada con estas palabras. Pruebe con menos o con otras más sencillas, o pregúntele a una persona.";
export const askUs = "Pregúntenos";
export const didYouMean = "¿Quiso decir";
export const popularSearches = "Lo que más se busca";
export const yourTickets = "Sus tickets";
export const recentSearches = "Búsquedas recientes";
export const forget = "Olvidar {query}";
export const forgetAll = "Olvidar todo";
export const searchThisSite = "Buscar en este sitio";
export const search = "Buscar";
export const searchExample = "Reparación, router, T-10427";
export const closeSearch = "Cerrar la búsqueda";
export const suggestions = "Sugerencias";
export const enterEsc = "↑ ↓ Entrar Esc";
export const showOnly = "Mostrar solo";
export const everything = "Todo";
export const servicesPricesProductsAnswersA =
  "Servicios, precios, productos, respuestas. Un número de ticket le lleva al ticket.";
export const shownFor = "Se muestra {query}, porque nada tiene la palabra como la escribió.";
export const pagesOfResults = "Páginas de resultados";
export const page = "Página {value}";
export const ticket = "Ticket";
export const goToTicket = "Ir al ticket {number}";
export const typeWhatYouLookFor = "Escriba qué busca.";
export const noAnswer = "Sin respuesta. Presione Entrar para buscar en la página.";
export const searching = "Buscando...";
export const nothingFound = "No se encontró nada. Presione Entrar para ver otras opciones.";
export const foundPressEnter = "Resultados: {total}. Presione Entrar para verlos todos.";
export const foundForPressEnter = "Resultados para {corrected}: {total}. Presione Entrar para verlos todos.";
export const searchTitle = "Buscar: servicios, precios, productos, preguntas";
export const searchDescription =
  "Busque en los servicios, precios, productos y respuestas de este sitio, o escriba un número de ticket para ir directo a él.";
export const nothingFoundFor = "No se encontró nada para “{query}”.";
export const foundFor = "Resultados para “{query}”: {count}.";
export const searchResults = "Resultados de la búsqueda";

/** One result, and the filter that shows only such. */
export const searchKindLabels = {
  page: { one: "Página", many: "Páginas" },
  service: { one: "Servicio", many: "Servicios" },
  city: { one: "Ciudad", many: "Ciudades" },
  product: { one: "Producto", many: "Productos" },
  question: { one: "Pregunta", many: "Preguntas" },
  post: { one: "Artículo", many: "Artículos" },
  doc: { one: "Guía", many: "Guías" },
  "case-study": { one: "Caso resuelto", many: "Casos resueltos" },
  whitepaper: { one: "Documento", many: "Documentos" },
  video: { one: "Video", many: "Videos" },
  career: { one: "Empleo", many: "Empleos" },
  legal: { one: "Términos y privacidad", many: "Términos y privacidad" },
  ticket: { one: "Su ticket", many: "Sus tickets" },
};
