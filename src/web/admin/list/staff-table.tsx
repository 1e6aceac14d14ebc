import { type MouseEvent, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import type { StaffColumn } from "./staff-column.ts";
import type { Selection } from "./use-selection.ts";
import { useDueGroups } from "./use-due-groups.ts";
import { useSorted } from "./use-sorted.ts";

export interface TableProps<Row> {
  /** Says what the table is about; read out, not shown. */
  caption: string;
  columns: readonly StaffColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The page of a row: the whole row leads there. */
  address?: ((row: Row) => string) | undefined;
  /** The order while the address names none, as a column's `sort`. */
  usual?: string | undefined;
  /** The day or moment when an open row is due, null of others: on phones the rows are grouped by it. */
  due?: ((row: Row) => string | null) | undefined;
  /** On phones a row a card, with the heads beside its values: for a table whose every column is needed there. */
  stack?: boolean;
}

interface Props<Row> extends TableProps<Row> {
  selection?: Selection | undefined;
  /** The row that the keyboard is on. */
  current?: string | null | undefined;
  /** False while only some of the rows are here, so that the browser cannot order them. */
  whole?: boolean;
}

/** A table of a staff screen: heads that order it, a box per row, and on phones two lines a row. */
export function StaffTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  address,
  usual,
  due,
  stack = false,
  selection,
  current,
  whole = true,
}: Props<Row>) {
  const { sorted, head } = useSorted(columns, rows, usual, whole);
  const groups = useDueGroups(sorted, due) ?? [{ label: null, isLate: false, rows: sorted }];
  const onPhones = columns.some(({ phone }) => phone) ? "staff-rows" : stack ? "table-stack" : "";
  return (
    <table className={`table staff-table ${onPhones}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection ? (
            <th className="staff-box">
              <input
                type="checkbox"
                aria-label="Select all"
                checked={selection.all}
                ref={(box) => {
                  if (box) box.indeterminate = selection.count > 0 && !selection.all;
                }}
                onChange={selection.toggleAll}
              />
            </th>
          ) : null}
          {columns.map((column) => {
            const { to, order } = head(column);
            return (
              <th
                key={column.head}
                scope="col"
                className={column.numeric ? "num" : undefined}
                aria-sort={order}
                data-phone={column.phone}
              >
                {to ? (
                  <Link className="staff-sort" preventScrollReset to={to}>
                    {column.head}
                  </Link>
                ) : (
                  column.head
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      {groups.map(({ label, isLate, rows: own }) => (
        <tbody key={label ?? ""}>
          {label ? (
            <tr className="staff-group">
              <th scope="rowgroup" data-phone="group" colSpan={columns.length} className={isLate ? "late" : undefined}>
                {label} <span>{own.length}</span>
              </th>
            </tr>
          ) : null}
          {own.map((row) => {
            const key = rowKey(row);
            return (
              <StaffRow key={key} name={key} {...{ row, columns, address, selection }} current={current === key} />
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

interface RowProps<Row> {
  name: string;
  row: Row;
  columns: readonly StaffColumn<Row>[];
  address: ((row: Row) => string) | undefined;
  selection: Selection | undefined;
  current: boolean;
}

/** Time a finger rests on a row to select it. */
const longPressMilliseconds = 500;

function StaffRow<Row>({ name, row, columns, address, selection, current }: RowProps<Row>) {
  const selected = selection?.has(name) ?? false;
  const pressing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const rest = () => clearTimeout(pressing.current);
  const press = selection && {
    onTouchStart: () => {
      pressed.current = false;
      pressing.current = setTimeout(() => {
        pressed.current = true;
        selection.toggle(name);
      }, longPressMilliseconds);
    },
    onTouchMove: rest,
    onTouchEnd: rest,
    onTouchCancel: rest,
    // While rows are selected on a phone, a touch selects another one.
    onClickCapture: (event: MouseEvent) => {
      const touched = (event.nativeEvent as PointerEvent).pointerType === "touch";
      if (pressed.current || (touched && selection.count > 0)) {
        event.preventDefault();
        event.stopPropagation();
        if (!pressed.current) selection.toggle(name);
        pressed.current = false;
      }
    },
  };
  return (
    <tr data-row={name} data-selected={selected || undefined} aria-current={current ? "true" : undefined} {...press}>
      {selection ? (
        <td className="staff-box">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={() => selection.toggle(name)}
          />
        </td>
      ) : null}
      {columns.map((column, index) => {
        const content: ReactNode =
          index === 0 && address ? (
            <Link className="staff-row-link" to={address(row)}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          );
        const shared = {
          className: column.numeric ? "num" : undefined,
          "data-phone": column.phone,
          children: content,
        };
        return index === 0 ? (
          <th key={column.head} scope="row" {...shared} />
        ) : (
          <td key={column.head} data-head={column.head} {...shared} />
        );
      })}
    </tr>
  );
}
