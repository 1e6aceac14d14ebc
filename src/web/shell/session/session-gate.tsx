import type { ReactNode } from "react";
import { guardWords } from "#contract/guard-words.ts";
import { GuardWaiting } from "#web/shell/layouts/guard-waiting.tsx";

/**
 * What visitors see of something that may belong to a signed-in person. Until that is settled, a browser that holds a
 * session shows the spinner in its place; without script, and for everybody else, it stands there at once.
 */
export function SessionGate({ isSettled, children }: { isSettled: boolean; children: ReactNode }) {
  if (isSettled) return children;
  return (
    <>
      <div className="session-waiting">
        <GuardWaiting text={guardWords.checking} />
      </div>
      <div className="session-none">{children}</div>
    </>
  );
}
