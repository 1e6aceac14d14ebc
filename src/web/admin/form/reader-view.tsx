import { useRouteLoaderData } from "react-router";
import { formatMoney } from "#contract/values/format-money.ts";

export interface ReaderRow {
  label: string;
  /** Not a number while a price cannot be read. */
  cents: number;
}

interface Props {
  /** "Rosa sees", "The client sees" */
  title: string;
  /** The one that is shown, of several. */
  which?: string | undefined;
  /** "Quote", "Invoice" */
  paper: string;
  about: string;
  rows: ReaderRow[];
  /** The last lines of the sheet: tax, total. */
  totals: ReaderRow[];
  /** Below the lines, in words. */
  notes?: string[];
  /** Below the sheet, some for staff only. */
  sums: (ReaderRow & { staffOnly?: boolean })[];
}

const shown = (cents: number): string => (Number.isFinite(cents) ? formatMoney(cents) : "–");

/** The sheet as its reader will see it, in short, and the sums that staff look at while they write it. */
export function ReaderView({ title, which, paper, about, rows, totals, notes = [], sums }: Props) {
  const name = useRouteLoaderData<{ name: string }>("admin/layout/admin-layout.route")?.name;
  return (
    <>
      <p className="editor-head">
        <b>{title}</b>
        {which ? <span>{which}</span> : null}
      </p>
      <div className="editor-sheet">
        <p>{name}</p>
        <p>
          <b>{paper}</b> {about}
        </p>
        <dl className="editor-rows">
          {[...rows, ...totals].map(({ label, cents }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines may have the same words
            <div key={index}>
              <dt>{label}</dt>
              <dd className="figures">{shown(cents)}</dd>
            </div>
          ))}
        </dl>
        {notes.filter(Boolean).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <div role="status">
        <dl className="editor-rows editor-sums">
          {sums.map(({ label, cents, staffOnly }) => (
            <div key={label} className={staffOnly ? "is-margin" : undefined}>
              <dt>
                {label}
                {staffOnly ? <small> staff only</small> : null}
              </dt>
              <dd className="figures">{shown(cents)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
