import { useEffect } from "react";

/**
 * Lays out the `.later` sections of a long page one by one once it is running, so that searching, printing and scrolling
 * find all of it, and no single step holds up a slow phone.
 */
export function useLaterSections(): void {
  useEffect(() => {
    const waiting = [...document.querySelectorAll<HTMLElement>(".later")];
    let request = 0;
    // Safari has no idle callback.
    const whenIdle = window.requestIdleCallback ?? ((act: () => void) => window.setTimeout(act, 50));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const showNext = () => {
      const section = waiting.shift();
      if (!section) return;
      section.style.contentVisibility = "visible";
      request = whenIdle(showNext);
    };
    request = whenIdle(showNext);
    return () => cancel(request);
  }, []);
}
