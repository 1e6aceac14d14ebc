import { useLocation, useRouteLoaderData } from "react-router";
import { englishAddress, spanishAddress } from "#contract/site/spanish-addresses.ts";
import { siteLayoutId } from "#web/shell/layouts/site-layout-id.ts";

/** The address of the same screen in the other language; undefined while the site has one language. */
export function useTwin(): string | undefined {
  const { pathname, search } = useLocation();
  // The server named the twin of the first screen only: it tells that there is one.
  const first = useRouteLoaderData<{ twin?: string }>(siteLayoutId)?.twin;
  if (first === undefined) return undefined;
  const english = englishAddress(pathname);
  return (english === pathname ? spanishAddress(english) : english) + search;
}
