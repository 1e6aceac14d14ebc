import { Link } from "react-router";
import { languageNames } from "#contract/values/languages.ts";
import type { StaffTicket } from "#contract/tickets/ticket-desk.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { queueAddress } from "./queue-filter.ts";

/** The asker, ways to reach them, and the time since when they wait. */
export function TicketClient({ ticket }: { ticket: StaffTicket }) {
  return (
    <section className="ticket-client">
      <h2>Client</h2>
      <dl className="facts-list">
        <dt>Name</dt>
        <dd>{ticket.requesterName}</dd>
        <dt>Email</dt>
        <dd className="wrap-anywhere">
          <a href={`mailto:${ticket.requesterEmail}`}>{ticket.requesterEmail}</a>{" "}
          {ticket.unverified ? <Badge tone="wait">Unverified sender</Badge> : null}
        </dd>
        <dt>Reads</dt>
        <dd>{ticket.language === "es" ? <Badge tone="wait">{languageNames.es}</Badge> : languageNames.en}</dd>
        {ticket.requesterPhone ? (
          <>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${ticket.requesterPhone.replaceAll(/[^\d+]/g, "")}`}>{ticket.requesterPhone}</a>
            </dd>
          </>
        ) : null}
        {ticket.waitingSince ? (
          <>
            <dt>Waits</dt>
            <dd>
              since <RelativeTime at={ticket.waitingSince} show="short" />
            </dd>
          </>
        ) : null}
        <dt>Changed</dt>
        <dd>
          <RelativeTime at={ticket.updatedAt} />
        </dd>
      </dl>
      {ticket.repairs.length > 0 ? (
        <>
          <h2 className="mt-3">{ticket.repairs.length === 1 ? "Repair" : "Repairs"}</h2>
          <ul>
            {ticket.repairs.map(({ number, device, status }) => (
              <li key={number} className="wrap-anywhere">
                <Link to={`/admin/repairs/${number}/`}>{number}</Link> {device}: {status}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-3">
        <ButtonLink to={queueAddress(`status:all ${ticket.requesterEmail}`)} tone="outline">
          All tickets of this client
        </ButtonLink>{" "}
        <ButtonLink to={`/admin/repairs/new/?ticket=${ticket.number}`} tone="outline">
          New Repair
        </ButtonLink>
      </p>
    </section>
  );
}
