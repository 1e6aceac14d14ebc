import type { Params, ShouldRevalidateFunctionArgs } from "react-router";
import { admitted } from "#web/shell/session/admitted.ts";

interface LoaderArgs {
  request: Request;
  params: Params;
}

/** Input of a staff loader: the parts of the address, and the signal to give up. */
export interface StaffLoaderArgs<Args extends LoaderArgs> {
  params: Args["params"];
  query: URLSearchParams;
  signal: AbortSignal;
  request: Request;
}

/** The loader of a staff screen: it waits until the guard has said yes, and runs in the browser alone. */
export function staffLoader<Data, Args extends LoaderArgs = LoaderArgs>(
  load: (args: StaffLoaderArgs<Args>) => Promise<Data>,
) {
  const loader = async ({ request, params }: Args) => {
    await admitted(request);
    return load({ request, params, query: new URL(request.url).searchParams, signal: request.signal });
  };
  return Object.assign(loader, { hydrate: true as const });
}

/** `shouldRevalidate` of a list with its form beside it: opening and closing the form loads nothing. */
export const keepsRows = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (currentUrl.pathname === nextUrl.pathname || currentUrl.search !== nextUrl.search);

/** Query of a list: everything in its address, and a number of rows. The API takes of it the names it knows. */
export const listQuery = (query: URLSearchParams, limit: number): Record<string, string> & { limit: string } => ({
  ...Object.fromEntries([...query].filter(([, value]) => value !== "")),
  limit: String(limit),
});

/** The title of a staff screen, which no search engine reads. */
export function staffMeta<Args extends { params: Params }>(title: string | ((args: Args) => string)) {
  return (args: Args) => [
    { title: `${typeof title === "string" ? title : title(args)}, admin` },
    { name: "robots", content: "noindex" },
  ];
}
