import { type ReactNode, useEffect, useRef } from "react";
import { Horizon } from "#web/ui/horizon.tsx";

/** One narrow column beside the horizon. When its title changes in place, the new one comes into view and is focused. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [title]);
  return (
    <div className="wrap auth">
      <section className="auth-main">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{lead}</p>
        {children}
      </section>
      <div className="auth-scene tone tone-hero" aria-hidden="true">
        <Horizon />
      </div>
    </div>
  );
}
