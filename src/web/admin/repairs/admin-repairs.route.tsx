import { useEffect } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { businessTime } from "#contract/business-time.ts";
import type { RepairCard, RepairDeskView } from "#contract/repair-desk.ts";
import { repairStatusLabels } from "#contract/repair-words.ts";
import type { StaffFilter } from "#web/admin/staff-filters.tsx";
import { StaffFilters } from "#web/admin/staff-filters.tsx";
import { StaffList, StaffViews } from "#web/admin/staff-list.tsx";
import { useStaffViews } from "#web/admin/staff-views.ts";
import { listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Column } from "#web/ui/table.tsx";
import type { Route } from "./+types/admin-repairs.route.ts";
import { ageWords, boardColumns } from "./board-columns.ts";
import { dueWords } from "./repair-card.tsx";
import { RepairBoard } from "./repair-board.tsx";
import "#web/admin/tickets/queue.css";
import "./repairs.css";

const wholeBoard = "500";
const pageSize = "50";
const isBoard = (query: URLSearchParams): boolean =>
  query.get("layout") !== "list" && !["picked_up", "all"].includes(query.get("view") ?? "open");

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(
    api.admin.repairs.$get(
      { query: listQuery(query, ["view", "q", "bench", "status"], isBoard(query) ? wholeBoard : pageSize) },
      until(signal),
    ),
  ),
);

export const meta = staffMeta("Repairs");

const viewLabels: Record<RepairDeskView, string> = {
  open: "Open",
  mine: "Mine",
  late: "Late",
  unassigned: "Nobody assigned",
  picked_up: "Picked up",
  all: "All",
};

const columns: Column<RepairCard>[] = [
  {
    head: "Number",
    cell: ({ number }) => (
      <Link className="mono" to={`/admin/repairs/${number}/`}>
        {number}
      </Link>
    ),
  },
  { head: "Device", cell: ({ deviceName, serial }) => (serial ? `${deviceName}, ${serial}` : deviceName) },
  { head: "Client", cell: ({ client }) => client },
  { head: "State", cell: ({ status }) => repairStatusLabels[status] },
  { head: "In it", cell: ({ stateSince }) => ageWords(stateSince, Date.now()) },
  {
    head: "Due",
    cell: (card) => <span className={card.late ? "board-late" : undefined}>{dueWords(card, Date.now())}</span>,
  },
  { head: "Technician", cell: ({ technician }) => technician?.name ?? "Nobody" },
  { head: "Bench", cell: ({ bench }) => bench ?? "" },
];

const csvRow = ({ technician, version: _, nextMove: __, ...card }: RepairCard) => ({
  ...card,
  dueAt: card.dueAt ? businessTime(card.dueAt) : "",
  technician: technician?.name ?? "",
});

export default function AdminRepairs({ loaderData: desk }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const saving = useSave();
  useFreshBoard();
  const board = isBoard(query);
  const layout = (name: "list" | null) => {
    const next = new URLSearchParams(query);
    next.delete("cursor");
    if (name) next.set("layout", name);
    else next.delete("layout");
    return next.size > 0 ? `/admin/repairs/?${next}` : "/admin/repairs/";
  };
  const views = useStaffViews("Which repairs", viewLabels, desk.counts);
  const filters: StaffFilter[] = [
    { name: "q", label: "Number, name, serial", type: "search" },
    { name: "bench", label: "Place", options: Object.fromEntries(desk.benches.map((bench) => [bench, bench])) },
  ];
  const keeps = ["view", "layout"];
  const layouts = (
    <>
      <ButtonLink to={layout(null)} tone={board ? "primary" : "outline"} size="small">
        Board
      </ButtonLink>
      <ButtonLink to={layout("list")} tone={board ? "outline" : "primary"} size="small">
        List
      </ButtonLink>
      <ButtonLink to="/admin/repairs/new/" tone="go" size="small">
        New Repair
      </ButtonLink>
    </>
  );
  if (!board)
    return (
      <StaffList
        title="Repairs"
        views={views}
        filters={[...filters, { name: "status", label: "State", options: repairStatusLabels }]}
        filterLabel="Which repairs"
        keeps={keeps}
        columns={columns}
        rows={desk.items}
        rowKey={({ number }) => number}
        nextCursor={desk.nextCursor}
        empty="No repairs match."
        csv={{ name: "repairs", rows: desk.items.map(csvRow) }}
        tools={layouts}
        stack
      />
    );
  const session = sessionStore.get();
  return (
    <div className="admin-page board-page" aria-busy={saving.busy}>
      <div className="board-head">
        <h1>Repairs</h1>
        <div className="staff-tools">{layouts}</div>
      </div>
      <StaffViews {...views} />
      <StaffFilters filters={filters} label="Which repairs" keeps={keeps} />
      <nav className="board-strip" aria-label="States">
        {boardColumns.map(({ id, label, statuses }) => (
          <a key={id} href={`#column-${id}`}>
            {label} <b>{desk.items.filter(({ status }) => statuses.includes(status)).length}</b>
          </a>
        ))}
      </nav>
      {desk.items.length === 0 ? (
        <EmptyState reason="No repairs match." />
      ) : (
        <RepairBoard desk={desk} me={session.status === "signed-in" ? session.user.id : null} saving={saving} />
      )}
      <div className="queue-keys" aria-hidden="true">
        {[
          ["J K", "move"],
          ["H L", "column"],
          ["Enter", "open"],
          ["S", "next state"],
          ["A", "assign to me"],
          ["Z", "undo"],
        ].map(([keys, what]) => (
          <span key={what}>
            <kbd>{keys}</kbd> {what}
          </span>
        ))}
      </div>
    </div>
  );
}

const freshSeconds = 20;

/** Loads the board again now and then while it is looked at, so that an answer of a client shows by itself. */
function useFreshBoard(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && state === "idle") void revalidate();
    }, freshSeconds * 1000);
    return () => clearInterval(timer);
  }, [revalidate, state]);
}
