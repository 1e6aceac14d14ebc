import { carriesKey } from "#contract/analytics/analytics-rules.ts";

/** Counted values of a click, as plain values: they outlive the page. */
export interface ClickFacts {
  /** Path of the page it was made on. */
  path: string;
  /** Name of a call to action. */
  cta: string | null;
  link: { href: string; place: "header" | "footer" | "page"; download: boolean } | null;
}

declare global {
  interface Window {
    /** Hands over the clicks that were made before the script that counts them was there, and ends noting them. */
    takeClicks?: () => ClickFacts[];
  }
}

const storageKey = "early-clicks";
const most = 20;
const words = (element: Element): string => element.textContent?.trim() || element.getAttribute("aria-label") || "";
const placeOf = (element: Element) =>
  element.closest("header") ? "header" : element.closest("footer") ? "footer" : "page";

/** Null for a click that nothing is counted of. */
export function clickFacts({ target, type, button }: MouseEvent): ClickFacts | null {
  if (!(target instanceof Element) || (type === "auxclick" && button !== 1)) return null;
  const cta = target.closest<HTMLElement>("a.btn-go, [data-cta]");
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!cta && !link) return null;
  return {
    path: location.pathname,
    cta: cta && (cta.dataset.cta || words(cta)),
    link: link && { href: link.href, place: placeOf(link), download: link.hasAttribute("download") },
  };
}

/** Notes clicks from the first paint on; those that lead away are handed over on the next page of the site. */
export function noteClicks(window: Window, storage: Storage): void {
  const { document } = window;
  let noted: ClickFacts[] = [];
  const note = (event: MouseEvent) => {
    const facts = noted.length < most && !carriesKey(window.location) ? clickFacts(event) : null;
    if (facts) noted.push(facts);
  };
  const keep = () => {
    if (noted.length > 0) storage.setItem(storageKey, JSON.stringify(noted));
  };
  const stored = storage.getItem(storageKey);
  if (stored) {
    storage.removeItem(storageKey);
    try {
      noted = (JSON.parse(stored) as ClickFacts[]).slice(0, most);
    } catch {
      // Damaged: they are not counted.
    }
  }
  document.addEventListener("click", note, true);
  document.addEventListener("auxclick", note, true);
  window.addEventListener("pagehide", keep);
  window.takeClicks = () => {
    document.removeEventListener("click", note, true);
    document.removeEventListener("auxclick", note, true);
    window.removeEventListener("pagehide", keep);
    delete window.takeClicks;
    return noted;
  };
}
