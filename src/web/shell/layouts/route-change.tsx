import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { keepPage } from "#web/shell/pwa/keep-page.ts";

/** Milliseconds until a hash target is scrolled to, so that the new page has its height. */
const hashDelay = 100;

/** A new screen: scroll, move the focus to its heading, say its title. An answer on the same screen leaves both alone. */
export function RouteChange() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState("");
  const seen = useRef<string>(undefined);
  useEffect(() => {
    const place = pathname + hash;
    const arrival = seen.current === undefined;
    const moved = seen.current !== place;
    seen.current = place;
    if (arrival && !hash) return;
    const focused = document.activeElement;
    const timer = setTimeout(() => {
      // A refused form holds the focus on what is wrong; one that made way for the next screen has left it nowhere.
      if (!moved && document.activeElement !== document.body) return;
      // A refused form answers at an address without the hash it was sent from: what is wrong stays in view.
      if (document.activeElement?.className === "error-summary") return;
      const target = targetOf(hash);
      if (moved && target) reveal(target);
      else if (moved && !arrival && type !== "POP") window.scrollTo(0, 0);
      if (arrival) return;
      if (moved) keepPage();
      setTitle(document.title);
      // Somebody was quicker, and is already on the way through the new screen.
      if (document.activeElement !== focused && document.activeElement !== document.body) return;
      focusQuietly((moved && target) || document.querySelector("h1"));
    }, hashDelay);
    return () => clearTimeout(timer);
  }, [pathname, hash, key, type]);
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}

/** Name in a hash; null also for one that cannot be decoded. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function reveal(target: HTMLElement) {
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
}

function focusQuietly(element: HTMLElement | null) {
  // The new screen has put the focus into a field of its own.
  if (!element || document.activeElement instanceof HTMLInputElement) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
