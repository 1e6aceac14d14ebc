import type { ReactNode } from "react";
import { Horizon } from "./horizon.tsx";

/** Reason it is empty, and the one thing to do about it. */
export function EmptyState({ reason, action }: { reason: string; action?: ReactNode }) {
  return (
    <div className="state">
      <Horizon />
      <p>{reason}</p>
      {action ? <div className="state-actions">{action}</div> : null}
    </div>
  );
}
