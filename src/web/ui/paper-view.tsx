import type { Paper, PaperNotice, PaperTable } from "#contract/values/paper.ts";
import "./paper.css";

/** A paper on the screen, and in print. */
export function PaperView({ paper }: { paper: Paper }) {
  const {
    title,
    number,
    day,
    stamp,
    letterhead,
    facts,
    blocks = [],
    table,
    totals,
    notes,
    notices = [],
    signatures = [],
  } = paper;
  return (
    <article className="paper" lang={paper.language}>
      <header className="paper-head">
        <div>
          <h1>{title}</h1>
          {stamp ? <p className="paper-stamp">{stamp}</p> : null}
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
      {blocks.length > 0 ? (
        <div className="paper-blocks">
          {blocks.map((block) => (
            <section key={block.title}>
              <h2>{block.title}</h2>
              {block.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </div>
      ) : null}
      {table ? <PaperLines table={table} totals={totals} /> : null}
      {notes.map(({ strong, text, quiet }) => (
        <p key={text + (strong ?? "")} className={quiet ? "paper-quiet" : undefined}>
          {strong ? <b>{strong}</b> : null}
          {text}
        </p>
      ))}
      {notices.map((notice) => (
        <PaperNoticeView key={notice.title} notice={notice} />
      ))}
      {signatures.length > 0 ? (
        <div className="paper-signatures">
          {signatures.map((label) => (
            <p key={label}>{label}</p>
          ))}
        </div>
      ) : null}
    </article>
  );
}

/** A text that the law prescribes. */
export function PaperNoticeView({ notice: { title, text } }: { notice: PaperNotice }) {
  return (
    <section className="paper-notice">
      <h2>{title}</h2>
      {text.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  );
}

function PaperLines({ table, totals }: { table: PaperTable; totals: Paper["totals"] }) {
  const last = table.columns.length - 1;
  const numeric = (column: number) => (table.columns[column]?.numeric ? "num" : undefined);
  return (
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
  );
}
