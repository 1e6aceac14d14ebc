import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { signInRequests } from "#web/shell/session/sign-in-requests.ts";

/**
 * The session may end while a screen is open. Left by the person, the guard decides again at once; ended on the server, they
 * may sign in above the screen first, which keeps what they typed.
 */
export function useGuardAgain() {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      sessionStore.subscribe(() => {
        if (sessionStore.get().status === "signed-in") return;
        void (async () => {
          if (sessionStore.wasLeft() || !(await signInRequests.ask())) await revalidate();
        })();
      }),
    [revalidate],
  );
}
