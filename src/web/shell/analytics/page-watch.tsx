import { useEffect } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { carriesKey, isStaffPath, pathTemplate } from "#contract/analytics/analytics-rules.ts";
import { englishPath } from "#contract/site/english-path.ts";
import { siteLayoutId } from "#web/shell/layouts/site-layout-id.ts";
import type { loader } from "#web/shell/layouts/site-layout.route.tsx";
import { whenSettled } from "#web/shell/performance/when-settled.ts";
import { holdFormsOffline } from "#web/shell/pwa/hold-offline.ts";
import { askInEveryForm } from "#web/ui/ask-near-miss.ts";
import { track } from "./data-layer.ts";
import { sendWhenHidden } from "./event-queue.ts";
import type * as pageClicks from "./page-clicks.ts";

let listening = false;
let shown: string | undefined;
let clicks: Promise<typeof pageClicks> | undefined;

/** Not part of the frame: nobody waits for it. */
function withClicks(act: (clicks: typeof pageClicks) => void): void {
  clicks ??= import("./page-clicks.ts");
  clicks.then(act, () => undefined);
}

function listenOnce() {
  if (listening) return;
  listening = true;
  withClicks(({ listenToPage }) => listenToPage());
  sendWhenHidden();
  holdFormsOffline();
  askInEveryForm();
  // Back from another site, the page is as it was; somebody looks at it again.
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    shown = undefined;
    pageShown(location.pathname, "");
  });
  // Earlier events are told to it all the same.
  whenSettled(() =>
    import("./measure-page.ts").then(
      ({ measurePage }) => measurePage(),
      () => undefined,
    ),
  );
}

/** One page view for each address that is shown; a hash or an answer on the same page is none. */
function pageShown(pathname: string, search: string) {
  if (pathname === shown || carriesKey(location)) return;
  shown = pathname;
  withClicks(({ startScroll }) => startScroll());
  if (isStaffPath(pathname)) return;
  const path = pathTemplate(pathname);
  track({ event: "page_view", event_category: "navigation", event_label: path, more: { page_path: path } });
  const english = englishPath(path);
  const service = /^\/services?\/([^/]+)\/$/.exec(english)?.[1];
  if (service) track({ event: "service_view", event_category: "service", event_label: service });
  if (english === "/support/ticket/{number}/" && new URLSearchParams(search).has("opened"))
    withClicks(({ requestOpened }) => requestOpened());
}

/** Counts what happens on the site, and listens for what every page needs late. Part of every page, shows nothing. */
export default function PageWatch() {
  const { pathname, search } = useLocation();
  const values = useRouteLoaderData<typeof loader>(siteLayoutId)?.business.leadValuesUsd;
  useEffect(() => {
    if (values) withClicks(({ setLeadValues }) => setLeadValues(values));
  }, [values]);
  useEffect(() => {
    const show = () => {
      listenOnce();
      pageShown(pathname, search);
    };
    // A page that is only prepared has not been seen by anybody.
    if (!document.prerendering) return show();
    document.addEventListener("prerenderingchange", show, { once: true });
    return () => document.removeEventListener("prerenderingchange", show);
  }, [pathname, search]);
  return null;
}
