import { href, Link } from "react-router";
import type { TicketQueueItem } from "#contract/tickets/ticket-desk.ts";
import { ageWords, lateWords } from "#contract/values/age-words.ts";
import { languageNames } from "#contract/values/languages.ts";
import { shortPriorityLabels, staffStatusLabels } from "#contract/tickets/ticket-words.ts";
import { initialsOf } from "#web/shell/session/user-name.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { statusLooks } from "#web/ui/status-badge.tsx";
import { SunGlyph } from "#web/ui/sun-glyph.tsx";
import { lateFrom } from "./queue-groups.ts";

type Props = { ticket: TicketQueueItem; selected: boolean; now: number };

export const staffTicketAddress = (number: string) =>
  `${href("/admin/tickets/:ticketNumber", { ticketNumber: number })}/`;

/** One line on a desk, two on a phone. The whole line is one link. */
export function QueueRow({ ticket, selected, now }: Props) {
  const [tone, height] = statusLooks[ticket.status];
  const late = lateFrom(ticket, now);
  const pressing = ticket.priority === "urgent" || ticket.priority === "high";
  return (
    <li>
      <Link
        to={staffTicketAddress(ticket.number)}
        className={`queue-row ${selected ? "queue-row-on" : ""} ${ticket.unread ? "queue-row-unread" : ""}`}
        aria-current={selected ? "true" : undefined}
        data-number={ticket.number}
      >
        <span className={`queue-glyph tone-text-${tone}`}>
          <SunGlyph height={height} />
          <span className="sr-only">{staffStatusLabels[ticket.status]}</span>
        </span>
        <span className="queue-number" data-client={ticket.requesterName}>
          {ticket.number}
        </span>
        <span className="queue-subject">
          {ticket.language === "es" ? <Badge>{languageNames.es}</Badge> : null} {ticket.subject}{" "}
          <span>{ticket.requesterName}</span>
        </span>
        <span className={pressing ? "queue-priority pressing" : "queue-priority"}>
          {shortPriorityLabels[ticket.priority]}
        </span>
        {ticket.assignee ? (
          <span className="queue-person" title={ticket.assignee.name}>
            <span aria-hidden="true">{initialsOf(ticket.assignee.name)}</span>
            <span className="sr-only">{ticket.assignee.name}</span>
          </span>
        ) : (
          <span className="queue-person queue-nobody" title="No assignee">
            <span className="sr-only">No assignee</span>
          </span>
        )}
        <span className={late ? "queue-due late" : "queue-due"}>
          {late ? (
            lateWords(late, now)
          ) : ticket.waitingSince ? (
            `waits ${ageWords(ticket.waitingSince, now)}`
          ) : (
            <RelativeTime at={ticket.updatedAt} />
          )}
        </span>
      </Link>
    </li>
  );
}
