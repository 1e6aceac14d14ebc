import { useMemo, useRef, useState } from "react";
import { Link, useNavigate, useNavigation, useSearchParams } from "react-router";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/admin-tickets.route.ts";
import { queueAddress, queueParameters, queueViews } from "./queue-filter.ts";
import { QueueFilterField } from "./queue-filter-field.tsx";
import { queueGroups } from "./queue-groups.ts";
import { QueueKeysDialog, QueueKeyStrip } from "./queue-keys.tsx";
import { QueueRow, staffTicketAddress } from "./queue-row.tsx";
import { TicketPanel } from "./ticket-panel.tsx";
import { useCompactRows } from "./use-compact-rows.ts";
import { useRowKeys } from "#web/admin/list/use-row-keys.ts";

const pageSize = "50";

export const clientLoader = staffLoader(async ({ query, signal }) => {
  const wanted = queueParameters(query.get("q") ?? "");
  wanted.set("limit", pageSize);
  const cursor = query.get("cursor");
  if (cursor) wanted.set("cursor", cursor);
  const queue = await answerOf(api.admin.tickets.$get({ query: Object.fromEntries(wanted) }, until(signal)));
  return { ...queue, at: Date.now() };
});

export const meta = staffMeta("Tickets");

export default function AdminTickets({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, at } = loaderData;
  const [query] = useSearchParams();
  const filter = query.get("q") ?? "";
  const groups = useMemo(() => queueGroups(items, at), [items, at]);
  const ordered = useMemo(() => groups.flatMap((group) => group.tickets), [groups]);
  const [selected, setSelected] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const [compact, toggleCompact] = useCompactRows();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const busy = useNavigation().state === "loading";
  const title = queueViews.find((view) => view.filter === filter)?.name ?? "Tickets";

  const move = (step: number) => {
    const place = ordered.findIndex((ticket) => ticket.number === selected);
    const next = ordered[place === -1 ? (step > 0 ? 0 : ordered.length - 1) : place + step];
    if (!next) return;
    setSelected(next.number);
    document.querySelector(`[data-number="${next.number}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const into = (target: string) => {
    if (!selected) return;
    const panel = document.querySelector<HTMLElement>(`.queue-panel ${target}`);
    if (panel?.offsetParent) panel.focus();
    else void navigate(staffTicketAddress(selected));
  };
  useRowKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => selected && void navigate(staffTicketAddress(selected)),
    r: () => into("textarea"),
    a: () => into('select[name="assigneeId"]'),
    c: () => void navigate("/support/#open-ticket"),
    "/": () => field.current?.focus(),
    "?": () => setHelp(true),
    Escape: () => setSelected(null),
  });

  return (
    <div className={`queue ${selected ? "queue-with-panel" : ""} ${compact ? "queue-compact" : ""}`}>
      <div className="queue-main" aria-busy={busy}>
        <div className="queue-top">
          <h1>{title}</h1>
          <QueueFilterField filter={filter} field={field} />
          <Button tone="outline" aria-pressed={compact} onClick={toggleCompact} className="desk-only">
            Compact
          </Button>
          <ButtonLink to="/support/#open-ticket" tone="outline">
            New <kbd aria-hidden="true">C</kbd>
            <span className="sr-only">ticket</span>
          </ButtonLink>
        </div>
        <div className="queue-list">
          {groups.map((group) => (
            <section key={group.name} aria-labelledby={`group-${group.name.replaceAll(" ", "-")}`}>
              <h2
                className={group.late ? "queue-group late" : "queue-group"}
                id={`group-${group.name.replaceAll(" ", "-")}`}
              >
                {group.name} <span>{group.tickets.length}</span>
              </h2>
              <ul>
                {group.tickets.map((ticket) => (
                  <QueueRow key={ticket.number} ticket={ticket} selected={ticket.number === selected} now={at} />
                ))}
              </ul>
            </section>
          ))}
          {items.length === 0 ? (
            <div className="queue-empty">
              <EmptyState
                reason={filter ? "No tickets match this filter." : "No open tickets: everybody has been answered."}
                action={
                  filter ? (
                    <ButtonLink to="/admin/tickets/" tone="outline" size="small">
                      Show all open
                    </ButtonLink>
                  ) : null
                }
              />
            </div>
          ) : null}
          {nextCursor || query.has("cursor") ? (
            <div className="queue-pages">
              <CursorPages label="Pages of tickets" count={items.length} nextCursor={nextCursor} />
            </div>
          ) : null}
        </div>
        <QueueKeyStrip onAll={() => setHelp(true)} />
        <nav className="queue-views" aria-label="Views">
          {queueViews.slice(0, 4).map((view) => (
            <Link
              key={view.name}
              to={queueAddress(view.filter)}
              aria-current={view.filter === filter ? "page" : undefined}
            >
              {view.name}
            </Link>
          ))}
        </nav>
      </div>
      {selected ? <TicketPanel key={selected} number={selected} onClose={() => setSelected(null)} /> : null}
      <QueueKeysDialog open={help} onOpenChange={setHelp} />
    </div>
  );
}
