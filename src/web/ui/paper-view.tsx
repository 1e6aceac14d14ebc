import type { Paper } from "#contract/paper.ts";
import "./paper.css";

/** A paper on the screen, and in print. */
export function PaperView({ paper }: { paper: Paper }) {
  const { title, number, day, letterhead, facts, table, totals, notes } = paper;
  const last = table.columns.length - 1;
  const numeric = (column: number) => (table.columns[column]?.numeric ? "num" : undefined);
  return (
    <article className="paper" lang={paper.language}>
      <header className="paper-head">
        <div>
          <h1>{title}</h1>
          <p>{[number, day].filter(Boolean).join(", ")}</p>
        </div>
        <address>
          <b>{letterhead.name}</b>
          {letterhead.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </header>
      <p className="paper-facts">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className="order-lines">
        <table>
          <caption className="sr-only">{table.caption}</caption>
          <thead>
            <tr>
              {table.columns.map(({ head }, column) => (
                <th key={head} scope="col" className={numeric(column)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ cells: [first, ...cells], notes: below }, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- the rows of a paper do not move
              <tr key={row}>
                <th scope="row">
                  {first}
                  {below.map((note) => (
                    <span key={note}>{note}</span>
                  ))}
                </th>
                {cells.map((cell, index) => (
                  <td key={table.columns[index + 1]?.head} className={numeric(index + 1)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totals.map(({ label, value, strong }) => (
              <tr key={label} className={strong ? "order-total" : undefined}>
                <th scope="row" colSpan={last}>
                  {label}
                </th>
                <td className="num">{value}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
      {notes.map(({ strong, text, quiet }) => (
        <p key={text + (strong ?? "")} className={quiet ? "paper-quiet" : undefined}>
          {strong ? <b>{strong}</b> : null}
          {text}
        </p>
      ))}
    </article>
  );
}
