import { useState } from "react";
import { Link } from "react-router";
import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { staffQuoteLabels } from "#contract/quotes/quote-words.ts";
import type { StaffQuote } from "#contract/quotes/quote-desk.ts";
import { EndLinksButton } from "#web/admin/end-links-button.tsx";
import { StaffHistory } from "#web/admin/staff-history.tsx";
import { staffLoader, type StaffLoaderArgs, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/admin-quote.route.ts";
import { AnswerForm, CancelForm } from "./quote-answer-form.tsx";
import { QuoteDraft } from "./quote-draft.tsx";
import { CopyButton, OutcomePart } from "./quote-outcomes.tsx";
import { SentVersions } from "./quote-versions.tsx";
import "#web/admin/repairs/repair-desk.css";
import "#web/admin/invoices/invoices.css";
import "./quotes.css";

export const clientLoader = staffLoader(({ params, signal }: StaffLoaderArgs<Route.ClientLoaderArgs>) =>
  answerOf(api.admin.quotes[":number"].$get({ param: { number: params.quoteNumber } }, until(signal))),
);

export const meta = staffMeta(({ params }) => `${params.quoteNumber}, quotes`);

const tones = {
  draft: "neutral",
  sent: "wait",
  accepted: "ok",
  declined: "neutral",
  expired: "late",
  cancelled: "neutral",
  converted: "ok",
} as const;

export default function AdminQuote({ loaderData: quote }: Route.ComponentProps) {
  const isDraft = quote.may.edit && quote.versions[0]?.status === "draft";
  const [writing, setWriting] = useState(false);
  return isDraft || (writing && quote.may.edit) ? (
    <QuoteDraft key={quote.recordVersion} quote={quote} leave={() => setWriting(false)} />
  ) : (
    <QuoteDesk quote={quote} write={() => setWriting(true)} />
  );
}

/** A quote that was sent: what became of it, and what can be done next. */
function QuoteDesk({ quote, write }: { quote: StaffQuote; write: () => void }) {
  const { number, status, organization, ticket } = quote;
  return (
    <div className="admin-page repair-desk">
      <header>
        <Link to="/admin/quotes/">All quotes</Link>
        <h1>{number}</h1>
        <div className="ticket-meta">
          <Badge tone={tones[status]}>{staffQuoteLabels[status]}</Badge>
          <Link to={`/admin/organizations/${organization.id}/`}>{organization.name}</Link>
          {ticket ? <Link to={`/admin/tickets/${ticket}/`}>{ticket}</Link> : null}
          {quote.validUntil ? <span>valid until {dayWords(quote.validUntil)}</span> : null}
          <CopyButton quote={quote} />
          {status === "draft" ? null : (
            <EndLinksButton end={() => api.admin.quotes[":number"].links.$delete({ param: { number } })} />
          )}
        </div>
        {quote.cancelReason ? <p className="board-late">Cancelled: {quote.cancelReason}</p> : null}
      </header>
      <div className="repair-desk-main">
        <OutcomePart quote={quote} />
        <SentVersions quote={quote} />
        {quote.may.edit ? (
          <section className="repair-part" aria-labelledby="change">
            <h2 id="change">Change it</h2>
            <p className="admin-quiet">What was sent stays as it is. A new version takes its place once it is sent.</p>
            <div className="row-actions">
              <Button tone="outline" size="small" onClick={write}>
                New Version
              </Button>
            </div>
          </section>
        ) : null}
        {quote.may.answer ? <AnswerForm quote={quote} /> : null}
        {quote.may.cancel ? <CancelForm quote={quote} /> : null}
      </div>
      <aside aria-label="About this quote">
        <Facts quote={quote} />
        <h2 className="invoice-history-head">History</h2>
        <StaffHistory entries={quote.events} />
      </aside>
    </div>
  );
}

function Facts({ quote }: { quote: StaffQuote }) {
  const { leastCents, mostCents, monthlyCents } = quote;
  const facts: [string, React.ReactNode][] = [
    [
      "Once, with tax",
      leastCents === mostCents ? formatMoney(leastCents) : `${formatMoney(leastCents)} to ${formatMoney(mostCents)}`,
    ],
    ["A month, with tax", monthlyCents > 0 ? formatMoney(monthlyCents) : null],
    ["Deposit asked", quote.depositAskedCents > 0 ? formatMoney(quote.depositAskedCents) : null],
    ["Deposit came in", quote.depositPaidAt ? <RelativeTime key="paid" at={quote.depositPaidAt} /> : null],
    ["Opened", quote.viewedAt ? <RelativeTime key="seen" at={quote.viewedAt} /> : null],
  ];
  return (
    <dl className="repair-facts">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
