// Words of the portal's navigation.
export const clientPortal = "Portal del cliente";
export const inYourAccount = "en su cuenta";
export const ask = "Preguntar";
export const overview = "Resumen";
/** By the names of the nouns. */
export const sections = {
  tickets: "Tickets",
  repairs: "Reparaciones",
  devices: "Equipos",
  appointments: "Citas",
  orders: "Pedidos",
  quotes: "Cotizaciones",
  invoices: "Facturas",
  contracts: "Contratos",
  documents: "Documentos",
  people: "Personas",
};
export const oneWaits = "1 asunto espera su respuesta";
export const someWait = "{count} asuntos esperan su respuesta";
export const companyDashboard = "Tablero de la empresa";
