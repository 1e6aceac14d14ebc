export const ifThisWasNotYouDo =
  "Si no fue usted, elija enseguida una contraseña nueva con “¿Olvidó su contraseña?” en la página para iniciar sesión, cierre las sesiones que no conoce y llámenos al {phone}.";
export const confirmYourEmailAddress = "Confirme su correo";
export const somebodyMostLikelyYouOpened =
  "Alguien, seguramente usted, abrió una cuenta con este correo. Confirme que es suyo:";
export const confirmMyAddress = "Confirmar mi correo";
export const signUpLinkWorksOnce =
  "El enlace funciona una vez, durante {time}. Si no fue usted, ignore este mensaje: sin el clic, la cuenta no se puede usar.";
export const changeLinkWorksOnce = "El enlace funciona una vez, durante {time}. Si no sabe de qué se trata, ignórelo.";
export const chooseANewPassword = "Elija una contraseña nueva";
export const youAskedForANew = "Pidió una contraseña nueva. Con este enlace la elige:";
export const recoveryLinkWorksOnce =
  "Funciona una vez, durante {time}. Si no la pidió, ignore este mensaje: su contraseña queda igual.";
export const codeWorksOnce =
  "Funciona una vez, durante {minutes} minutos. Nunca lo pedimos por teléfono ni por correo.";
export const aNewAddressForYour = "Un correo nuevo para su cuenta";
export const youWantToSignInWith =
  "Quiere iniciar sesión con {email} de ahora en adelante. Los dos correos tienen que aceptar; esta es la parte del viejo:";
export const agreeToTheNewAddress = "Aceptar el correo nuevo";
export const confirmYourNewAddress = "Confirme su correo nuevo";
export const thisAddressIsToBecome =
  "Este correo va a ser el de su cuenta. Los dos correos tienen que aceptar; esta es la parte del nuevo:";
export const confirmThisAddress = "Confirmar este correo";
export const yourAddressWasChanged = "Se cambió su correo";
export const accountIsUsedWithSince = "Desde el {when} su cuenta se usa con {email}. Este correo ya no la abre.";
export const ifThisWasNotYouCallAtOnce = "Si no fue usted, llámenos al {phone} enseguida.";
export const signInIsPaused = "El inicio de sesión está en pausa";
export const thereWereTooManyWrong =
  "Hubo demasiadas contraseñas equivocadas en su cuenta, así que los aparatos nuevos no pueden entrar durante una hora. Los que ya usó sí pueden. ¿Fue usted? Entonces quite la pausa:";
export const letMeSignIn = "Quiero entrar";
export const passwordNotFoundOut = "Si no fue usted, no tiene que hacer nada. Nadie averiguó su contraseña.";
export const yourConfirmationCode = "Su código de confirmación";
export const youWantToChangeYour = "Quiere cambiar algo en su cuenta. Escriba este código donde se lo pidieron:";
export const aSignInFromA = "Una sesión desde un aparato nuevo";
export const somebodyHopefullyYouSignedIn =
  "Alguien, ojalá usted, inició sesión en su cuenta desde un aparato que todavía no conocemos:";
export const yourPasswordWasChanged = "Se cambió su contraseña";
export const newPasswordSince =
  "Su cuenta tiene una contraseña nueva desde el {when}. Se cerró la sesión en los demás aparatos.";
export const aChangeToYourSecond = "Un cambio en su segundo factor";
export const factorChangeAt = "{change} Hora: {when}.";
export const yourAccountWillBeDeleted = "Se va a borrar su cuenta";
export const asYouAskedDeletedAt = "Como lo pidió, su cuenta y lo que le pertenece se borrarán el {when}.";
export const changedYourMindSignIn = "¿Cambió de opinión? Inicie sesión antes y todo queda como estaba.";
export const privateLinkWorksUntilStart =
  "Este enlace privado funciona en cualquier navegador. Úselo para cambiar o cancelar hasta que empiece la cita, o llame al {phone}.";
export const yourAppointmentIsBooked = "Su cita está agendada";
export const thankYouThisTimeIs = "Gracias. Le apartamos esta hora:";
export const viewMoveOrCancel = "Ver, cambiar o cancelar";
export const theAttachedFileAddsIt = "El archivo adjunto la agrega a su calendario.";
export const weSendAReminderThe = " Le mandamos un recordatorio un día antes.";
export const yourAppointmentHasMoved = "Su cita cambió";
export const newTimeItWas = "Su cita tiene otra hora. Era el {before}.";
export const theAttachedFileUpdatesYour = "El archivo adjunto actualiza su calendario.";
export const yourAppointmentIsCancelled = "Su cita está cancelada";
export const weCancelBecause = "Lo sentimos: tenemos que cancelar esta cita. {reason}";
export const asYouAskedThisAppointment = "Como lo pidió, esta cita está cancelada:";
export const theAttachedFileRemovesIt = "El archivo adjunto la quita de su calendario.";
export const bookAnotherTimeOrCall = "Agende otra hora o llame al";
export const ifThatWasAMistake = "Si fue un error, agende otra hora o llame al";
export const bookAnotherTime = "Agendar otra hora";
export const aReminderOfYourAppointment = "Un recordatorio de su cita";
export const appointmentWithinHours = "Su cita es en las próximas {hours} horas:";
export const isYourTechnician = "{technician} es su técnico";
export const takesCareOf = "{technician} atiende su cita:";
export const open = "Abrir {number}";
export const aReplyToThisEmail = "Una respuesta a este correo le llega directo al cliente.";
export const ticketLinkIsYoursAlone =
  "El enlace es solo suyo: quien lo tenga puede leer y responder este ticket. Funciona {days} días después de la última vez que se usó.";
export const weHaveIt = "Lo recibimos: {number}";
export const weHaveYourTicket = "Recibimos su ticket “{subject}”";
export const weHaveATicket = "Recibimos un ticket";
export const withThisAddressWeAnswer = "con este correo. Respondemos {by}.";
export const followAndAnswerYourTicket = "Ver y responder su ticket";
export const youWrote = "Usted escribió:";
export const ifItCannotWait = "Si no puede esperar, llame al {phone} y diga el número {number}.";
export const weHaveYourMessage = "Recibimos su mensaje";
export const thankYouForYourMessage = "Gracias por su mensaje “{subject}”.";
export const weHaveAMessage = "Recibimos un mensaje con este correo.";
export const aPersonAnswersBy = "Una persona lo lee y responde {by}. Su número es {number}.";
export const followYourMessage = "Seguir su mensaje";
export const answerToTicket = "Hay una respuesta a {ticket}:";
export const readAndReply = "Leer y responder";
export const yourLinkTo = "Su enlace a {number}";
export const hereIsThePrivateLink = "Este es el enlace privado de su ticket.";
export const openYourTicket = "Abrir su ticket";
export const nobodyElseReceivedIt = "Si no lo pidió, puede ignorar este correo; nadie más lo recibió.";
export const oneMoreClick = "Un clic más";
export const somebodyMostLikelyYouAsked =
  "Alguien, seguramente usted, pidió nuestro boletín para este correo. Confírmelo y le llega:";
export const youLeaveWithOneClick =
  "Se sale con un clic. El enlace funciona {hours} horas. Si no fue usted, ignore este mensaje: sin el clic no llega nada.";
export const youGetItAlready = "Ya lo recibe";
export const newsletterComesAlready =
  "Alguien, seguramente usted, pidió nuestro boletín para este correo. Ya llega aquí, así que no cambió nada. Aquí elige qué recibe:";
export const chooseTopicsOrLeave = "Elegir temas o salir";
export const youAreIn = "Ya está inscrito";
export const addressConfirmedYouGet = "Su correo quedó confirmado. Recibe: {topics}.";
export const thereIsMoreToChoose = "Puede elegir más, o menos:";
export const chooseTopicsOrLeaveThe = "Elegir temas o salir del boletín";
export const yourConversation = "Su conversación";
export const hereIsYourConversation =
  "Aquí está su conversación del {day} con {botName}, como lo pidió. Es un asistente automático y se puede equivocar: cuenta lo que está en las páginas de {name}.";
export const you = "Usted";
export const ratherTalkToAPerson = "¿Prefiere hablar con una persona? Llame al {phone}.";
export const ifYouDidNotDoIt = "Si no fue usted {did}, alguien más usó su correo. Puede ignorar este mensaje.";
export const ticket = "Ticket";
export const order = "Pedido";
export const appointment = "Cita";
export const confirmYourAccount = "Confirme su cuenta de {name}";
export const aNewPasswordFor = "Una contraseña nueva para {name}";
export const theAddressWasChanged = "Se cambió el correo de su cuenta";
export const signInToYourAccountIsPaused = "El inicio de sesión de su cuenta está en pausa";
export const newSignIn = "Sesión nueva: {device}";
export const yourConversationWith = "Su conversación con {name}";
export const oneMoreClickFor = "Un clic más para el boletín";
export const youGetTheNewsletter = "Ya recibe el boletín";
export const welcomeToTheEmail = "Bienvenido al correo de {name}";
export const hello = "Hola:";
export const helloName = "Hola, {name}:";
export const oneClickAndYourAccount = "Un clic y su cuenta está lista.";
export const chooseANewPasswordSentence = "Elija una contraseña nueva.";
export const agreeToTheNewAddressOfAccount = "Acepte el correo nuevo de su cuenta.";
export const confirmThisAddressForYour = "Confirme este correo para su cuenta.";
export const yourAccountHasAnotherAddress = "Su cuenta ya tiene otro correo.";
export const somebodyKeepsTryingPasswords = "Alguien sigue probando contraseñas.";
export const aCodeForAChange = "Un código para un cambio en su cuenta.";
export const newSignInSentence = "Sesión nueva: {device}.";
export const yourPasswordWasChangedSentence = "Se cambió su contraseña.";
export const yourSecondFactorWasChanged = "Se cambió su segundo factor.";
export const yourAccountWillBeDeletedSentence = "Se va a borrar su cuenta.";
export const bookedTheCalendarFileIs = "Agendada: {when}. Va adjunto el archivo para el calendario.";
export const movedTo = "Cambió a {when}.";
export const cancelled = "Cancelada: {when}.";
export const aReminder = "Un recordatorio: {when}";
export const isYourTechnicianAt = "{technician} es su técnico: {when}.";
export const weHaveItYourNumber = "Lo recibimos. Su número es {number}.";
export const weHaveYourMessageIts = "Recibimos su mensaje. Su número es {number}.";
export const answered = "{staffName} respondió a {number}.";
export const thePrivateLinkTo = "El enlace privado de {number}.";
export const pressTheButtonAndIt = "Presione el botón y empieza.";
export const nothingToDo = "No tiene que hacer nada.";
export const yourAddressIsConfirmed = "Su correo quedó confirmado.";
export const yourConversationOf = "Su conversación del {day}.";
export const answeredYou = "{staffName} le respondió";
export const withinTime = "en {time}";
export const anHour = "una hora";
export const hoursOf = "{count} horas";
export const dayAndTime = "{day}, {time}, hora de California";
export const code = "Código";
export const device = "Aparato";
export const network = "Red";
export const timeLabel = "Hora";
export const files = "Archivos";
export const total = "Total";
export const where = "Dónde";
export const when = "Cuándo";
export const what = "Qué";
export const travel = "Viaje";
export const technician = "Técnico";
export const number = "Número";
export const ticketNumber = "el ticket {number}";
export const writeToUs = "quien nos escribió";
export const bookThis = "quien la agendó";
export const aCompany = "una empresa";
export const aHousehold = "un hogar";
export const invitationTo = "Invitación a {organization} en {name}";
export const youAreInvited = "Le invitan a {organization}";
export const invitationSays =
  "Un propietario de {organization} le invita con la función «{role}» a su portal de clientes con nosotros. Inicie sesión o cree una cuenta con esta dirección de correo y después únase.";
export const openTheInvitation = "Abrir la invitación";
export const invitationUntil = "El enlace funciona una sola vez, hasta el {day}.";
export const notExpected = "Si no lo esperaba, no haga nada.";

export const factorChanges = {
  added: "Se agregó una aplicación de autenticación a su cuenta. De ahora en adelante se pide su código para entrar.",
  removed: "Se quitó una aplicación de autenticación de su cuenta.",
  reset: "Quitamos el segundo factor de su cuenta, como se pidió. Ahora se entra solo con la contraseña.",
  "recovery-codes": "Su cuenta tiene códigos de recuperación nuevos. Los anteriores ya no funcionan.",
  "recovery-code-used": "Se usó un código de recuperación para entrar a su cuenta. Ya no vuelve a funcionar.",
};
