import { useEffect } from "react";

const later = "main > *, .later, .later-items > *, .site-footer";
/** So many elements are laid out in one go: a few milliseconds on a slow phone. */
const atOnce = 80;

/**
 * Lays out what the first screen left for later (base.css) one by one once it is running, so that searching and
 * scrolling find all of it and no single step holds up a slow phone. Pages that are come to from this one do without.
 */
export function useLaterSections(): void {
  useEffect(() => {
    let waiting: HTMLElement[] | undefined;
    let request = 0;
    // Safari has no idle callback.
    const whenIdle = window.requestIdleCallback ?? ((act: () => void) => window.setTimeout(act, 50));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const showNext = () => {
      waiting ??= [...document.querySelectorAll<HTMLElement>(later)];
      if (waiting.length === 0) return delete document.documentElement.dataset.later;
      for (let elements = 0; elements < atOnce;) {
        const section = waiting.shift();
        if (!section) break;
        section.style.contentVisibility = "visible";
        elements += section.getElementsByTagName("*").length + 1;
      }
      request = whenIdle(showNext);
    };
    if ("later" in document.documentElement.dataset) request = whenIdle(showNext);
    return () => cancel(request);
  }, []);
}
