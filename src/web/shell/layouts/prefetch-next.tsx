import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { browserMayPrefetch } from "./may-prefetch.ts";
import { prefetchHints } from "./prefetch-hints.ts";

/** Long after the page itself is there, so that it competes with nothing. */
const settleMs = 3_000;

/** Fetches what the hints of this page name, once the browser has nothing else to do. */
export function PrefetchNext() {
  const { pathname } = useLocation();
  const [ready, setReady] = useState("");
  useEffect(() => {
    if (!prefetchHints[pathname] || !browserMayPrefetch()) return;
    const timer = setTimeout(() => {
      if ("requestIdleCallback" in window) requestIdleCallback(() => setReady(pathname));
      else setReady(pathname);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  if (ready !== pathname) return null;
  return prefetchHints[pathname]?.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
