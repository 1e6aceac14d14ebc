import { useRevalidator } from "react-router";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import * as t from "#words/account.ts";

/** A screen of the portal that did not load, with another try; the navigation stays. */
export function PortalError({ title, error }: { title: string; error: unknown }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="wrap" style={{ paddingBlock: 48 }}>
      <ErrorState
        heading="h1"
        title={title}
        happened={error instanceof ApiProblem ? error.message : t.loadingThemFailed}
        kept={t.nothingIsLost}
        actions={<Button onClick={() => void revalidate()}>{t.tryAgain}</Button>}
      />
    </div>
  );
}
