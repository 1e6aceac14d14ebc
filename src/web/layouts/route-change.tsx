import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Specification, section 2: to the hash target after 100 ms. */
const hashDelay = 100;

/** A new screen: scroll, move the focus to its heading, say its title. */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState("");
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const place = pathname + hash;
    // The same place again is a form's answer: its own messages take the focus.
    if (shown.current === place) return;
    const arrival = shown.current === null;
    shown.current = place;
    if (arrival && !hash) return;
    const timer = setTimeout(() => {
      const target = hash ? document.getElementById(idOf(hash)) : null;
      if (target) reveal(target);
      else if (!arrival && type !== "POP") window.scrollTo(0, 0);
      if (arrival) return;
      focusQuietly(target ?? document.querySelector("h1"));
      setTitle(document.title);
    }, hashDelay);
    return () => clearTimeout(timer);
  }, [pathname, hash, type]);
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}

function reveal(target: HTMLElement) {
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Leaves the focus alone when the new screen has put it into a field. */
function focusQuietly(element: HTMLElement | null) {
  if (!element || document.activeElement instanceof HTMLInputElement) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
