import { Outlet, useRevalidator } from "react-router";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { RoleRefused } from "./role-refused.tsx";
import type { Route } from "./+types/admin-screens.route.ts";

/** Inside the frame, so that a screen that did not load leaves the navigation where it is. */
export default function AdminScreens() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  const known = error instanceof ApiProblem;
  if (known && error.status === 403 && error.code === null) return <RoleRefused />;
  return (
    <div className="admin-page">
      <ErrorState
        heading="h1"
        title="This screen did not load"
        happened={known ? error.message : "Something went wrong while loading it."}
        kept="Drafts are kept on this device."
        actions={
          <>
            <Button onClick={() => void revalidate()}>Try again</Button>
            <ButtonLink tone="outline" to="/admin/">
              Overview
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
