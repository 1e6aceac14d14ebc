/** Counts of an office, as the estimate of a plan asks for it. */
export const officeFields = {
  people: { label: "People", hint: "Everybody with a mailbox" },
  computers: { label: "Computers", hint: "Laptops and desktops" },
  servers: { label: "Servers", hint: "Also network storage" },
  sites: { label: "Sites", hint: "Addresses with a network of their own" },
  visits: { label: "After-hours visits", hint: "Evening or Sunday, a month" },
};
