import { shorten } from "#contract/values/plain-text.ts";
import { Link } from "react-router";
import type { LeadStatus, StaffLead } from "#contract/leads/leads.ts";
import { staffStatusLabels } from "#contract/tickets/ticket-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import * as t from "#words/booking.ts";
import * as leadWords from "#words/leads.ts";

/** Sender, wish and result of a lead. A message of the contact form goes on as its ticket. */
export const leadColumns = (
  change: (id: string, status: LeadStatus) => void,
  busy: boolean,
): StaffColumn<StaffLead>[] => [
  {
    head: "Who",
    cell: (lead) => (
      <span className="wrap-anywhere">
        {lead.name}
        <span className="staff-note">
          {lead.email ? <a href={`mailto:${lead.email}`}>{lead.email}</a> : null}
          {lead.email && lead.phone ? ", " : ""}
          {lead.phone}
        </span>
      </span>
    ),
    phone: "name",
  },
  { head: "Wants", cell: (lead) => <Wants lead={lead} /> },
  { head: "Source", cell: (lead) => leadWords.leadSourceLabels[lead.source], phone: "under" },
  {
    head: "Status",
    cell: (lead) =>
      lead.ticket ? (
        <Link to={`/admin/tickets/${lead.ticket.number}/`}>
          {lead.ticket.number} <StatusBadge status={lead.ticket.status} label={staffStatusLabels[lead.ticket.status]} />
        </Link>
      ) : lead.source === "contact" ? (
        leadWords.leadStatusLabels[lead.status]
      ) : (
        <select
          className="input"
          aria-label={`Status of ${lead.name}`}
          value={lead.status}
          disabled={busy}
          onChange={(event) => change(lead.id, event.currentTarget.value as LeadStatus)}
        >
          {Object.entries(leadWords.leadStatusLabels).map(([status, label]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </select>
      ),
  },
  { head: "When", cell: (lead) => <RelativeTime at={lead.at} />, phone: "end" },
  { head: "Value", numeric: true, cell: (lead) => formatMoney(lead.valueCents), phone: "sum" },
];

function Wants({ lead }: { lead: StaffLead }) {
  const facts = [
    lead.service ?? (lead.source === "get_started" ? "Not sure yet" : null),
    lead.plan,
    lead.size ? t.leadSizeLabels[lead.size] : null,
    lead.devices === null ? null : `${lead.devices} devices`,
  ].filter(Boolean);
  return (
    <span className="lead-wants">
      {facts.join(", ")}
      {lead.appointment ? (
        <>
          {facts.length > 0 ? ", " : ""}
          <Link to={`/admin/appointments/${lead.appointment}/`}>{lead.appointment}</Link>
        </>
      ) : null}
      {lead.message ? <Message text={lead.message} /> : null}
    </span>
  );
}

const shortLine = 70;

/** A short word stands there as it is, a longer one folded under its beginning. */
function Message({ text }: { text: string }) {
  const [first = ""] = text.split("\n");
  if (text.length <= shortLine && first === text) return <span className="lead-words">{text}</span>;
  return (
    <details>
      <summary>{shorten(first, shortLine)}</summary>
      <span>{text}</span>
    </details>
  );
}
