import { lazy, Suspense, useEffect, useRef } from "react";
import { NavLink, Link, useLocation, useRouteLoaderData } from "react-router";
import { isEnded } from "#contract/ticket-statuses.ts";
import type { TicketStatus } from "#contract/tickets.ts";
import type { TicketQueue } from "#contract/ticket-desk.ts";
import { queueAddress, queueViews } from "#web/admin/tickets/queue-filter.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { technicianPages } from "./staff-pages.ts";
import { adminPages } from "./admin-pages.ts";
import { Brand } from "./brand.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const AccountMenu = lazy(() => import("./account-menu.tsx"));

/** How many a view holds, as far as the queue has told. */
function countOf(filter: string, counts: TicketQueue["counts"] | undefined): number | null {
  if (!counts) return null;
  if (filter === "")
    return Object.entries(counts).reduce(
      (sum, [status, count]) => (isEnded(status as TicketStatus) ? sum : sum + count),
      0,
    );
  return filter.startsWith("status:") && filter !== "status:all" ? (counts[filter.slice("status:".length)] ?? 0) : null;
}

/** On a desk a column at the left, on a phone behind one button. */
export function AdminNavigation({ name }: { name: string }) {
  const sheet = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => sheet.current?.hidePopover?.(), [key]);
  return (
    <header className="admin-header">
      <div className="admin-bar">
        <Brand name={name} />
        <button type="button" className="icon-btn" aria-label="Menu" popoverTarget="admin-menu">
          <Icon name="menu" big />
        </button>
      </div>
      <nav className="admin-nav" aria-label="Main">
        <Entries />
      </nav>
      <nav className="admin-sheet admin-nav" id="admin-menu" popover="auto" ref={sheet} aria-label="Main">
        <Entries />
      </nav>
    </header>
  );
}

function Entries() {
  const queue = useRouteLoaderData<TicketQueue>("admin/tickets/admin-tickets.route");
  const session = useSession();
  const { pathname, search } = useLocation();
  const filter = new URLSearchParams(search).get("q") ?? "";
  const technician = session.status === "signed-in" && session.user.app_metadata?.role === "technician";
  const first = technician ? technicianPages.slice(0, 1) : adminPages.slice(0, 1);
  return (
    <>
      {first.map((page) => (
        <NavLink key={page.to} to={page.to} end>
          {page.label}
        </NavLink>
      ))}
      <p className="admin-nav-head">Tickets</p>
      {queueViews.map((view) => {
        const count = countOf(view.filter, queue?.counts);
        const current = pathname === "/admin/tickets/" && filter === view.filter;
        return (
          <Link key={view.name} to={queueAddress(view.filter)} aria-current={current ? "page" : undefined}>
            {view.name}
            {count === null ? null : <span>{count}</span>}
          </Link>
        );
      })}
      {technician ? (
        technicianPages.slice(2).map((page) => (
          <NavLink key={page.to} to={page.to}>
            {page.label}
          </NavLink>
        ))
      ) : (
        <>
          <p className="admin-nav-head">Business</p>
          {adminPages.slice(1).map((page) => (
            <NavLink key={page.to} to={page.to}>
              {page.label}
            </NavLink>
          ))}
        </>
      )}
      <Link to="/">Public site</Link>
      <div className="admin-nav-foot">
        <ThemeSwitch />
        <Suspense fallback={null}>
          {session.status === "signed-in" ? <AccountMenu user={session.user} bare /> : null}
        </Suspense>
      </div>
    </>
  );
}
