import type { StaffTicket } from "#contract/ticket-desk.ts";
import { quoteStatusLabels } from "#contract/ticket-quote-words.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { dayWords } from "#contract/day-words.ts";
import { formatMoney } from "#contract/format-money.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";

/** The quotes of a ticket and what the client said to them. */
export function StaffQuotes({ ticket }: { ticket: StaffTicket }) {
  const { busy, save } = useSave();
  const withdraw = (quote: string) =>
    save(() =>
      api.admin.tickets[":number"].quotes[":quote"].withdraw.$post({ param: { number: ticket.number, quote } }),
    );
  if (ticket.quotes.length === 0) return null;
  return (
    <section className="ticket-client" aria-labelledby="staff-quotes">
      <h2 id="staff-quotes">Quotes</h2>
      <ul className="staff-quotes">
        {ticket.quotes.map((quote) => (
          <li key={quote.number}>
            <b>{quote.number}</b> {formatMoney(quote.totalCents)}{" "}
            <Badge tone={quote.status === "approved" ? "ok" : quote.status === "sent" ? "wait" : "neutral"}>
              {quote.status === "sent" ? "Waiting for the client" : quoteStatusLabels[quote.status]}
            </Badge>
            <span className="admin-quiet">
              {quote.lines.map(({ what, quantity }) => (quantity > 1 ? `${quantity} × ${what}` : what)).join(", ")}
            </span>
            {quote.decidedAt ? (
              <span>
                {quote.decidedBy}, <RelativeTime at={quote.decidedAt} show="short" />
                {quote.declineReason ? `: ${quote.declineReason}` : ""}
              </span>
            ) : (
              <span className="admin-quiet">Valid until {dayWords(quote.validUntil)}</span>
            )}
            {quote.status === "sent" ? (
              <Button tone="outline" disabled={busy} onClick={() => void withdraw(quote.number)}>
                Withdraw {quote.number}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
