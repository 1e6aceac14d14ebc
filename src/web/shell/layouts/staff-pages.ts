import { areasOf } from "#contract/staff/staff-areas.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { adminCheck, ownRole } from "#web/shell/session/admin-check.ts";
import * as t from "#words/portal-nav.ts";

const linksOf = (areas: { label: string; path: string }[]) => areas.map(({ label, path }) => ({ label, to: path }));

/** The dashboard of somebody's company, where there is one. */
async function companyPages(): Promise<{ label: string; to: string }[]> {
  const { shown } = await answerOf(api.organizations.dashboard.access.$get()).catch(() => ({ shown: false }));
  return shown ? [{ label: t.companyDashboard, to: "/enterprise/dashboard/" }] : [];
}

/** Staff pages of the account menu beside the account's own; administrators and editors edit the public page they look at. */
export async function staffPages(pathname: string): Promise<{ label: string; to: string }[]> {
  const role = ownRole();
  if (role === "technician") return linksOf(areasOf(role));
  const edit = { label: "Edit this page", to: `/admin/content/?${new URLSearchParams({ page: pathname })}` };
  if (role === "editor") return [edit, ...linksOf(areasOf(role))];
  if ((await adminCheck()).kind !== "allowed") return companyPages();
  return [...(pathname.startsWith("/admin/") ? [] : [edit]), { label: "Admin", to: "/admin/" }];
}
