import { Link } from "react-router";
import type { TicketQueueItem } from "#contract/tickets/ticket-desk.ts";
import type { TicketStatus } from "#contract/tickets/tickets.ts";
import { staffStatusLabels } from "#contract/tickets/ticket-words.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import type { Route } from "./+types/admin.route.ts";
import { DeskFigures } from "./desk-figures.tsx";
import { MoneyFigures } from "./money-figures.tsx";
import { MailNotice } from "./mail-notice.tsx";
import { NextAppointments } from "./next-appointments.tsx";
import { FeatureSwitches } from "./feature-switches.tsx";
import { queueAddress } from "#web/admin/tickets/queue-filter.ts";
import { queueGroups } from "#web/admin/tickets/queue-groups.ts";
import { QueueRow } from "#web/admin/tickets/queue-row.tsx";
import { RepairFigures } from "./repair-figures.tsx";
import { SiteFigures } from "./site-figures.tsx";
import { TodayFigures } from "./today-figures.tsx";

const openStatuses = ["new", "open", "scheduled", "waiting_customer", "waiting_vendor", "resolved"] as const;
const shownWaiting = 8;
const shownAppointments = 6;

export const clientLoader = staffLoader(async ({ signal }) => {
  const options = until(signal);
  const [queue, appointments] = await Promise.all([
    answerOf(api.admin.tickets.$get({ query: { limit: 100 } }, options)),
    answerOf(api.admin.appointments.$get({ query: { limit: shownAppointments } }, options)),
  ]);
  return { queue, appointments: appointments.items, at: Date.now() };
});

export const meta = staffMeta("Overview");

const waitingLongest = (items: TicketQueueItem[]) =>
  items
    .filter((ticket) => ticket.waitingSince !== null)
    .sort((first, second) => (first.waitingSince ?? "").localeCompare(second.waitingSince ?? ""))
    .slice(0, shownWaiting);

export default function AdminOverview({ loaderData: { queue, appointments, at } }: Route.ComponentProps) {
  const session = useSession();
  const isAdmin = session.status === "signed-in" && session.user.app_metadata?.role === "admin";
  const waiting = waitingLongest(queue.items);
  const late = queueGroups(queue.items, at).find((group) => group.late)?.tickets.length ?? 0;
  return (
    <div className="admin-page">
      <h1>Overview</h1>
      <MailNotice />
      <section aria-labelledby="by-status">
        <h2 id="by-status">Open tickets</h2>
        <ul className="status-counts">
          {openStatuses.map((status: TicketStatus) => (
            <li key={status}>
              <Link to={queueAddress(`status:${status}`)}>
                <b>{queue.counts[status] ?? 0}</b>
                <StatusBadge status={status} label={staffStatusLabels[status]} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="waiting-longest">
        <h2 id="waiting-longest">Waiting longest{late > 0 ? <span className="late"> {late} late</span> : null}</h2>
        {waiting.length > 0 ? (
          <ul className="overview-rows">
            {waiting.map((ticket) => (
              <QueueRow key={ticket.number} ticket={ticket} selected={false} now={at} />
            ))}
          </ul>
        ) : (
          <p className="admin-quiet">No tickets are waiting for a reply.</p>
        )}
      </section>
      <RepairFigures />
      {isAdmin ? <MoneyFigures /> : null}
      <DeskFigures />
      <NextAppointments appointments={appointments} />
      <TodayFigures />
      <SiteFigures />
      <FeatureSwitches />
    </div>
  );
}
