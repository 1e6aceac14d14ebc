import { StaffViews } from "#web/admin/list/staff-screen.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/admin-business.route.ts";
import { ContentEditor } from "./content-editor.tsx";

const tabs = [
  { kind: "business", label: "Facts and hours" },
  { kind: "calendar", label: "Booking, holidays, closed days" },
] as const;

export const clientLoader = staffLoader(async ({ query, signal }) => {
  const asked = query.get("tab");
  const { kind } = tabs.find((tab) => tab.kind === asked) ?? tabs[0];
  return answerOf(api.admin.content[":kind"][":id"].$get({ param: { kind, id: kind } }, until(signal)));
});

export const meta = staffMeta("Business");

/** Facts of the business, and its hours: the same texts as in the content, in one place. */
export default function AdminBusiness({ loaderData: item }: Route.ComponentProps) {
  const items = tabs.map(({ kind, label }) => ({
    label,
    to: `/admin/business/?tab=${kind}`,
    current: kind === item.kind,
  }));
  return (
    <ContentEditor
      key={item.kind}
      loaded={item}
      back={{ to: "/admin/content/", label: "Content" }}
      views={<StaffViews label="Parts" items={items} />}
    />
  );
}
