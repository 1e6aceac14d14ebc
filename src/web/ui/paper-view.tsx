import {
  type Paper,
  type PaperBlock,
  type PaperNote,
  type PaperSignature,
  type PaperTable,
  strokeBox,
} from "#contract/values/paper.ts";
import {
  afterStrong,
  blocksByWidth,
  columnShares,
  footOf,
  headNumber,
  isDense,
  isWordy,
  notesByPlace,
  signaturesOf,
  wordsOf,
} from "#contract/values/paper-sheet.ts";
import { brandRows, brandSun } from "#contract/site/brand-mark.ts";
import { PaperNoticeView } from "#web/ui/paper-notice.tsx";
import "./paper.css";

/** A paper on the screen, and in print: the drawn sheet, as the PDF has it. */
export function PaperView({ paper }: { paper: Paper }) {
  const { title, day, stamp, letterhead, facts, table, totals, pay, notices = [], signed } = paper;
  const number = headNumber(paper);
  const { columns, wide } = blocksByWidth(paper);
  const { beside, below } = notesByPlace(paper);
  const signatures = signaturesOf(paper);
  return (
    <article className="paper" lang={paper.language}>
      <header className="paper-head">
        <p className="paper-brand">
          <svg viewBox="0 0 34 34" aria-hidden="true">
            <path className="paper-sun" d={brandSun} />
            <path d={brandRows} strokeWidth="3" />
            <circle cx="24.5" cy="30" r="2.6" strokeWidth="2.2" />
          </svg>
          <span>{letterhead.name}</span>
        </p>
        <address>
          {letterhead.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </header>
      <div className="paper-title">
        <h1>
          {title}
          {number ? " " : null}
          {number ? <span className={/\s/.test(number) ? undefined : "paper-number"}>{number}</span> : null}
        </h1>
        {stamp ? <p className="paper-stamp">{stamp}</p> : null}
      </div>
      {day ? (
        <p className="paper-day">
          <Words line={day} paper={paper} />
        </p>
      ) : null}
      {facts.length > 0 ? (
        <div className="paper-facts">
          {facts.map((fact) => (
            <p key={fact}>
              <Words line={fact} paper={paper} />
            </p>
          ))}
        </div>
      ) : null}
      {columns.length > 0 ? (
        <div className="paper-blocks">
          {columns.map((block) => (
            <Block key={block.title} block={block} paper={paper} />
          ))}
        </div>
      ) : null}
      {wide.map((block) => (
        <Block key={block.title} block={block} paper={paper} />
      ))}
      {table ? <Lines table={table} /> : null}
      {totals.length + beside.length > 0 ? <Totals totals={totals} beside={beside} /> : null}
      {below.length > 0 ? (
        <div className="paper-notes">
          {below.map((note) => (
            <Note key={note.text + (note.strong ?? "")} note={note} />
          ))}
        </div>
      ) : null}
      {pay ? (
        <div className="paper-pay">
          <p>
            <b>{pay.title}</b>
            {pay.text}
          </p>
          <p>
            <b className="paper-figure">{pay.value}</b>
            {pay.until}
          </p>
        </div>
      ) : null}
      <div className="paper-end">
        {notices.map((notice) => (
          <PaperNoticeView key={notice.title} notice={notice} />
        ))}
        {signatures.length > 0 ? (
          <div className="paper-sign">
            {signed ? <p className="paper-signed">{signed}</p> : null}
            <div className="paper-signatures">
              {signatures.map((one) => (
                <Signature key={one.label} signature={one} />
              ))}
            </div>
          </div>
        ) : null}
      </div>
      <footer className="paper-foot">
        {footOf(paper).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </footer>
    </article>
  );
}

const Words = ({ line, paper }: { line: string; paper: Paper }) =>
  wordsOf(line, paper).map(({ text, code }) =>
    code ? (
      <span key={text} className="mono">
        {text}
      </span>
    ) : (
      text
    ),
  );

const Block = ({ block: { title, lines }, paper }: { block: PaperBlock; paper: Paper }) => (
  <section className="paper-block">
    <h2>{title}</h2>
    {lines.map((line) => (
      <p key={line}>
        <Words line={line} paper={paper} />
      </p>
    ))}
  </section>
);

const Note = ({ note }: { note: PaperNote }) => (
  <p className={note.quiet ? "paper-quiet" : undefined}>
    {note.strong ? <b>{note.strong}</b> : null}
    {afterStrong(note)}
  </p>
);

const Signature = ({ signature: { label, value, strokes } }: { signature: PaperSignature }) => (
  <div>
    <p className="paper-signature">
      {strokes ? (
        <svg viewBox={`0 0 ${strokeBox.width} ${strokeBox.height}`} role="img" aria-label={label}>
          <path d={strokes} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        </svg>
      ) : null}
      {value}
    </p>
    <p className="paper-quiet">{label}</p>
  </div>
);

function Lines({ table }: { table: PaperTable }) {
  const { caption, columns, rows } = table;
  const look = (index: number, cell?: string) =>
    columns[index]?.numeric ? (cell !== undefined && isWordy(cell) ? "num paper-quiet" : "num") : undefined;
  return (
    <table
      className={`paper-lines ${isDense(table) ? "paper-dense" : ""} ${columns.length === 5 ? "paper-folds" : ""}`}
    >
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {columnShares(columns).map((share, index) => (
          <col key={columns[index]?.head} style={{ width: `${share}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ head, numeric }) => (
            <th key={head} scope="col" className={numeric ? "num" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [first, ...cells], notes }, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows of a paper do not move
          <tr key={row}>
            <th scope="row">
              {first}
              {cells.length === 4 ? (
                <span className="paper-folded">
                  {cells[0]}, {cells[1]} × {cells[2]}
                </span>
              ) : null}
              {notes.map((note) => (
                <span key={note}>{note}</span>
              ))}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]?.head} className={look(index + 1, cell)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Totals = ({ totals, beside }: { totals: Paper["totals"]; beside: readonly PaperNote[] }) => (
  <div className="paper-totals">
    <div>
      {beside.map((note) => (
        <Note key={note.text} note={note} />
      ))}
    </div>
    {totals.length > 0 ? (
      <table>
        <tbody>
          {totals.map(({ label, value, strong }) => (
            <tr key={label} className={strong ? "paper-sum" : undefined}>
              <th scope="row">{label}</th>
              <td className="num">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ) : null}
  </div>
);
