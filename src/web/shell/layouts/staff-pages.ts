import { areasOf } from "#contract/staff-areas.ts";
import { adminCheck, isTechnician } from "#web/shell/session/admin-check.ts";

const linksOf = (areas: { label: string; path: string }[]) => areas.map(({ label, path }) => ({ label, to: path }));

/** What the account menu offers staff beside the account's own pages. */
export async function staffPages(): Promise<{ label: string; to: string }[]> {
  if (isTechnician()) return linksOf(areasOf("technician"));
  return (await adminCheck()).kind === "allowed" ? [{ label: "Admin", to: "/admin/" }] : [];
}
