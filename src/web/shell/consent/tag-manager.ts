import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import { carriesKey } from "#contract/analytics-rules.ts";

const origin = "https://www.googletagmanager.com";

let asked = false;
let loaded = false;

export const tagManagerLoaded = (): boolean => loaded;

/** Asks the server for the container once, and loads it when there is one. Nothing leaves the site without it. */
export async function loadTagManager(): Promise<void> {
  if (asked || carriesKey(location)) return;
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
    loaded = true;
  } catch {
    asked = false;
  }
}
