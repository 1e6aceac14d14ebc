import { startTransition, StrictMode, useInsertionEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { announceLate } from "#web/shell/performance/announce-late.ts";
import { limitPageFetch } from "#web/shell/performance/limited-fetch.ts";
import { whenSettled } from "#web/shell/performance/when-settled.ts";

function Application() {
  // Before the router's own effects: it has been made, but tells nobody anything yet.
  useInsertionEffect(() => {
    if (window.__reactRouterDataRouter) announceLate(window.__reactRouterDataRouter);
  }, []);
  // Taken in the commit, where a click that caused it is still under way; made again when its effects have run.
  useLayoutEffect(() => {
    const early = window.takeEarlyClicks?.();
    if (early) setTimeout(() => early.forEach((button) => button.click()));
  }, []);
  // Nothing may stand beside it: ids are made from the place in the tree, which is the same on the server.
  return <HydratedRouter />;
}

// Installing takes about a second of a slow phone, in which nothing should be in its way.
const firstInstallMs = 5_000;

/** On a first visit the service worker comes last, and never for a page that is only prepared. */
function startWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const keep = () =>
    import("./shell/pwa/keep-service-worker.ts").then(
      ({ keepServiceWorker }) => keepServiceWorker(),
      () => undefined,
    );
  if (navigator.serviceWorker.controller) void keep();
  else whenSettled(keep, firstInstallMs);
}

limitPageFetch();

if (document.prerendering) document.addEventListener("prerenderingchange", startWorker, { once: true });
else startWorker();

if (import.meta.env.DEV)
  whenSettled(() => import("./shell/performance/report-budget.ts").then(({ reportBudget }) => reportBudget()));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Application />
    </StrictMode>,
  );
});
