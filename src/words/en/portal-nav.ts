// Words of the portal's navigation.
export const clientPortal = "Client portal";
export const inYourAccount = "in your account";
export const overview = "Overview";
export const tickets = "Tickets";
export const repairs = "Repairs";
export const devices = "Devices";
export const appointments = "Appointments";
export const orders = "Orders";
export const quotes = "Quotes";
export const invoices = "Invoices";
export const contracts = "Contracts";
export const documents = "Documents";
export const people = "People";
export const oneWaits = "1 thing waits for you";
export const someWait = "{count} things wait for you";
export const companyDashboard = "Company dashboard";
