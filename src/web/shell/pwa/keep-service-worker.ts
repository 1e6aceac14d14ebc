import { offlinePath, serviceWorkerPath, updateCheckMilliseconds } from "#contract/site/offline-rules.ts";
import { keepPage } from "./keep-page.ts";
import * as language from "#words/language.ts";
import * as t from "#words/shell.ts";

/** Hashed files that this page fetched before there was anybody to keep them. */
const loadedAssets = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`) || name.startsWith(`${location.origin}/fonts/`));

/** Nobody can answer a question in a tab that is not shown. */
const shown = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === "visible") return resolve();
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
  });

/** As it is now: the one that came with the service worker is of the build. */
const keepOfflinePage = () => keepPage([], language.linkTo(offlinePath));

let asking = false;
async function offerReload() {
  if (asking) return;
  asking = true;
  await shown();
  if (window.confirm(t.aNewVersionIsAvailable)) location.reload();
  asking = false;
}

/** The script of the next screen may be missing here: without a connection links lead to whole pages, which may be kept. */
function followLinksWithoutScript(event: MouseEvent) {
  if (navigator.onLine || !navigator.serviceWorker.controller) return;
  const link = event.target instanceof Element && event.target.closest("a");
  if (link && link.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation();
}

/** Registers the service worker, looks for a new version every five minutes and offers it when it has taken over. */
export async function keepServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  window.addEventListener("click", followLinksWithoutScript, true);
  keepOfflinePage();
  // Where none was running, the first one takes over without a question.
  let running = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (running) void offerReload();
    else keepPage(loadedAssets());
    keepOfflinePage();
    running = true;
  });
  try {
    const registration = await workers.register(serviceWorkerPath, { updateViaCache: "none" });
    setInterval(() => void registration.update().catch(() => undefined), updateCheckMilliseconds);
  } catch {
    // Private windows and blocked storage have none: the site works without.
  }
}
