import { Link } from "react-router";
import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { staffQuoteLabels } from "#contract/quotes/quote-words.ts";
import type { StaffTicket } from "#contract/tickets/ticket-desk.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

/** The quotes of a ticket and what the client said to them; a new one is written at the desk of quotes. */
export function StaffQuotes({ ticket }: { ticket: StaffTicket }) {
  return (
    <section className="ticket-client" aria-labelledby="staff-quotes">
      <h2 id="staff-quotes">Quotes</h2>
      <ul className="staff-quotes">
        {ticket.quotes.map((quote) => (
          <li key={quote.number}>
            <Link to={quote.address}>{quote.number}</Link> {formatMoney(quote.leastCents)}{" "}
            <Badge tone={quote.status === "accepted" ? "ok" : quote.status === "sent" ? "wait" : "neutral"}>
              {staffQuoteLabels[quote.status]}
            </Badge>
            <span className="admin-quiet">{quote.title}</span>
            {quote.status === "sent" ? (
              <span className="admin-quiet">Valid until {dayWords(quote.validUntil ?? "")}</span>
            ) : null}
          </li>
        ))}
      </ul>
      <ButtonLink to={`/admin/quotes/new/?ticket=${ticket.number}`} tone="outline" size="small">
        New Quote
      </ButtonLink>
    </section>
  );
}
