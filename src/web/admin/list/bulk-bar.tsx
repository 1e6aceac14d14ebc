import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { formatCount } from "#contract/values/format.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { problemText } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { CsvButton } from "./csv-button.tsx";
import type { Selection } from "./use-selection.ts";

/** A verb for several rows at once. Exactly one of `each`, `all` and `to` carries it out. */
export interface BulkVerb<Row> {
  label: string;
  /** State of the rows afterwards: "3 archived". */
  done?: string;
  /** The selected rows it applies to; all of them when it is left out. */
  may?: (row: Row) => boolean;
  /** Sends it for one row after the other. */
  each?: (row: Row) => Promise<unknown>;
  /** Sends it for all rows, or for none. */
  all?: (rows: Row[]) => Promise<unknown>;
  /** Leads to a page about them. */
  to?: (rows: Row[]) => string;
}

interface Props<Row> {
  rows: Row[];
  rowKey: (row: Row) => string;
  selection: Selection;
  verbs: readonly BulkVerb<Row>[];
  /** Said beside the count, such as what they owe together. */
  sum?: ((rows: Row[]) => string) | undefined;
  csv: { name: string; row: (row: Row) => object } | null;
}

/** Takes the place of the foot while rows are selected. Rows that were refused stay selected. */
export function BulkBar<Row>({ rows, rowKey, selection, verbs, sum, csv }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  async function act({ each, all, to, may = () => true, done = "done" }: BulkVerb<Row>) {
    const meant = rows.filter(may);
    if (to) return navigate(to(meant));
    setBusy(true);
    const refused: { key: string; reason: string }[] = [];
    try {
      if (all) await all(meant);
      for (const row of each ? meant : [])
        await each!(row).catch((error: unknown) => refused.push({ key: rowKey(row), reason: problemText(error) }));
    } catch (error) {
      refused.push(...meant.map((row) => ({ key: rowKey(row), reason: problemText(error) })));
    }
    await revalidate();
    setBusy(false);
    selection.set(refused.map(({ key }) => key));
    notifications.add({
      title: `${meant.length - refused.length} ${done}`,
      ...(refused[0] && {
        description: `${refused.length} not: ${refused[0].reason}`,
        tone: "problem" as const,
      }),
    });
  }
  const said = sum?.(rows);
  return (
    <div className="staff-bulk" role="toolbar" aria-label="Bulk actions" aria-busy={busy}>
      <p>
        {formatCount(rows.length)} selected
        {said ? `, ${said}` : ""}
      </p>
      {verbs.map((verb) => {
        const meant = rows.filter(verb.may ?? (() => true)).length;
        return (
          <Button key={verb.label} tone="outline" disabled={busy || meant === 0} onClick={() => void act(verb)}>
            {verb.label}
            {meant > 0 && meant < rows.length ? ` (${meant})` : ""}
          </Button>
        );
      })}
      {csv ? <CsvButton name={csv.name} rows={rows.map(csv.row)} /> : null}
      <button type="button" className="staff-clear" onClick={() => selection.set([])}>
        Clear selection <kbd aria-hidden="true">Esc</kbd>
      </button>
    </div>
  );
}
