import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { changingPath } from "#contract/site/address-patterns.ts";
import { isPrivatePath } from "#contract/site/private-paths.ts";
import { browserMayPrefetch } from "./may-prefetch.ts";
import { prefetchHints } from "./prefetch-hints.ts";
import * as language from "#words/language.ts";

/** After the page itself is there, so that it competes with nothing. */
const settleMs = 1_000;
/** Between two of them, so that a slow device stays ready for a tap. */
const betweenMs = 400;
const mostPages = 8;

/** Their data is one person's, or changes with every look. */
const isOwn = (pathname: string): boolean => isPrivatePath(pathname) || changingPath.test(language.englishOf(pathname));

/** Pages that the links in view lead to, those of the page itself before those of its header. */
function pagesInView(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href], header a[href]")];
  return links.flatMap((link) => {
    const { top, bottom, width } = link.getBoundingClientRect();
    const inView = width > 0 && top < window.innerHeight && bottom > 0;
    const ours = link.origin === location.origin && link.pathname.endsWith("/") && !isOwn(link.pathname);
    return inView && ours && !link.hasAttribute("download") ? [link.pathname + link.search] : [];
  });
}

const whenIdle = (act: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act);
};

/** Fetches the code and data of the pages that somebody probably opens next, one after the other while the browser is idle. */
export function PrefetchLikely() {
  const { pathname } = useLocation();
  const [likely, setLikely] = useState<{ from: string; pages: string[]; fetched: number } | null>(null);
  useEffect(() => {
    if (!browserMayPrefetch()) return;
    let timer: ReturnType<typeof setTimeout>;
    function fetchNext(pages: string[], fetched: number) {
      setLikely({ from: pathname, pages, fetched });
      if (fetched < pages.length) timer = setTimeout(() => whenIdle(() => fetchNext(pages, fetched + 1)), betweenMs);
    }
    timer = setTimeout(
      () =>
        whenIdle(() => {
          const pages = new Set([...(prefetchHints[language.englishOf(pathname)] ?? []), ...pagesInView()]);
          pages.delete(pathname);
          fetchNext([...pages].slice(0, mostPages), 1);
        }),
      settleMs,
    );
    return () => clearTimeout(timer);
  }, [pathname]);
  if (likely?.from !== pathname) return null;
  return likely.pages.slice(0, likely.fetched).map((page) => <PrefetchPageLinks key={page} page={page} />);
}
