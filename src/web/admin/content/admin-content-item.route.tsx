import { Link } from "react-router";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/admin-content-item.route.ts";
import { ContentEditor } from "./content-editor.tsx";

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await admitted(request);
  const param = { kind: params.kind, id: params.id };
  return answerOf(api.admin.content[":kind"][":id"].$get({ param }, until(request.signal)));
}
clientLoader.hydrate = true as const;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.title ?? "Text"}, content, admin` }, { name: "robots", content: "noindex" }];
}

export default function AdminContentItem({ loaderData: item }: Route.ComponentProps) {
  return (
    <ContentEditor key={`${item.kind}/${item.id}`} loaded={item}>
      <p>
        <Link to={`/admin/content/?kind=${item.kind}`}>Content, {item.label}</Link>
      </p>
    </ContentEditor>
  );
}
