import { Link } from "react-router";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/admin-content-item.route.ts";
import { ContentEditor } from "./content-editor.tsx";
import { SpanishEditor } from "./spanish-editor.tsx";

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await admitted(request);
  const param = { kind: params.kind, id: params.id };
  const endpoint = api.admin.content[":kind"][":id"];
  return new URL(request.url).searchParams.get("language") === "es"
    ? { spanish: await answerOf(endpoint.spanish.$get({ param }, until(request.signal))) }
    : { english: await answerOf(endpoint.$get({ param }, until(request.signal))) };
}
clientLoader.hydrate = true as const;

export function meta({ loaderData }: Route.MetaArgs) {
  const { title = "Text" } = loaderData?.spanish ?? loaderData?.english ?? {};
  return [{ title: `${title}, content, admin` }, { name: "robots", content: "noindex" }];
}

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
