import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { browserMayPrefetch } from "./may-prefetch.ts";
import { siteLinkAt } from "./site-link.tsx";

/** A pointer that only passes over a link is no intent to open it. */
const intentMs = 100;
const intentEvents = ["pointerover", "focusin", "touchstart"];

/** Fetches the page of a link in header or footer when somebody points at it. */
export function SiteLinkPrefetch() {
  const [intended, setIntended] = useState<string>();
  useEffect(() => {
    if (!browserMayPrefetch()) return;
    let timer: ReturnType<typeof setTimeout>;
    const onPoint = (event: Event) => {
      clearTimeout(timer);
      const link = siteLinkAt(event);
      if (link) timer = setTimeout(() => setIntended(link.pathname + link.search), intentMs);
    };
    for (const name of intentEvents) document.addEventListener(name, onPoint, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of intentEvents) document.removeEventListener(name, onPoint);
    };
  }, []);
  return intended ? <PrefetchPageLinks page={intended} /> : null;
}
