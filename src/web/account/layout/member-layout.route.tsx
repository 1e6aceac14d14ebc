import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useRevalidator } from "react-router";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import * as guardWords from "#words/guard.ts";
import { browserErrorShare } from "#contract/health/browser-error-rules.ts";
import { reportError, watchErrors } from "#web/shell/errors/report-errors.ts";
import { admitMember } from "#web/shell/session/admit.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { Route } from "./+types/member-layout.route.ts";
import { GuardWaiting } from "#web/shell/layouts/guard-waiting.tsx";
import { useGuardAgain } from "#web/shell/layouts/use-guard-again.ts";
import "#web/shell/sign-in/auth.css";
import "#web/account/portal/portal.css";
import { placeInPortal } from "#web/account/portal/portal-entries.ts";
import { useIsWide } from "#web/account/portal/use-is-wide.ts";
import { PortalNav } from "#web/account/portal/portal-nav.tsx";
import { ZoneNote } from "#web/ui/zone-note.tsx";
import { PortalHeader } from "./portal-header.tsx";
import * as language from "#words/language.ts";
import * as account from "#words/account.ts";
import * as t from "#words/shell.ts";

export const handle = { headerTone: "paper", Header: PortalHeader };

export function meta() {
  return [{ title: account.yourAccount }, { name: "robots", content: "noindex" }];
}

/** The guard. Runs in the browser only: the server never sees who is signed in when it renders a page. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await admitMember(request);
  watchErrors(browserErrorShare.clients);
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <GuardWaiting text={guardWords.checking} />;
}

export default function MemberLayout() {
  useGuardAgain();
  const isWide = useIsWide();
  const pathname = language.englishOf(useLocation().pathname);
  if (pathname === "/enterprise/dashboard/")
    return (
      <>
        {isWide ? null : <PortalNav />}
        <Outlet />
        <ZoneNote />
      </>
    );
  if (!pathname.startsWith("/client-portal/")) return <Outlet />;
  return (
    <div className={placeInPortal(pathname).isDetail ? undefined : "portal-with-rail"}>
      <PortalNav />
      <div>
        <Outlet />
        <ZoneNote />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => reportError(error), [error]);
  const text =
    error instanceof ApiProblem
      ? error.message
      : isRouteErrorResponse(error)
        ? error.statusText
        : t.somethingWentWrongLoading;
  return (
    <div className="wrap" style={{ paddingBlock: 48 }}>
      <ErrorState
        heading="h1"
        title={t.thisScreenDidNotLoad}
        happened={text}
        actions={<Button onClick={() => void revalidate()}>{t.tryAgain}</Button>}
      />
    </div>
  );
}
