import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import * as guardWords from "#words/guard.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

export function AdminCheckFailedPanel({ text }: { text: string }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [checking, setChecking] = useState(false);
  if (checking) return <Spinner text={guardWords.checkingAdmin} />;
  const retry = async () => {
    setChecking(true);
    await revalidate();
    setChecking(false);
  };
  return (
    <ErrorState
      heading="h1"
      title={guardWords.failed}
      happened={text}
      kept="Nothing was changed, and you are still signed in."
      actions={
        <>
          <Button onClick={() => void retry()}>Retry</Button>
          <Button tone="outline" onClick={() => void navigate("/")}>
            Go to Homepage
          </Button>
        </>
      }
    />
  );
}
