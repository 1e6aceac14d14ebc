import { startTransition, StrictMode, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { announceLate } from "#web/shell/performance/announce-late.ts";
import { limitPageFetch } from "#web/shell/performance/limited-fetch.ts";
import { whenSettled } from "#web/shell/performance/when-settled.ts";

function Application() {
  useEffect(() => {
    window.replayClicks?.();
    delete window.replayClicks;
  }, []);
  return (
    <>
      <QuietRouter />
      <HydratedRouter />
    </>
  );
}

/** Stands before the router, which has been made when this runs but tells nobody anything yet. */
function QuietRouter() {
  useLayoutEffect(() => {
    if (window.__reactRouterDataRouter) announceLate(window.__reactRouterDataRouter);
  }, []);
  return null;
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

// In every form: an address with a likely slip in it is asked about.
document.addEventListener("focusout", ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === "email" && target.value)
    void import("./ui/ask-near-miss.ts").then(({ askNearMiss }) => askNearMiss(target));
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Application />
    </StrictMode>,
  );
});
