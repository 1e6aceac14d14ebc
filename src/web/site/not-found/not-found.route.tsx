import { data, redirectDocument } from "react-router";
import { carry } from "#web/shell/notifications/carried-notice.ts";
import type { Route } from "./+types/not-found.route.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import * as t from "#words/shell.ts";

export function loader() {
  return data(null, { status: 404 });
}

/** The server decides: public pages do not know the routes of staff and accounts. Not called when the page itself loads. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  const { pathname, search } = new URL(request.url);
  carry();
  throw redirectDocument(pathname + search);
}

export const meta = () => [{ title: t.pageNotFound }, { name: "robots", content: "noindex" }];

export default NotFoundScreen;
