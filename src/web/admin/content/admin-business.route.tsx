import { StaffViews } from "#web/admin/staff-list.tsx";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/admin-business.route.ts";
import { ContentEditor } from "./content-editor.tsx";

const tabs = [
  { kind: "business", label: "Facts and hours" },
  { kind: "calendar", label: "Booking, holidays, closed days" },
] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get("tab");
  const { kind } = tabs.find((tab) => tab.kind === asked) ?? tabs[0];
  await admitted(request);
  return answerOf(api.admin.content[":kind"][":id"].$get({ param: { kind, id: kind } }, until(request.signal)));
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: "Business, admin" }, { name: "robots", content: "noindex" }];
}

/** What the business is, and when it can be met: the same texts as in the content, in one place. */
export default function AdminBusiness({ loaderData: item }: Route.ComponentProps) {
  const items = tabs.map(({ kind, label }) => ({
    label,
    to: `/admin/business/?tab=${kind}`,
    current: kind === item.kind,
  }));
  return (
    <ContentEditor key={item.kind} loaded={item}>
      <StaffViews label="Parts" items={items} />
    </ContentEditor>
  );
}
