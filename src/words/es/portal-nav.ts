// Words of the portal's navigation.
export const clientPortal = "Portal del cliente";
export const inYourAccount = "en su cuenta";
export const overview = "Resumen";
export const tickets = "Tickets";
export const repairs = "Reparaciones";
export const devices = "Equipos";
export const appointments = "Citas";
export const orders = "Pedidos";
export const quotes = "Cotizaciones";
export const invoices = "Facturas";
export const contracts = "Contratos";
export const documents = "Documentos";
export const people = "Personas";
export const oneWaits = "1 asunto espera su respuesta";
export const someWait = "{count} asuntos esperan su respuesta";
export const companyDashboard = "Tablero de la empresa";
