import { staffLoader, type StaffLoaderArgs, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/admin-content-item.route.ts";
import { ContentEditor } from "./content-editor.tsx";
import { SpanishEditor } from "./spanish-editor.tsx";

export const clientLoader = staffLoader(async ({ params, query, signal }: StaffLoaderArgs<Route.ClientLoaderArgs>) => {
  const param = { kind: params.kind, id: params.id };
  const endpoint = api.admin.content[":kind"][":id"];
  return query.get("language") === "es"
    ? { spanish: await answerOf(endpoint.spanish.$get({ param }, until(signal))) }
    : { english: await answerOf(endpoint.$get({ param }, until(signal))) };
});

export const meta = staffMeta(({ loaderData }: Route.MetaArgs) => {
  const { title = "Text" } = loaderData?.spanish ?? loaderData?.english ?? {};
  return `${title}, content`;
});

export default function AdminContentItem({ loaderData: { english, spanish } }: Route.ComponentProps) {
  const item = spanish ?? english;
  const key = `${item.kind}/${item.id}`;
  const back = { to: `/admin/content/?kind=${item.kind}`, label: `Content, ${item.label}` };
  return spanish ? (
    <SpanishEditor key={key} loaded={spanish} back={back} />
  ) : (
    <ContentEditor key={key} loaded={english} back={back} />
  );
}
