import { Link, useLocation, useRouteLoaderData } from "react-router";
import type { TicketQueue } from "#contract/tickets/ticket-desk.ts";
import { isEnded } from "#contract/tickets/ticket-statuses.ts";
import type { TicketStatus } from "#contract/tickets/tickets.ts";
import { queueAddress, queueViews } from "#web/admin/tickets/queue-filter.ts";

/** Number of tickets in a view, as far as the queue has told. */
function countOf(filter: string, counts: TicketQueue["counts"] | undefined): number | null {
  if (!counts) return null;
  if (filter === "")
    return Object.entries(counts).reduce(
      (sum, [status, count]) => (isEnded(status as TicketStatus) ? sum : sum + count),
      0,
    );
  return filter.startsWith("status:") && filter !== "status:all" ? (counts[filter.slice("status:".length)] ?? 0) : null;
}

/** The views of the ticket queue, below its entry in the menu. */
export function QueueViews() {
  const queue = useRouteLoaderData<TicketQueue>("admin/tickets/admin-tickets.route");
  const { pathname, search } = useLocation();
  const filter = new URLSearchParams(search).get("q") ?? "";
  return queueViews.map((view) => {
    const count = countOf(view.filter, queue?.counts);
    const current = pathname === "/admin/tickets/" && filter === view.filter;
    return (
      <Link
        key={view.name}
        className="admin-nav-view"
        to={queueAddress(view.filter)}
        aria-current={current ? "page" : undefined}
      >
        {view.name}
        {count === null ? null : <span>{count}</span>}
      </Link>
    );
  });
}
