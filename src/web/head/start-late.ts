// Starts the application after the page has loaded and the browser is idle, so that the first paint of a phone does not
// wait for script. It starts at once on the first pointer, key or focus, for signed-in people, and on screens that are
// nothing without script. Until then links and forms work as plain HTML.
import { scriptPath } from "#contract/site/address-patterns.ts";
import { sessionStorageKey } from "#contract/accounts/attempt-limit.ts";

declare global {
  interface Window {
    /** Ends keeping clicks, and hands over the buttons of those that nothing answered. There until the application runs. */
    takeEarlyClicks?: () => HTMLElement[];
    /** True when the search shortcut was pressed too early. There until the search hears it itself. */
    searchKey?: boolean;
  }
}

const longestWait = 2000;
const earlyButton = "button[type=button]:not([popovertarget]),[role=tab]";

const early: Event[] = [];
const earlyButtonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(earlyButton) : null;
const keep = (event: Event) => {
  if (earlyButtonOf(event)) early.push(event);
};
window.addEventListener("click", keep, true);
window.takeEarlyClicks = () => {
  delete window.takeEarlyClicks;
  window.removeEventListener("click", keep, true);
  // A click that is still under way made React hydrate at once, and React answers it itself.
  const over = early.splice(0).filter(({ eventPhase }) => eventPhase === Event.NONE);
  return over.flatMap((event) => earlyButtonOf(event) ?? []);
};

window.searchKey = false;
window.addEventListener(
  "keydown",
  (event) => {
    const isSearchKey =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
    if (window.searchKey === undefined || !isSearchKey) return;
    event.preventDefault();
    window.searchKey = true;
  },
  true,
);

// Going back before the application runs changes the address only: the server has that page.
const address = location.pathname + location.search;
window.addEventListener("popstate", () => {
  if (window.takeEarlyClicks && location.pathname + location.search !== address) location.reload();
});

let started = false;
function start() {
  if (started) return;
  started = true;
  const entry = document.querySelector<HTMLScriptElement>("script[data-entry]");
  if (!entry) return;
  const script = document.createElement("script");
  script.type = "module";
  script.nonce = entry.nonce;
  script.text = entry.text;
  document.head.append(script);
  script.remove();
}

function startWhenIdle() {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: longestWait });
  else setTimeout(start, 200);
}

for (const type of ["pointerdown", "keydown", "focusin"])
  window.addEventListener(type, start, { once: true, capture: true, passive: true });

function isSignedIn() {
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}

if (isSignedIn() || scriptPath.test(location.pathname)) start();
else if (document.readyState === "complete") startWhenIdle();
else window.addEventListener("load", startWhenIdle);
