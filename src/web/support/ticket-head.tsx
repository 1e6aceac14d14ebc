import type { TicketStatusView } from "#contract/tickets.ts";
import { ticketCategoryLabels } from "#contract/ticket-words.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";

/** The one heading, then number, state and since when. */
export function TicketHead({ view, title }: { view: TicketStatusView; title: string }) {
  return (
    <div className="ticket-head">
      <h1>{title}</h1>
      <div className="ticket-meta">
        <StatusBadge status={view.status} label={view.statusLabel} />
        <CopyButton value={view.number} what="ticket number" />
        <span>{ticketCategoryLabels[view.category]}</span>
        <span>
          Opened <RelativeTime at={view.openedAt} show="short" />
        </span>
      </div>
    </div>
  );
}
