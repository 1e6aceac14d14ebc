import { useEffect } from "react";
import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { Button, buttonClass } from "./ui/button.tsx";
import { returnDraft } from "./ui/use-form-draft.ts";
import { ErrorState } from "./ui/error-state.tsx";

/** Whatever went wrong below: what happened, what was kept, a way on. Never a stack trace. */
export function RootErrorScreen() {
  const error = useRouteError();
  useEffect(returnDraft, []);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="wrap" style={{ paddingBlock: 48 }}>
      <title>{missing ? "Page not found" : "Something went wrong"}</title>
      <meta name="robots" content="noindex" />
      {missing ? (
        <ErrorState
          heading="h1"
          title="Page not found"
          happened="Nothing lives at this address. It may have moved."
          actions={<HomeLink />}
        />
      ) : (
        <ErrorState
          heading="h1"
          title="This screen did not load"
          happened="Something went wrong while loading it."
          kept="What you typed into a form is kept on this device."
          actions={
            <>
              <Button onClick={() => location.reload()}>Try again</Button>
              <HomeLink />
            </>
          }
        />
      )}
    </main>
  );
}

const HomeLink = () => (
  <Link className={buttonClass("outline")} to="/">
    Go to Homepage
  </Link>
);
