import { useEffect } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { businessTime } from "#contract/values/business-time.ts";
import type { RepairCard, RepairDeskView } from "#contract/repairs/repair-desk.ts";
import { repairStatusLabels } from "#contract/repairs/repair-words.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { useStaffViews } from "#web/admin/list/use-staff-views.ts";
import { listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { repairLooks } from "#web/ui/repair-looks.ts";
import { StateBadge } from "#web/ui/state-badge.tsx";
import type { Route } from "./+types/admin-repairs.route.ts";
import { ageWords } from "#contract/values/age-words.ts";
import { dueWords } from "./repair-card.tsx";
import { RepairBoard } from "./repair-board.tsx";
import "#web/admin/tickets/queue.css";
import "./repairs.css";

const wholeBoard = 500;
const pageSize = 50;
const isBoard = (query: URLSearchParams): boolean =>
  query.get("layout") !== "list" && !["picked_up", "all"].includes(query.get("view") ?? "open");

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(api.admin.repairs.$get({ query: listQuery(query, isBoard(query) ? wholeBoard : pageSize) }, until(signal))),
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

const columns: StaffColumn<RepairCard>[] = [
  { head: "Number", cell: ({ number }) => <span className="mono">{number}</span>, phone: "under" },
  {
    head: "Device",
    cell: ({ deviceName, serial }) => (serial ? `${deviceName}, ${serial}` : deviceName),
    phone: "name",
  },
  { head: "Client", cell: ({ client }) => client, sort: ({ client }) => client },
  {
    head: "State",
    cell: ({ status }) => <StateBadge look={repairLooks[status]} label={repairStatusLabels[status]} />,
    phone: "glyph",
  },
  {
    head: "In it",
    cell: ({ stateSince }) => ageWords(stateSince, Date.now()),
    sort: ({ stateSince }) => stateSince,
    phone: "end",
  },
  {
    head: "Due",
    cell: (card) => <span className={card.late ? "board-late" : undefined}>{dueWords(card, Date.now())}</span>,
    sort: ({ dueAt }) => dueAt ?? "9",
    phone: "sum",
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
  const session = sessionStore.get();
  return (
    <StaffList
      title="Repairs"
      views={views}
      create={{ label: "New Repair", to: "/admin/repairs/new/", tone: "go" }}
      filters={board ? filters : [...filters, { name: "status", label: "State", options: repairStatusLabels }]}
      filterLabel="Which repairs"
      columns={columns}
      rows={desk.items}
      rowKey={({ number }) => number}
      address={({ number }) => `/admin/repairs/${number}/`}
      due={({ dueAt, late }) => (late || (dueAt && Date.parse(dueAt) > Date.now()) ? dueAt : null)}
      nextCursor={desk.nextCursor}
      empty="No repairs match."
      csv={{ name: "repairs", row: csvRow }}
      busy={saving.busy}
      {...(board && {
        hints: [
          ["J K", "move"],
          ["H L", "column"],
          ["Enter", "open"],
          ["S", "next state"],
          ["A", "assign to me"],
          ["O", "folded columns"],
          ["Z", "undo"],
        ] as const,
      })}
      tools={
        <nav className="layouts" aria-label="Layout">
          <Link to={layout(null)} aria-current={board ? "true" : undefined}>
            Board
          </Link>
          <Link to={layout("list")} aria-current={board ? undefined : "true"}>
            List
          </Link>
        </nav>
      }
      body={
        board ? (
          <RepairBoard desk={desk} me={session.status === "signed-in" ? session.user.id : null} saving={saving} />
        ) : undefined
      }
    />
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
