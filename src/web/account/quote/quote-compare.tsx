import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { QuoteSum } from "#contract/quotes/quote-sum.ts";
import type { QuoteLine, QuoteOption, QuoteView } from "#contract/quotes/quotes.ts";
import * as t from "#words/quotes.ts";
import { lineDetail, linePrice } from "./quote-lines.tsx";

interface Props {
  quote: QuoteView;
  /** Id of the chosen option; undefined before anything is chosen. */
  chosen: string | undefined;
  taken: string[];
  sumOf: (option: QuoteOption) => QuoteSum;
  onChoose: ((id: string) => void) | null;
  onTick: ((id: string, on: boolean) => void) | null;
}

const nameOf = ({ id, name }: QuoteOption): string => name || fill(t.optionNumber, { number: id });

/** Lines that are the same thing in several options stand in one row: the words say so. */
const rowsOf = (options: QuoteOption[]): string[] => [
  ...new Set(options.flatMap(({ lines }) => lines.filter(({ optional }) => !optional).map(({ what }) => what))),
];

/** Options side by side, row by row; on phones one at a time, its head a tab with the difference. */
export function QuoteCompare({ quote, chosen, taken, sumOf, onChoose, onTick }: Props) {
  const { options } = quote;
  const shown = options.find(({ id }) => id === chosen) ?? options[0];
  const columnClass = ({ id }: QuoteOption) =>
    [id === shown?.id ? "" : "is-other", id === chosen ? "is-chosen" : ""].filter(Boolean).join(" ") || undefined;
  const shownCents = shown ? sumOf(shown).totalCents : 0;
  return (
    <>
      <table className="quote-compare" aria-label={t.yourOptions}>
        <thead>
          <tr>
            <th scope="col" className="compare-corner">
              <span className="sr-only">{t.whatFor}</span>
            </th>
            {options.map((option) => (
              <th key={option.id} scope="col" className={columnClass(option)}>
                <label className="quote-option-name">
                  <input
                    type="radio"
                    name="option"
                    value={option.id}
                    checked={option.id === chosen}
                    disabled={onChoose === null}
                    onChange={() => onChoose?.(option.id)}
                  />
                  {nameOf(option)}
                </label>
                <b className="figures">{formatMoney(sumOf(option).totalCents)}</b>
                {option.suggested ? <span className="compare-suggested">{t.suggested}</span> : null}
                {option.id === shown?.id ? null : <Difference cents={sumOf(option).totalCents - shownCents} />}
                {sumOf(option).monthlyCents > 0 ? (
                  <span className="compare-monthly">
                    {fill(t.andMonthly, { amount: formatMoney(sumOf(option).monthlyCents) })}
                  </span>
                ) : null}
                {option.note ? <small>{option.note}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(options).map((what) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {options.map((option) => (
                <td key={option.id} className={columnClass(option)}>
                  <Cells lines={option.lines.filter((line) => !line.optional && line.what === what)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{quote.taxLabel}</th>
            {options.map((option) => (
              <td key={option.id} className={columnClass(option)}>
                <span className="compare-sum figures">{formatMoney(sumOf(option).taxCents)}</span>
              </td>
            ))}
          </tr>
          <tr className="compare-total">
            <th scope="row">{t.totalOnce}</th>
            {options.map((option) => (
              <td key={option.id} className={columnClass(option)}>
                <span className="compare-sum figures">{formatMoney(sumOf(option).totalCents)}</span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {options.map((option) => {
        const extras = option.lines.filter(({ optional }) => optional);
        return extras.length === 0 ? null : (
          <fieldset key={option.id} className={`compare-extras ${columnClass(option) ?? ""}`}>
            <legend>
              {nameOf(option)}: {t.optionalYourChoice}
            </legend>
            {extras.map((line) => (
              <div key={line.id} className="quote-optional">
                <input
                  type="checkbox"
                  id={`taken-${line.id}`}
                  name={`taken-${option.id}:${line.id}`}
                  checked={taken.includes(line.id)}
                  disabled={onTick === null}
                  onChange={(event) => onTick?.(line.id, event.currentTarget.checked)}
                />
                <label htmlFor={`taken-${line.id}`}>
                  {line.what}
                  <small>{lineDetail(line)}</small>
                </label>
                <b className="figures">{linePrice(line)}</b>
              </div>
            ))}
          </fieldset>
        );
      })}
    </>
  );
}

/** The difference to the chosen one; a phone has room for the sign alone. */
function Difference({ cents }: { cents: number }) {
  if (cents === 0) return <span className="compare-difference">{t.samePrice}</span>;
  const amount = formatMoney(Math.abs(cents));
  return (
    <span className="compare-difference">
      <span className="compare-words">{fill(cents < 0 ? t.lessThanChosen : t.moreThanChosen, { amount })}</span>
      <span className="compare-signed figures" aria-hidden="true">
        {cents < 0 ? "−" : "+"}
        {amount}
      </span>
    </span>
  );
}

/** The line of a row in one option; a dash where the option has none. */
function Cells({ lines }: { lines: QuoteLine[] }) {
  if (lines.length === 0)
    return (
      <>
        <small>{t.notIncluded}</small> <span className="compare-sum">–</span>
      </>
    );
  return lines.map((line) => (
    <span key={line.id} className="compare-cell">
      <small>{lineDetail(line)}</small> <span className="compare-sum figures">{linePrice(line)}</span>
    </span>
  ));
}
