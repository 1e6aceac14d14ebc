import { Link, useNavigate } from "react-router";
import type { QuoteOutcome } from "#contract/quotes/quote-words.ts";
import type { StaffQuote } from "#contract/quotes/quote-desk.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";

const labels: Record<QuoteOutcome, string> = {
  invoice: "Make Invoice",
  order: "Make Order",
  repair: "Check In Repair",
  visit: "Book Visit",
  contract: "Make Contract",
};

const became: Record<QuoteOutcome, string> = {
  invoice: "an invoice",
  order: "an order",
  repair: "a repair",
  visit: "a visit",
  contract: "a contract",
};

const addresses: Record<QuoteOutcome, (name: string) => string> = {
  invoice: (name) => `/admin/invoices/${name}/`,
  order: (name) => `/admin/orders/${name}/`,
  contract: (name) => `/admin/contracts/${name}/`,
  repair: (name) => `/admin/repairs/${name}/`,
  visit: (name) => `/admin/appointments/${name}/`,
};

/** Made on a screen of their own, which the quote fills in. */
const forms: Partial<Record<QuoteOutcome, (number: string) => string>> = {
  repair: (number) => `/admin/repairs/new/?quote=${number}`,
  visit: (number) => `/admin/appointments/new/?mode=visit&quote=${number}`,
};

/** Records that an accepted quote became, and those its open lines can become without typing anything again. */
export function OutcomePart({ quote }: { quote: StaffQuote }) {
  const { became: made, open } = quote;
  const places = quote.may.convert;
  return (
    <>
      {made.length > 0 ? (
        <section className="repair-part" aria-labelledby="became">
          <h2 id="became">What it became</h2>
          <ul>
            {made.map(({ into, name, lines }) => (
              <li key={`${into} ${name}`}>
                {into === "invoice" || name === "" ? null : `${name}, `}
                {name ? <Link to={addresses[into](name)}>{became[into]}</Link> : became[into]}
                {lines.length > 0 ? `: ${lines.join(", ")}` : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {places.length > 0 ? (
        <section className="repair-part" aria-labelledby="becomes">
          <h2 id="becomes">{made.length > 0 ? "Still open" : "The client accepted. Go on with it"}</h2>
          <Places quote={quote} />
        </section>
      ) : null}
      {made.length > 0 && open.length > 0 && places.length === 0 ? <p>Still open: {open.join(", ")}</p> : null}
    </>
  );
}

/** One button for each thing that takes open lines, with those it takes and those that stay. */
function Places({ quote: { number, open, may } }: { quote: StaffQuote }) {
  const { busy, problem, save } = useSave({ inline: true, refresh: false });
  const navigate = useNavigate();
  const convert = (into: QuoteOutcome) =>
    save(async () => {
      const { address } = await answerOf(
        api.admin.quotes[":number"].conversion.$post({ param: { number }, json: { into } }),
      );
      await navigate(address);
    });
  return (
    <>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <ul className="quote-places">
        {may.convert.map(({ into, lines }, index) => {
          const form = forms[into]?.(number);
          const note = `quote-takes-${into}`;
          return (
            <li key={into}>
              {form ? (
                <Link className="btn btn-out" to={form} aria-describedby={note}>
                  {labels[into]}
                </Link>
              ) : (
                <Button
                  tone={index === 0 ? "go" : "outline"}
                  disabled={busy}
                  aria-describedby={note}
                  onClick={() => void convert(into)}
                >
                  {labels[into]}
                </Button>
              )}
              <span id={note} className="admin-quiet">
                {takes(lines, open)}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function takes(lines: readonly string[], open: readonly string[]): string {
  if (lines.length === 0) return "Bills nothing. All lines stay open for an invoice.";
  const left = open.filter((line) => !lines.includes(line));
  return left.length > 0 ? `Takes ${lines.join(", ")}. Stays open: ${left.join(", ")}.` : `Takes ${lines.join(", ")}.`;
}

/** A new draft with the same words and lines. */
export function CopyButton({ quote }: { quote: StaffQuote }) {
  const { busy, save } = useSave({ refresh: false });
  const navigate = useNavigate();
  const copy = () =>
    save(async () => {
      const { number } = await answerOf(api.admin.quotes[":number"].copy.$post({ param: { number: quote.number } }));
      await navigate(`/admin/quotes/${number}/`);
    });
  return (
    <Button tone="outline" size="small" disabled={busy} onClick={() => void copy()}>
      Copy Quote
    </Button>
  );
}
