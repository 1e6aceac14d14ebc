import { data } from "react-router";
import { asDocument } from "#web/shell/notifications/as-document.ts";
import type { Route } from "./+types/not-found.route.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import * as t from "#words/shell.ts";

export function loader() {
  return data(null, { status: 404 });
}

/** Not called when the page itself loads. */
export function clientLoader({ url }: Route.ClientLoaderArgs): never {
  throw asDocument(url);
}

export const meta = () => [{ title: t.pageNotFound }, { name: "robots", content: "noindex" }];

export default NotFoundScreen;
