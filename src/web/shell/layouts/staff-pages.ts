import { areasOf } from "#contract/staff-areas.ts";
import { adminCheck, isTechnician } from "#web/shell/session/admin-check.ts";

const linksOf = (areas: { label: string; path: string }[]) => areas.map(({ label, path }) => ({ label, to: path }));

/** What the account menu offers staff beside the account's own pages; administrators edit the public page they look at. */
export async function staffPages(pathname: string): Promise<{ label: string; to: string }[]> {
  if (isTechnician()) return linksOf(areasOf("technician"));
  if ((await adminCheck()).kind !== "allowed") return [];
  const edit = { label: "Edit this page", to: `/admin/content/?${new URLSearchParams({ page: pathname })}` };
  return [...(pathname.startsWith("/admin/") ? [] : [edit]), { label: "Admin", to: "/admin/" }];
}
