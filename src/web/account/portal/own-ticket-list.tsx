import { href, Link } from "react-router";
import type { TicketListItem } from "#contract/ticket-desk.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import * as t from "#words/account.ts";

/** Each row is one link; the subject is its name. */
export function OwnTicketList({ tickets }: { tickets: TicketListItem[] }) {
  return (
    <ul className="own-tickets" aria-label={t.yourTickets}>
      {tickets.map((ticket) => (
        <li key={ticket.number}>
          <Link to={`${href("/support/ticket/:ticketNumber", { ticketNumber: ticket.number })}/`}>
            {ticket.subject}
          </Link>
          <span className="own-badges">
            <StatusBadge status={ticket.status} label={ticket.statusLabel} />
            {ticket.unverified ? <Badge tone="wait">{t.isThisYours}</Badge> : null}
          </span>
          <span className="mono">{ticket.number}</span>
          <span className="own-updated">
            <RelativeTime at={ticket.updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
