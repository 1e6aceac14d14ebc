import { staffLoader, type StaffLoaderArgs, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/admin-content-item.route.ts";
import { ContentEditor } from "./content-editor.tsx";

export const clientLoader = staffLoader(({ params: { kind, id }, signal }: StaffLoaderArgs<Route.ClientLoaderArgs>) =>
  answerOf(api.admin.content[":kind"][":id"].$get({ param: { kind, id } }, until(signal))),
);

export const meta = staffMeta(({ loaderData }: Route.MetaArgs) => `${loaderData?.title ?? "Text"}, content`);

export default function AdminContentItem({ loaderData: item }: Route.ComponentProps) {
  const back = { to: `/admin/content/?kind=${item.kind}`, label: `Content, ${item.label}` };
  return <ContentEditor key={`${item.kind}/${item.id}`} loaded={item} back={back} />;
}
