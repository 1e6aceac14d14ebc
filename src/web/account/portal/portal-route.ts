import type { Params } from "react-router";
import { signedIn } from "#web/shell/session/signed-in.ts";

interface LoaderArgs {
  request: Request;
  params: Params;
}

/** Input of a loader of the portal: the parts of the address, and the signal to give up. */
export interface PortalLoaderArgs<Args extends LoaderArgs> {
  params: Args["params"];
  query: URLSearchParams;
  signal: AbortSignal;
}

/** The loader of a screen of the portal: it runs in the browser alone, once somebody is signed in. */
export function portalLoader<Data, Args extends LoaderArgs = LoaderArgs>(
  load: (args: PortalLoaderArgs<Args>) => Promise<Data>,
) {
  const loader = async ({ request, params }: Args) => {
    await signedIn();
    return load({ params, query: new URL(request.url).searchParams, signal: request.signal });
  };
  return Object.assign(loader, { hydrate: true as const });
}

interface ListPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

/**
 * A list that nothing in its address filters: everything open, then a page of what is done. Later pages go on with what is done. `load`
 * asks for one state of the list.
 */
export async function openFirst<Item, List extends ListPage<Item>>(
  query: URLSearchParams,
  load: (state: "open" | "done", page: ReturnType<typeof pageOfList>) => Promise<List & ListPage<Item>>,
): Promise<List & ListPage<Item>> {
  const page = pageOfList(query);
  if (query.has("cursor")) return load("done", page);
  const [open, done] = await Promise.all([load("open", pageOfList(query, 50)), load("done", page)]);
  return { ...done, items: [...open.items, ...done.items] };
}

/** Query of a list of the portal: everything in its address, and a number of rows. The API takes of it the names it knows. */
export const pageOfList = (query: URLSearchParams, limit = 25): Record<string, string> & { limit: string } => ({
  ...Object.fromEntries([...query].filter(([, value]) => value !== "")),
  limit: String(limit),
});
