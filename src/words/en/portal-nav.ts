// Words of the portal's navigation.
export const clientPortal = "Client portal";
export const inYourAccount = "in your account";
export const ask = "Ask";
export const overview = "Overview";
/** By the names of the nouns. */
export const sections = {
  tickets: "Tickets",
  repairs: "Repairs",
  devices: "Devices",
  appointments: "Appointments",
  orders: "Orders",
  quotes: "Quotes",
  invoices: "Invoices",
  contracts: "Contracts",
  documents: "Documents",
  people: "People",
};
export const oneWaits = "1 thing waits for you";
export const someWait = "{count} things wait for you";
export const companyDashboard = "Company dashboard";
