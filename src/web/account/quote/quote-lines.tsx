import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { quantityWords } from "#contract/invoices/invoice-words.ts";
import type { QuoteSum } from "#contract/quotes/quote-sum.ts";
import type { QuoteLine, QuoteOption, QuoteView } from "#contract/quotes/quotes.ts";
import * as invoices from "#words/invoices.ts";
import * as t from "#words/quotes.ts";
import * as repairWords from "#words/repairs.ts";

interface Props {
  quote: QuoteView;
  option: QuoteOption;
  /** Ids of the optional lines that are ticked. */
  taken: string[];
  sum: QuoteSum;
  /** Null when nothing can be ticked any more. */
  onTick: ((id: string, on: boolean) => void) | null;
}

/** The lines of an option: what it covers, what can be added, and what that comes to. */
export function QuoteLines({ quote, option, taken, sum, onTick }: Props) {
  const fixed = option.lines.filter(({ optional }) => !optional);
  const optional = option.lines.filter((line) => line.optional);
  return (
    <table className="priced-lines">
      <caption className="sr-only">{option.name || t.whatItCovers}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.whatFor}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {fixed.map((line) => (
          <Line key={line.id} line={line} />
        ))}
        {optional.length > 0 ? (
          <tr className="quote-optional-head">
            <th scope="colgroup" colSpan={2}>
              {t.optionalYourChoice}
            </th>
          </tr>
        ) : null}
        {optional.map((line) => (
          <Line key={line.id} line={line}>
            <input
              type="checkbox"
              id={`taken-${line.id}`}
              name={`taken-${option.id}:${line.id}`}
              checked={taken.includes(line.id)}
              disabled={onTick === null}
              onChange={(event) => onTick?.(line.id, event.currentTarget.checked)}
            />
          </Line>
        ))}
      </tbody>
      <Sums quote={quote} sum={sum} />
    </table>
  );
}

function Sums({ quote, sum }: Pick<Props, "quote" | "sum">) {
  const isMonthlyOnly = sum.totalCents === 0 && sum.monthlyCents > 0;
  return (
    <tfoot aria-live="polite">
      {isMonthlyOnly ? null : (
        <>
          <tr>
            <th scope="row">
              {quote.taxLabel}
              {sum.taxCents === 0 ? <small>{invoices.nothingTaxable}</small> : null}
            </th>
            <td className="num">{formatMoney(sum.taxCents)}</td>
          </tr>
          <tr className="priced-total">
            <th scope="row">{t.totalOnce}</th>
            <td className="num">{formatMoney(sum.totalCents)}</td>
          </tr>
        </>
      )}
      {sum.monthlyCents > 0 ? (
        <tr className="priced-total">
          <th scope="row">{t.totalMonthly}</th>
          <td className="num">{formatMoney(sum.monthlyCents)}</td>
        </tr>
      ) : null}
    </tfoot>
  );
}

/** Details of a line: its class, its number and price, how often, and its note. */
export const lineDetail = (line: QuoteLine): string =>
  [
    line.partClass ? repairWords.partClassLabels[line.partClass] : "",
    line.quantity === 100 ? "" : `${quantityWords(line.quantity)} × ${formatMoney(line.unitCents)}`,
    line.monthly ? t.everyMonth : "",
    line.note,
  ]
    .filter(Boolean)
    .join(", ");

/** "$480.00", "$9.00 a month" */
export const linePrice = ({ netCents, monthly }: QuoteLine): string =>
  monthly ? fill(t.aMonth, { amount: formatMoney(netCents) }) : formatMoney(netCents);

function Line({ line, children }: { line: QuoteLine; children?: React.ReactNode }) {
  return (
    <tr>
      <th scope="row">
        {children ? (
          <span className="quote-optional">
            {children}
            <label htmlFor={`taken-${line.id}`}>{line.what}</label>
          </span>
        ) : (
          line.what
        )}
        <small>{lineDetail(line)}</small>
      </th>
      <td className="num">{linePrice(line)}</td>
    </tr>
  );
}
