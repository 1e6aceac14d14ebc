import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Specification, section 2: to the hash target after 100 ms. */
const hashDelay = 100;

/** A new screen: scroll, move the focus to its heading, say its title. */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState("");
  const first = useRef(true);
  useEffect(() => {
    const arrival = first.current;
    first.current = false;
    if (arrival && !hash) return;
    const timer = setTimeout(() => {
      const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
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

function focusQuietly(element: HTMLElement | null) {
  if (!element) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
