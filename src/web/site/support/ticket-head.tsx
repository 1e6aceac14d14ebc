import { Link } from "react-router";
import type { TicketStatusView } from "#contract/tickets/tickets.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import * as t from "#words/support.ts";
import * as ticketWords from "#words/tickets.ts";

type Props = { view: TicketStatusView; title: string; byAccount?: boolean };

/** The one heading, then number, state and since when. */
export function TicketHead({ view, title, byAccount = false }: Props) {
  return (
    <div className="ticket-head">
      {byAccount ? (
        <Link className="ticket-back" to="/client-portal/tickets/">
          {t.allTickets}
        </Link>
      ) : null}
      <h1>{title}</h1>
      <div className="ticket-meta">
        <StatusBadge status={view.status} label={view.statusLabel} />
        <CopyButton value={view.number} what={t.ticketNumberToCopy} />
        <span>{ticketWords.ticketCategoryLabels[view.category]}</span>
        <span>
          {t.opened} <RelativeTime at={view.openedAt} show="page" />
        </span>
      </div>
    </div>
  );
}
