import { Link } from "react-router";
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
  const above = (
    <p>
      <Link to={`/admin/content/?kind=${item.kind}`}>Content, {item.label}</Link>
    </p>
  );
  return spanish ? (
    <SpanishEditor key={key} loaded={spanish}>
      {above}
    </SpanishEditor>
  ) : (
    <ContentEditor key={key} loaded={english}>
      {above}
    </ContentEditor>
  );
}
