import { isRouteErrorResponse, Outlet, useRevalidator } from "react-router";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { Route } from "./+types/portal-screens.route.ts";
import * as account from "#words/account.ts";
import * as t from "#words/shell.ts";

/** Inside the frame, so that a screen that did not load leaves the navigation where it is. */
export default function PortalScreens() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  const known =
    error instanceof ApiProblem ? error.message : isRouteErrorResponse(error) ? error.statusText : undefined;
  return (
    <div className="wrap" style={{ paddingBlock: 48 }}>
      <ErrorState
        heading="h1"
        title={t.thisScreenDidNotLoad}
        happened={known ?? t.somethingWentWrongLoading}
        kept={account.nothingIsLost}
        actions={<Button onClick={() => void revalidate()}>{account.tryAgain}</Button>}
      />
    </div>
  );
}
