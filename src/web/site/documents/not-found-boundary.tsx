import { isRouteErrorResponse, useRouteError } from "react-router";
import { NotFoundScreen } from "#web/site/not-found/not-found-screen.tsx";

/** A document that is not there, or not yet: a page that does not exist, inside the usual header and footer. */
export function NotFoundBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  throw error;
}
