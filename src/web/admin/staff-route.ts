import type { Params } from "react-router";
import { admitted } from "#web/shell/session/admitted.ts";

interface LoaderArgs {
  request: Request;
  params: Params;
}

/** What a staff loader reads: the parts of the address, and when to give up. */
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

/** The title of a staff screen, which no search engine reads. */
export function staffMeta<Data = unknown>(title: string | ((args: { params: Params; loaderData?: Data }) => string)) {
  return (args: { params: Params; loaderData?: Data }) => [
    { title: `${typeof title === "string" ? title : title(args)}, admin` },
    { name: "robots", content: "noindex" },
  ];
}
