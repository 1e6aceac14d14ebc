import { Popover } from "@base-ui/react/popover";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { keptByList } from "./kept-by-list.ts";
import type { StaffColumn } from "./staff-column.ts";

/** The heads that somebody turned over: hid, or showed though they are extra. */
const kept = keptByList<string>("staff-columns");

/** The columns of a list that are shown; the choice is kept on this device. */
export function useColumns<Row>(list: string, columns: readonly StaffColumn<Row>[]) {
  const [turned, setTurned] = useState<string[]>([]);
  useEffect(() => setTurned(kept.read(list)), [list]);
  const isShown = ({ head, extra = false }: StaffColumn<Row>) => turned.includes(head) === extra;
  const toggle = (head: string) => {
    const next = turned.includes(head) ? turned.filter((one) => one !== head) : [...turned, head];
    setTurned(next);
    kept.write(list, next);
  };
  return { shown: columns.filter((column, index) => index === 0 || isShown(column)), isShown, toggle };
}

type Props<Row> = { columns: readonly StaffColumn<Row>[] } & Omit<ReturnType<typeof useColumns<Row>>, "shown">;

/** Chooses the shown columns. The first one names the row and stays. */
export function ColumnsMenu<Row>({ columns, isShown, toggle }: Props<Row>) {
  return (
    <Popover.Root>
      <Popover.Trigger render={<Button tone="outline" className="staff-columns" />}>Columns</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="admin-popup" sideOffset={6} align="end">
          <Popover.Popup className="staff-popover" aria-label="Columns">
            {columns.slice(1).map((column) => (
              <label key={column.head} className="staff-column">
                <input type="checkbox" checked={isShown(column)} onChange={() => toggle(column.head)} />
                {column.head}
              </label>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
