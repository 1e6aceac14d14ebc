import { pageDay } from "#contract/values/page-days.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { staffQuoteLabels, type QuoteStatus } from "#contract/quotes/quote-words.ts";
import type { QuoteInTicket } from "#contract/quotes/quotes.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import * as quotes from "#words/quotes.ts";
import * as t from "#words/support.ts";

const tones: Record<QuoteStatus, BadgeTone> = {
  draft: "neutral",
  sent: "wait",
  accepted: "ok",
  declined: "neutral",
  expired: "late",
  cancelled: "neutral",
  converted: "ok",
};

/** The prices that were offered in a ticket, each with the page that answers it. */
export function TicketQuotes({ quotes: all, forStaff }: { quotes: QuoteInTicket[]; forStaff: boolean }) {
  return all.map((quote) => (
    <section key={quote.number} className="quote-card" aria-labelledby={quote.number}>
      <div className="quote-card-head">
        <h2 id={quote.number}>{fill(t.quoteTitle, { number: quote.number })}</h2>
        <Badge tone={tones[quote.status]}>
          {(forStaff ? staffQuoteLabels : quotes.quoteStatusLabels)[quote.status]}
        </Badge>
      </div>
      <p>
        {quote.title}: <b>{sumWords(quote)}</b>
      </p>
      {quote.status === "sent" ? (
        <p className="note">{fill(t.quoteValidUntil, { day: pageDay(quote.validUntil ?? "") })}</p>
      ) : null}
      <p>
        <ButtonLink to={quote.address} tone={quote.status === "sent" ? "go" : "outline"} size="small" reloadDocument>
          {fill(t.openQuote, { number: quote.number })}
        </ButtonLink>
      </p>
    </section>
  ));
}

function sumWords({ leastCents, mostCents, monthlyCents }: QuoteInTicket): string {
  const least = formatMoney(leastCents);
  const once = leastCents === mostCents ? least : fill(quotes.fromTo, { least, most: formatMoney(mostCents) });
  if (monthlyCents === 0) return once;
  const monthly = fill(quotes.aMonth, { amount: formatMoney(monthlyCents) });
  return mostCents === 0 ? monthly : `${once}, ${monthly}`;
}
