import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { staffLoader, type StaffLoaderArgs, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { staffStatusLabels } from "#contract/tickets/ticket-words.ts";
import { TimePanel } from "#web/admin/time/time-panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import type { Route } from "./+types/admin-ticket.route.ts";
import { QueueKeysDialog } from "./queue-keys.tsx";
import { useRowKeys } from "#web/admin/list/use-row-keys.ts";
import { StaffQuotes } from "./staff-quotes.tsx";
import { StaffComposer } from "./staff-composer.tsx";
import { StaffControls } from "./staff-controls.tsx";
import { StaffThread } from "./staff-thread.tsx";
import { TicketClient } from "./ticket-client.tsx";
import * as t from "#words/tickets.ts";

export const clientLoader = staffLoader(async ({ params, signal }: StaffLoaderArgs<Route.ClientLoaderArgs>) => {
  const param = { number: params.ticketNumber };
  return answerOf(api.admin.tickets[":number"].$get({ param }, until(signal)));
});

export const meta = staffMeta(({ params }) => `${params.ticketNumber}`);

export default function AdminTicket({ loaderData: ticket }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [help, setHelp] = useState(false);
  const into = (target: string) => document.querySelector<HTMLElement>(`.staff-ticket ${target}`)?.focus();
  useRowKeys({
    r: () => into("textarea"),
    a: () => into('select[name="assigneeId"]'),
    c: () => void navigate("/support/#open-ticket"),
    "?": () => setHelp(true),
    Escape: () => void navigate("/admin/tickets/"),
  });
  return (
    <div className="staff-ticket">
      <QueueKeysDialog open={help} onOpenChange={setHelp} />
      <div className="staff-ticket-head">
        <Link to="/admin/tickets/">All open</Link>
        <h1>{ticket.subject}</h1>
        <div className="ticket-meta">
          <StatusBadge status={ticket.status} label={staffStatusLabels[ticket.status]} />
          <CopyButton value={ticket.number} what="ticket number" />
          <span>{t.ticketCategoryLabels[ticket.category]}</span>
          <span>
            Opened <RelativeTime at={ticket.openedAt} show="short" />
          </span>
        </div>
      </div>
      <div className="staff-ticket-main">
        <StaffThread ticket={ticket} />
        <StaffComposer ticket={ticket} />
      </div>
      <aside className="staff-ticket-side" aria-label="About this ticket">
        <StaffControls ticket={ticket} />
        <StaffQuotes ticket={ticket} />
        <TicketClient ticket={ticket} />
        {/* Not the subject: colleagues of who wrote it may not read their tickets. */}
        <TimePanel work={{ ticket: ticket.number }} about={t.ticketCategoryLabels[ticket.category]} kind="remote" />
      </aside>
    </div>
  );
}
