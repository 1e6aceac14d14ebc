import type { ReactNode } from "react";

/** Only for forms and the side box; `quiet` stands on paper2. */
export function Card({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  return <div className={quiet ? "card card-quiet" : "card"}>{children}</div>;
}
