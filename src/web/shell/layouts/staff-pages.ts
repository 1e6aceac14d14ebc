import { areasOf } from "#contract/staff-areas.ts";
import { adminCheck, ownRole } from "#web/shell/session/admin-check.ts";

const linksOf = (areas: { label: string; path: string }[]) => areas.map(({ label, path }) => ({ label, to: path }));

/** What the account menu offers staff beside the account's own pages; administrators and editors edit the public page they look at. */
export async function staffPages(pathname: string): Promise<{ label: string; to: string }[]> {
  const role = ownRole();
  if (role === "technician") return linksOf(areasOf(role));
  const edit = { label: "Edit this page", to: `/admin/content/?${new URLSearchParams({ page: pathname })}` };
  if (role === "editor") return [edit, ...linksOf(areasOf(role))];
  if ((await adminCheck()).kind !== "allowed") return [];
  return [...(pathname.startsWith("/admin/") ? [] : [edit]), { label: "Admin", to: "/admin/" }];
}
