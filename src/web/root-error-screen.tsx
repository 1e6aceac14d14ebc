import { useEffect } from "react";
import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { Button, buttonClass } from "./ui/button.tsx";
import { returnDraft } from "./ui/use-form-draft.ts";
import { ErrorState } from "./ui/error-state.tsx";
import * as t from "#words/shell.ts";

/** Any failure below: the event, the kept work, a way on. Never a stack trace. */
export function RootErrorScreen() {
  const error = useRouteError();
  useEffect(returnDraft, []);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="wrap" style={{ paddingBlock: 48 }}>
      <title>{missing ? t.pageNotFound : t.somethingWentWrong}</title>
      <meta name="robots" content="noindex" />
      {missing ? (
        <ErrorState heading="h1" title={t.pageNotFound} happened={t.nothingLivesHere} actions={<HomeLink />} />
      ) : (
        <ErrorState
          heading="h1"
          title={t.thisScreenDidNotLoad}
          happened={t.somethingWentWrongLoading}
          kept={t.whatYouTypedIsKept}
          actions={
            <>
              <Button onClick={() => location.reload()}>{t.tryAgain}</Button>
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
    {t.goToHomepage}
  </Link>
);
