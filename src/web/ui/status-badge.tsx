import type { TicketStatus } from "#contract/tickets/tickets.ts";
import { Badge, type BadgeTone } from "./badge.tsx";
import { SunGlyph, type SunHeight } from "./sun-glyph.tsx";

export const statusLooks: Record<TicketStatus, [BadgeTone, SunHeight]> = {
  new: ["info", "ring"],
  open: ["ok", "clear"],
  scheduled: ["info", "rising"],
  waiting_customer: ["wait", "half"],
  waiting_vendor: ["info", "rising"],
  resolved: ["ok", "full"],
  closed: ["neutral", "set"],
  merged: ["neutral", "set"],
  spam: ["neutral", "set"],
};

/** A word and the sun at its height: never color alone. */
export function StatusBadge({ status, label }: { status: TicketStatus; label: string }) {
  const [tone, height] = statusLooks[status];
  return (
    <Badge tone={tone}>
      <SunGlyph height={height} />
      {label}
    </Badge>
  );
}
