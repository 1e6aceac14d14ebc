import { formatMoney } from "#contract/format-money.ts";
import { readCents } from "#contract/money.ts";
import { shareOf } from "#contract/refund-sum.ts";
import { useEffect, useId, useState } from "react";
import type { QuoteLine, QuotePriceList } from "#contract/ticket-quotes.ts";
import { quoteTaxedNote, quoteTaxNote } from "#contract/ticket-quote-words.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface TypedLine {
  what: string;
  quantity: string;
  price: string;
  taxed: boolean;
}

const blank: TypedLine = { what: "", quantity: "1", price: "", taxed: false };
const validDays = 14;

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);

/** "-20" and "−20" take away. */
function signedCents(price: string): number | null {
  const [, sign = "", amount = ""] = /^\s*([-−]?)(.*)$/.exec(price) ?? [];
  const cents = readCents(amount);
  return cents === null ? null : sign ? -cents : cents;
}

/** What is typed as lines of a quote; a line without words and price is left out. Null when one is not finished. */
function linesOf(typed: TypedLine[]): QuoteLine[] | null {
  const lines: QuoteLine[] = [];
  for (const { what, quantity, price, taxed } of typed) {
    if (!what.trim() && !price.trim()) continue;
    const unitCents = signedCents(price);
    const count = Number(quantity);
    if (!what.trim() || unitCents === null || !Number.isInteger(count) || count < 1) return null;
    lines.push({ what: what.trim(), quantity: count, unitCents, ...(taxed && { taxed }) });
  }
  return lines.length > 0 ? lines : null;
}

/** Lines with prices, the note about tax and the last day; goes to the client as a card with Approve, Ask and Decline. */
export function QuoteWriter({ number }: { number: string }) {
  const { busy, save } = useSave();
  const [typed, setTyped] = useState([blank]);
  const [taxNote, setTaxNote] = useState(quoteTaxNote);
  const [validUntil, setValidUntil] = useState(() => inDays(validDays));
  const [unfinished, setUnfinished] = useState(false);
  const id = useId();
  const lines = linesOf(typed);
  const prices = useQuotePrices();
  const sumOf = (some: QuoteLine[]) => some.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const taxed = lines?.filter((line) => line.taxed) ?? [];
  const tax = prices ? shareOf(Math.max(0, sumOf(taxed)), Math.round(prices.tax.percent * 1000), 100_000) : 0;
  const total = lines ? sumOf(lines) + tax : null;
  const change = (index: number, changes: Partial<TypedLine>) => {
    const next = typed.map((line, at) => (at === index ? { ...line, ...changes } : line));
    setTyped(next);
    const notes = [quoteTaxNote, quoteTaxedNote];
    if (notes.includes(taxNote)) setTaxNote(next.some((line) => line.taxed) ? quoteTaxedNote : quoteTaxNote);
  };
  /** A line of the price list brings its price. */
  const name = (index: number, what: string) => {
    const listed = prices?.lines.find((line) => line.what === what);
    change(index, { what, ...(listed && { price: (listed.cents / 100).toFixed(2) }) });
  };
  const submit = async () => {
    setUnfinished(!lines);
    if (!lines || busy) return;
    const json = { lines, taxNote, validUntil };
    const send = (attempt: string) =>
      api.admin.tickets[":number"].quotes.$post({ param: { number }, json }, once(attempt));
    if (await save(send)) setTyped([blank]);
  };
  return (
    <form
      className="staff-writer quote-writer"
      aria-label="Quote"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <datalist id={`${id}-prices`}>
        {prices?.lines.map(({ what, cents }) => (
          <option key={what} value={what}>
            {formatMoney(cents)}
          </option>
        ))}
      </datalist>
      <ul>
        {typed.map((line, index) => (
          <li key={index}>
            <input
              className="input"
              aria-label={`Line ${index + 1}: work or part`}
              placeholder="Work or part"
              value={line.what}
              list={`${id}-prices`}
              onChange={(event) => name(index, event.currentTarget.value)}
            />
            <input
              className="input"
              aria-label={`Line ${index + 1}: quantity`}
              inputMode="numeric"
              value={line.quantity}
              onChange={(event) => change(index, { quantity: event.currentTarget.value })}
            />
            <input
              className="input"
              aria-label={`Line ${index + 1}: price each`}
              inputMode="decimal"
              placeholder="0.00"
              value={line.price}
              onChange={(event) => change(index, { price: event.currentTarget.value })}
            />
            <label className="quote-taxed">
              <input
                type="checkbox"
                aria-label={`Line ${index + 1}: taxed`}
                checked={line.taxed}
                onChange={(event) => change(index, { taxed: event.currentTarget.checked })}
              />
              Tax
            </label>
            <button
              type="button"
              className="icon-btn"
              aria-label={`Remove line ${index + 1}`}
              disabled={typed.length === 1}
              onClick={() => setTyped(typed.filter((_, at) => at !== index))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <div className="quote-writer-foot">
        <Button tone="outline" onClick={() => setTyped([...typed, blank])}>
          Add Line
        </Button>
        {taxed.length > 0 && prices ? (
          <span>
            {prices.tax.label}: {formatMoney(tax)}
          </span>
        ) : null}
        <b aria-live="polite">Total {total === null ? "–" : formatMoney(total)}</b>
      </div>
      <div className="quote-writer-terms">
        <label htmlFor={`${id}-tax`}>Tax note</label>
        <input
          id={`${id}-tax`}
          className="input"
          value={taxNote}
          onChange={(event) => setTaxNote(event.currentTarget.value)}
        />
        <label htmlFor={`${id}-until`}>Valid until</label>
        <input
          id={`${id}-until`}
          className="input"
          type="date"
          value={validUntil}
          onChange={(event) => setValidUntil(event.currentTarget.value)}
        />
      </div>
      {unfinished ? (
        <p className="field-error" role="alert">
          <Icon name="warning" />
          <span>Each line needs words, a whole number and a price such as 125.00; a discount is −20.00.</span>
        </p>
      ) : null}
      <div className="staff-writer-foot">
        <p className="note">Goes to the client by email, with Approve, Ask and Decline.</p>
        <Button type="submit" tone="go" disabled={busy}>
          Send Quote
        </Button>
      </div>
    </form>
  );
}

/** The price lists, once the writer is open; without them lines are typed. */
function useQuotePrices(): QuotePriceList | null {
  const [prices, setPrices] = useState<QuotePriceList | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    answerOf(api.admin.tickets["quote-prices"].$get(undefined, until(leave.signal))).then(setPrices, () => undefined);
    return () => leave.abort();
  }, []);
  return prices;
}
