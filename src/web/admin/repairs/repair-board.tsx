import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { RepairCard, RepairDesk } from "#contract/repairs/repair-desk.ts";
import { type RepairMove } from "#contract/repairs/repairs.ts";
import { repairLooks } from "#web/ui/repair-looks.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { api } from "#web/shell/session/api-client.ts";
import type { Saving } from "#web/shell/session/use-save.ts";
import { useRowKeys } from "#web/admin/list/use-row-keys.ts";
import { SunGlyph } from "#web/ui/sun-glyph.tsx";
import { boardColumns, byColumn, moveTo } from "./board-columns.ts";
import { BoardCard } from "./repair-card.tsx";

interface Props {
  desk: RepairDesk;
  /** The signed-in person, for the key A. */
  me: string | null;
  saving: Saving;
}

/** Repairs by state. J K H L walk, S takes the next step, A assigns, Z takes the last step back. */
export function RepairBoard({ desk, me, saving: { save } }: Props) {
  const columns = useMemo(() => byColumn(desk.items), [desk.items]);
  const [at, setAt] = useState<[column: number, row: number]>(() => [
    columns.findIndex((cards) => cards.length > 0),
    0,
  ]);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState(false);
  const last = useRef<string | null>(null);
  const navigate = useNavigate();
  const now = useNow();
  const card = columns[at[0]]?.[at[1]];

  const move = async (which: RepairCard, step: RepairMove | null) => {
    if (step === null) {
      notifications.add({
        title: "Not moved",
        description: `${which.number} gets there by its own screen: an estimate, the client's answer, or the pickup.`,
        tone: "problem",
      });
      return;
    }
    const moved = await save(
      () =>
        api.admin.repairs[":number"].moves.$post({
          param: { number: which.number },
          json: { move: step, version: which.version },
        }),
      { title: `${which.number} moved`, description: step === "back" ? "Back where it was" : "Z takes it back" },
    );
    if (moved && step !== "back") last.current = which.number;
  };
  const walk = (column: number, row: number) => {
    let next = at[0] + column;
    while (columns[next]?.length === 0) next += column || 1;
    const cards = columns[next];
    if (!cards) return;
    setAt([next, Math.max(0, Math.min(cards.length - 1, column === 0 ? at[1] + row : at[1]))]);
  };
  useRowKeys({
    j: () => walk(0, 1),
    k: () => walk(0, -1),
    h: () => walk(-1, 0),
    l: () => walk(1, 0),
    Enter: () => card && void navigate(`/admin/repairs/${card.number}/`),
    s: () => card && void move(card, card.nextMove),
    a: () => card && me && void assign(card, me),
    o: () => setUnfolded((now) => !now),
    z: () => {
      const moved = desk.items.find(({ number }) => number === last.current);
      if (moved) void move(moved, "back");
    },
  });
  const assign = (which: RepairCard, technicianId: string) =>
    save(
      () =>
        api.admin.repairs[":number"].$patch({
          param: { number: which.number },
          json: { technicianId, version: which.version },
        }),
      { title: `${which.number} is yours` },
    );
  const drop = (target: (typeof boardColumns)[number]) => {
    const which = desk.items.find(({ number }) => number === dragged);
    setOver(null);
    setDragged(null);
    if (which && !target.statuses.includes(which.status)) void move(which, moveTo(which, target.id));
  };
  return (
    <div className="board-page">
      <nav className="board-strip" aria-label="States">
        {boardColumns.map(({ id, label }, index) => (
          <a key={id} href={`#column-${id}`}>
            {label} <b>{columns[index]?.length ?? 0}</b>
          </a>
        ))}
      </nav>
      <div className="board" role="group" aria-label="Repair board">
        {boardColumns.map((column, index) => {
          const cards = columns[index] ?? [];
          const late = cards.filter((one) => one.late).length;
          const median = desk.medianHours[column.id];
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is extra; every move has a key and a button
            <section
              key={column.id}
              id={`column-${column.id}`}
              className={`board-column${cards.length === 0 && !unfolded ? " is-folded" : ""}${over === column.id ? " is-over" : ""}`}
              aria-labelledby={`heading-${column.id}`}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(column.id);
              }}
              onDrop={() => drop(column)}
            >
              <h2
                id={`heading-${column.id}`}
                title={median === undefined ? undefined : `Median ${median} h in this state`}
              >
                <SunGlyph height={repairLooks[column.id][1]} />
                <span>{column.label}</span>
                {late > 0 ? <span className="board-late">{late} late</span> : null}
                <span className="board-count">{cards.length}</span>
              </h2>
              <ul aria-label={column.label}>
                {cards.map((one, row) => (
                  <BoardCard
                    key={one.number}
                    card={one}
                    now={now}
                    selected={at[0] === index && at[1] === row}
                    onSelect={() => setAt([index, row])}
                    onDrag={setDragged}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}

/** The time in minutes' steps, so that ages go on. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
