import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import { mayMeasure } from "#contract/site/private-paths.ts";
import { isPlainClick } from "#web/shell/layouts/plain-click.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";

const origin = "https://www.googletagmanager.com";

let asked = false;
let loaded = false;

export const tagManagerLoaded = (): boolean => loaded;

const isSignedIn = (): boolean => !["loading", "signed-out"].includes(sessionStore.get().status);

/** The address that this document was loaded from; its policy is that of this page, wherever the visitor went since. */
const documentAddress = (): URL =>
  new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href, location.href);

/**
 * Once the tag manager runs, a link to a private page, or any link while somebody is signed in, loads a new document, which has
 * no tag manager.
 */
function leaveByDocument(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (!isPlainClick(event) || link.target || link.download || (mayMeasure(link) && !isSignedIn())) return;
  event.preventDefault();
  location.assign(link.href);
}

/**
 * Asks the server for the container once, and loads it when there is one: on public pages only, and for nobody who is signed in.
 * Nothing leaves the site without it.
 */
export async function loadTagManager(): Promise<void> {
  if (asked || isSignedIn() || !mayMeasure(location) || !mayMeasure(documentAddress())) return;
  asked = true;
  try {
    const answer = await limitedFetch("/api/analytics/tag-manager");
    const { containerId } = (await answer.json()) as { containerId: string | null };
    if (!answer.ok || !containerId) return;
    window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
    const script = document.createElement("script");
    script.async = true;
    script.src = `${origin}/gtm.js?id=${encodeURIComponent(containerId)}`;
    document.head.append(script);
    window.addEventListener("click", leaveByDocument, { capture: true });
    loaded = true;
  } catch {
    asked = false;
  }
}
