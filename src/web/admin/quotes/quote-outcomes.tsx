import { Link, useNavigate } from "react-router";
import type { QuoteOutcome } from "#contract/quote-words.ts";
import type { StaffQuote } from "#contract/quote-desk.ts";
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

const addresses: Partial<Record<QuoteOutcome, (name: string) => string>> = {
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

/** What an accepted quote becomes, without typing anything again; or what it became. */
export function OutcomePart({ quote }: { quote: StaffQuote }) {
  const { busy, problem, save } = useSave({ inline: true, refresh: false });
  const navigate = useNavigate();
  const convert = (into: QuoteOutcome) =>
    save(async () => {
      const { address } = await answerOf(
        api.admin.quotes[":number"].conversion.$post({ param: { number: quote.number }, json: { into } }),
      );
      await navigate(address);
    });
  if (quote.became) {
    const address = quote.becameName ? addresses[quote.became]?.(quote.becameName) : undefined;
    return (
      <section className="repair-part" aria-labelledby="became">
        <h2 id="became">What it became</h2>
        <p>
          It became {address ? <Link to={address}>{became[quote.became]}</Link> : became[quote.became]}
          {quote.becameName?.includes("-") && quote.becameName.length < 20 ? `, ${quote.becameName}` : ""}.
        </p>
      </section>
    );
  }
  if (quote.may.convert.length === 0) return null;
  return (
    <section className="repair-part" aria-labelledby="becomes">
      <h2 id="becomes">The client accepted. Go on with it</h2>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="row-actions">
        {quote.may.convert.map((into, index) => {
          const form = forms[into]?.(quote.number);
          return form ? (
            <Link key={into} className="btn btn-out" to={form}>
              {labels[into]}
            </Link>
          ) : (
            <Button key={into} tone={index === 0 ? "go" : "outline"} disabled={busy} onClick={() => void convert(into)}>
              {labels[into]}
            </Button>
          );
        })}
      </div>
    </section>
  );
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
