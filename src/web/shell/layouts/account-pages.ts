/** What the account menu leads to. */
export const accountPages = [
  { label: "Dashboard", to: "/dashboard/" },
  { label: "Client Portal", to: "/client-portal/" },
];
export const adminPages = [{ label: "Admin", to: "/admin/" }];
export const technicianPages = [
  { label: "My day", to: "/field-tech/" },
  { label: "Tickets", to: "/admin/tickets/" },
  { label: "Orders", to: "/admin/orders/" },
];
