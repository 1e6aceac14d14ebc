// Words of the portal's lists of tickets and appointments, and of the dashboard's tabs.
export const needsReply = "Por contestar";
export const noReply = "Ningún ticket espera su respuesta.";
export const cancelledWord = "Cancelada";
export const past = "Pasada";
export const whichAppointments = "Cuáles citas";
export const coming = "Próximas";
export const allAppointments = "Todas";
export const noAppointments = "Todavía no tiene citas. Aquí aparecen las citas con su correo.";
export const appointments = "Citas";
export const tickets = "Tickets";
export const overview = "Resumen";
export const account = "Cuenta";
