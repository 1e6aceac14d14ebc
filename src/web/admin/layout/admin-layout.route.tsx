import { useEffect } from "react";
import { Outlet, useRevalidator } from "react-router";
import * as guardWords from "#words/guard.ts";
import { browserErrorShare } from "#contract/health/browser-error-rules.ts";
import { markStaffBrowser } from "#web/shell/analytics/staff-browser.ts";
import { reportError, watchErrors } from "#web/shell/errors/report-errors.ts";
import { Notifications } from "#web/shell/notifications/notifications.tsx";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { admitAdmin } from "#web/shell/session/admit.ts";
import { pageSite } from "#content/page-site.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { Route } from "./+types/admin-layout.route.ts";
import { AdminCheckFailedPanel } from "./admin-check-failed.tsx";
import { ListKeepsPlace } from "#web/admin/list/form-beside.tsx";
import { StaffNavigation } from "./staff-navigation.tsx";
import { GuardWaiting } from "#web/shell/layouts/guard-waiting.tsx";
import { LoadingScreen } from "#web/shell/layouts/loading-screen.tsx";
import { RouteChange } from "#web/shell/layouts/route-change.tsx";
import { SecondFactorDue } from "./second-factor-due.tsx";
import { SearchKey } from "#web/shell/search/search-key.tsx";
import { useGuardAgain } from "#web/shell/layouts/use-guard-again.ts";
import "#web/admin/admin.css";
import "#web/admin/staff.css";
import "#web/admin/tickets/queue.css";

const loadStaffSearch = () => import("#web/admin/search/staff-search-dialog.tsx");

/** Task the account still owes its role. Never in the way of the guard: without an answer there is no reminder. */
async function secondFactorDue(request: Request): Promise<{ at: string; over: boolean } | null> {
  try {
    await signedIn();
    const { dueAt } = (await answerOf(api.me.$get(undefined, until(request.signal)))).secondFactor;
    return dueAt === null ? null : { at: dueAt, over: Date.parse(dueAt) <= Date.now() };
  } catch {
    return null;
  }
}

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  const { name, supportEmail, hours, phone, leadValuesUsd } = content.business;
  return { name, supportEmail, hours, phone, leadValuesUsd };
}

/** The guard. Runs in the browser only, after which the server decides each request anew. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [, facts, due] = await Promise.all([admitAdmin(request), serverLoader(), secondFactorDue(request)]);
  markStaffBrowser();
  watchErrors(browserErrorShare.staff);
  return { ...facts, due };
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: "Admin" }, { name: "robots", content: "noindex" }];
}

export function HydrateFallback() {
  return (
    <main id="main">
      <h1 className="sr-only">Admin</h1>
      <GuardWaiting text={guardWords.checkingAdmin} />
    </main>
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { name } = loaderData;
  const due = "due" in loaderData ? loaderData.due : null;
  const session = useSession();
  // Editors see nothing of clients: theirs is the search of the site.
  const mayFind = session.status !== "signed-in" || session.user.app_metadata?.role !== "editor";
  useGuardAgain();
  return (
    <div className="admin">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <ListKeepsPlace>
        <RouteChange />
      </ListKeepsPlace>
      <SearchKey {...(mayFind && { load: loadStaffSearch })} />
      <StaffNavigation name={name} />
      <main id="main" tabIndex={-1} className="admin-main outline-none">
        {due ? <SecondFactorDue {...due} /> : null}
        {due?.over ? null : <Outlet />}
      </main>
      <LoadingScreen />
      <Notifications />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  const named = error instanceof Error ? error.name : "";
  useEffect(() => reportError(error), [error]);
  return (
    <main id="main" className="wrap" style={{ paddingBlock: 48 }}>
      {named === "AdminCheckFailed" && error instanceof Error ? (
        <AdminCheckFailedPanel text={error.message} />
      ) : (
        <ErrorState
          heading="h1"
          title="This screen did not load"
          happened="Something went wrong while loading it."
          kept="Drafts are kept on this device."
          actions={<Button onClick={() => void revalidate()}>Try again</Button>}
        />
      )}
      <Notifications />
    </main>
  );
}
