import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "info" | "wait" | "ok" | "late";

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === "neutral" ? "badge" : `badge badge-${tone}`}>{children}</span>;
}
