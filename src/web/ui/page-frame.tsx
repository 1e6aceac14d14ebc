import type { ReactNode } from "react";

/** A dense screen of the portal: heading row, then whatever it holds. */
export function PageFrame({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap" style={{ paddingBlock: 24 }}>
      <div className="section-head" style={{ marginBottom: 24 }}>
        <h1 style={{ fontSize: "clamp(28px, 3.4vw, 44px)" }}>{title}</h1>
        {actions ? <div className="ticket-actions">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
