/** What the account menu leads to. */
export const accountPages = [
  { label: "Dashboard", to: "/dashboard/" },
  { label: "Client Portal", to: "/client-portal/" },
];
