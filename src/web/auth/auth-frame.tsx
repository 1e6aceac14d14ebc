import type { ReactNode } from "react";
import { Horizon } from "#web/ui/horizon.tsx";

/** One narrow column beside the horizon. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="wrap auth">
      <section className="auth-main">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </section>
      <div className="auth-scene tone tone-hero" aria-hidden="true">
        <Horizon />
      </div>
    </div>
  );
}
