import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { browserMayPrefetch } from "./may-prefetch.ts";
import { siteLinkAt } from "./site-link.tsx";

/** Who only passes over a link does not mean it. */
const intentMs = 100;
const pointing = ["pointerover", "focusin", "touchstart"];

/** Fetches the page of a link in header or footer when somebody points at it. */
export function PrefetchMeant() {
  const [meant, setMeant] = useState<string>();
  useEffect(() => {
    if (!browserMayPrefetch()) return;
    let timer: ReturnType<typeof setTimeout>;
    const onPoint = (event: Event) => {
      clearTimeout(timer);
      const link = siteLinkAt(event);
      if (link) timer = setTimeout(() => setMeant(link.pathname + link.search), intentMs);
    };
    for (const name of pointing) document.addEventListener(name, onPoint, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of pointing) document.removeEventListener(name, onPoint);
    };
  }, []);
  return meant ? <PrefetchPageLinks page={meant} /> : null;
}
