// Addresses under which a calendar reads appointments.
export const noSuchFeed = "No existe esa dirección de calendario.";
export const chooseScope = "Elija de quién son las citas.";
export const tooManyFeeds = "Puede tener {most} direcciones de calendario. Primero termine una.";
export const mayNotSeeAll = "Su función en esta organización no ve las citas de todos. Pregunte a un propietario.";
export const busy = "Ocupado";
export const appointmentsOf = "Citas con {business}";
export const entryWords = "Cita {number} de {name}. Para moverla o cancelarla: {link}, o llame al {phone}.";
export const title = "Calendario";
export const lead =
  "Su teléfono o computadora puede mostrar sus citas con nosotros y mantenerlas al día. Quien tenga la dirección las lee, así que no la comparta.";
export const whose = "De quién son las citas";
export const mine = "Mías";
export const everyones = "De todos en {organization}";
export const what = "Qué muestra el calendario";
export const everything = "Título, lugar y número";
export const onlyBusy = "Solo “Ocupado” y las horas";
export const createAddress = "Crear dirección";
export const created = "Dirección creada";
export const shownOnce =
  "Copie esta dirección ahora: la mostramos una sola vez. En su calendario elija “Suscribirse” o “Agregar desde URL” y péguela.";
export const address = "dirección del calendario";
export const done = "Listo";
export const addresses = "Direcciones de calendario";
export const mineOf = "Mías, {organization}";
export const neverRead = "Ningún calendario la ha leído todavía.";
export const lastRead = "Última lectura";
export const end = "Terminar";
export const endOf = "Terminar la dirección: {whose}";
export const ended = "La dirección ya no funciona";
export const loadingFailed = "Sus direcciones de calendario no se cargaron. Vuelva a cargar la página.";
