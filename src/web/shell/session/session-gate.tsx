import type { ReactNode } from "react";
import * as guardWords from "#words/guard.ts";
import { GuardWaiting } from "#web/shell/layouts/guard-waiting.tsx";

/**
 * Visitors' view of something that may belong to a signed-in person. Until that is settled, a browser that holds a session shows the
 * spinner in its place; without script, and for everybody else, it stands there at once.
 */
export function SessionGate({ isSettled, children }: { isSettled: boolean; children: ReactNode }) {
  // The same element before and after, so that a form in it is not made anew.
  return (
    <>
      {isSettled ? null : (
        <div className="session-waiting">
          <GuardWaiting text={guardWords.checking} />
        </div>
      )}
      <div className={isSettled ? undefined : "session-none"}>{children}</div>
    </>
  );
}
