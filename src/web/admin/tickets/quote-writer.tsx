import { formatMoney } from "#contract/format-money.ts";
import { readCents } from "#contract/money.ts";
import { useId, useState } from "react";
import type { QuoteLine } from "#contract/ticket-quotes.ts";
import { quoteTaxNote } from "#contract/ticket-quote-words.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface TypedLine {
  what: string;
  quantity: string;
  price: string;
}

const blank: TypedLine = { what: "", quantity: "1", price: "" };
const validDays = 14;

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);

/** What is typed as lines of a quote; a line without words and price is left out. Null when one is not finished. */
function linesOf(typed: TypedLine[]): QuoteLine[] | null {
  const lines: QuoteLine[] = [];
  for (const { what, quantity, price } of typed) {
    if (!what.trim() && !price.trim()) continue;
    const unitCents = readCents(price);
    const count = Number(quantity);
    if (!what.trim() || unitCents === null || !Number.isInteger(count) || count < 1) return null;
    lines.push({ what: what.trim(), quantity: count, unitCents });
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
  const total = lines?.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0) ?? null;
  const change = (index: number, field: keyof TypedLine, value: string) =>
    setTyped(typed.map((line, at) => (at === index ? { ...line, [field]: value } : line)));
  const send = async () => {
    setUnfinished(!lines);
    if (!lines || busy) return;
    const json = { lines, taxNote, validUntil };
    if (await save(() => api.admin.tickets[":number"].quotes.$post({ param: { number }, json }))) setTyped([blank]);
  };
  return (
    <form
      className="staff-writer quote-writer"
      aria-label="Quote"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ul>
        {typed.map((line, index) => (
          <li key={index}>
            <input
              className="input"
              aria-label={`Line ${index + 1}: work or part`}
              placeholder="Work or part"
              value={line.what}
              onChange={(event) => change(index, "what", event.currentTarget.value)}
            />
            <input
              className="input"
              aria-label={`Line ${index + 1}: quantity`}
              inputMode="numeric"
              value={line.quantity}
              onChange={(event) => change(index, "quantity", event.currentTarget.value)}
            />
            <input
              className="input"
              aria-label={`Line ${index + 1}: price each`}
              inputMode="decimal"
              placeholder="0.00"
              value={line.price}
              onChange={(event) => change(index, "price", event.currentTarget.value)}
            />
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
          <span>Each line needs words, a whole number and a price such as 125.00.</span>
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
