import { adminCheck, isTechnician } from "#web/shell/session/admin-check.ts";

const adminPages = [{ label: "Admin", to: "/admin/" }];
export const technicianPages = [
  { label: "My day", to: "/field-tech/" },
  { label: "Tickets", to: "/admin/tickets/" },
  { label: "Orders", to: "/admin/orders/" },
];

/** What the account menu offers staff beside the account's own pages. */
export async function staffPages(): Promise<{ label: string; to: string }[]> {
  if (isTechnician()) return technicianPages;
  return (await adminCheck()).kind === "allowed" ? adminPages : [];
}
