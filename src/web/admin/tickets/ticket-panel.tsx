import { useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import type { StaffTicket } from "#contract/tickets/ticket-desk.ts";
import { staffStatusLabels } from "#contract/tickets/ticket-words.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { staffTicketAddress } from "./queue-row.tsx";
import { StaffComposer } from "./staff-composer.tsx";
import { StaffControls } from "./staff-controls.tsx";
import { StaffQuotes } from "./staff-quotes.tsx";
import { StaffThread } from "./staff-thread.tsx";
import { TicketClient } from "./ticket-client.tsx";

/** The selected ticket beside the queue: read and answered without leaving the list. */
export function TicketPanel({ number, onClose }: { number: string; onClose: () => void }) {
  const { data: ticket, load } = useFetcher<StaffTicket>({ key: `panel:${number}` });
  useEffect(() => {
    // Walking through the list with J only asks for the ticket one stops at.
    const wait = setTimeout(() => void load(staffTicketAddress(number)), 120);
    return () => clearTimeout(wait);
  }, [number, load]);
  const body = useRef<HTMLDivElement>(null);
  const shown = ticket?.messages.length;
  // The client's last message stands above the answer.
  useEffect(() => {
    if (shown !== undefined && body.current) body.current.scrollTop = body.current.scrollHeight;
  }, [shown]);
  return (
    <aside className="queue-panel" aria-label={`Ticket ${number}`}>
      <div className="panel-head">
        <CopyButton value={number} what="ticket number" />
        {ticket ? <StatusBadge status={ticket.status} label={staffStatusLabels[ticket.status]} /> : null}
        <Link to={staffTicketAddress(number)} className="panel-open">
          Open
        </Link>
        <button type="button" className="icon-btn" aria-label="Close panel" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {ticket ? (
        <>
          <div className="panel-body" ref={body}>
            <h2>{ticket.subject}</h2>
            <StaffControls ticket={ticket} />
            <StaffQuotes ticket={ticket} />
            <TicketClient ticket={ticket} />
            <StaffThread ticket={ticket} />
          </div>
          <StaffComposer ticket={ticket} />
        </>
      ) : (
        <div className="panel-body">
          <Spinner />
        </div>
      )}
    </aside>
  );
}
