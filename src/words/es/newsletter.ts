export const thisLinkHasExpired = "Este enlace ya venció.";
export const itWorksFor48Hours = "Funciona 48 horas, y solo hasta que usted deja el boletín.";
export const askForANewOne = "Pida uno nuevo. Tarda un minuto.";
export const newsletter = "Boletín";
export const youAreIn = "Ya está inscrito.";
export const theNextEmailComesTo =
  "El próximo correo le llega a usted. Va en camino una bienvenida con su enlace privado.";
export const isConfirmed = "{email} quedó confirmado.";
export const everyEmailHasALink = "Cada correo trae un enlace para elegir temas o salir.";
export const oneMoreClick = "Un clic más.";
export const thenTheNewsletterBeginsLeave = "Con eso empieza el boletín. Sálgase cuando quiera, con un clic.";
export const isItYours = "¿ {email} es suyo?";
export const confirmMyAddress = "Confirmar mi correo";
export const thisLinkDoesNotWork = "Este enlace no funciona.";
export const partOfItMayHave = "Quizá se cortó una parte. Use el enlace del correo más reciente.";
export const notSubscribedYetStartHere = "¿Todavía no se inscribe? Empiece aquí.";
export const emailAddress = "Correo electrónico";
export const topics = "Temas";
export const subscribe = "Inscribirme";
export const youHaveLeft = "Ya salió del boletín.";
export const whatWouldYouLikeTo = "¿Qué le gustaría leer?";
export const youWillGetNoMore = "No recibirá más correos. Elija un tema si los quiere de nuevo.";
export const theEmailsGoTo = "Los correos llegan a {email}.";
export const youAreUnsubscribed = "Ya no está inscrito.";
export const yourTopicsAreSaved = "Se guardaron sus temas.";
export const saveTopics = "Guardar temas";
export const unsubscribe = "Salir del boletín";
export const checkYourEmail = "Revise su correo";
export const weHaveSentYouA =
  "Le mandamos un enlace. Ábralo y confirme en 48 horas para inscribirse. ¿No llegó en diez minutos? Busque en correo no deseado y vuelva a pedirlo.";
export const youLeftForGood = "No recibirá más correos. Gracias por leernos.";
export const leaveTheNewsletter = "¿Salir del boletín?";
export const oneClickAndTheEmails = "Un clic y se acaban los correos.";
export const whatWePromise = "Lo que prometemos";
export const newsletterYourTopics = "Boletín: sus temas";
export const confirmTheNewsletter = "Confirmar el boletín";
export const leaveTheNewsletterTitle = "Salir del boletín";
export const consent = "Le mandamos un enlace para confirmar. Un correo al mes, y se sale con un clic.";

export const newsletterTopicLabels = {
  monthly: "El correo del mes",
  security: "Avisos de seguridad",
  offers: "Ofertas",
};
