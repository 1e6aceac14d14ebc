import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { sessionStore } from "#web/shell/session/session-store.ts";

/** The session may end while a screen is open: here, in another tab, or on another device. Then the guard decides again. */
export function useGuardAgain() {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      sessionStore.subscribe(() => {
        if (sessionStore.get().status !== "signed-in") void revalidate();
      }),
    [revalidate],
  );
}
