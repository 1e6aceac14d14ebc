/** The words of the staff search. Nothing here may import zod: it travels to the browser. */

/** In the order of the list. */
export const foundKinds = [
  "person",
  "organization",
  "device",
  "repair",
  "ticket",
  "order",
  "quote",
  "contract",
  "invoice",
  "appointment",
] as const;
export type FoundKind = (typeof foundKinds)[number];

export const foundKindLabels: Record<FoundKind, string> = {
  person: "People",
  organization: "Organizations",
  device: "Devices",
  repair: "Repairs",
  ticket: "Tickets",
  order: "Orders",
  quote: "Quotes",
  contract: "Contracts",
  invoice: "Invoices",
  appointment: "Appointments",
};
