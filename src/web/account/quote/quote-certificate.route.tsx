import { data } from "react-router";
import { paperTime } from "#contract/values/paper-days.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { viewCertificate } from "#domain/quotes/view-quote.ts";
import { quoteLink } from "#forms/account-links.ts";
import { privateHeaders } from "#web/account/private-link-page.server.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { requestCtx } from "#web/request-context.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/quote-certificate.route.ts";
import { modeWords } from "./quote-outcome.tsx";
import "#web/site/support/ticket.css";
import "./quote.css";
import * as t from "#words/quotes.ts";

/** Events and signature of a quote, for whoever its private link or account opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const claim = await quoteLink.claimOf(ctx, request, quoteLink.numberOf(params.quoteNumber));
  if (claim.key === null) throw data(null, { status: 404 });
  return viewCertificate(ctx, claim);
}

export const handle = { headerTone: "paper" };

export const headers = privateHeaders;

export const meta = ({ params }: Route.MetaArgs) => privateMeta(fill(t.certificateOf, { number: params.quoteNumber }));

export default function QuoteCertificate({ loaderData: certificate }: Route.ComponentProps) {
  const { number, title, client, version, answer, optionName, network, documentHash, events } = certificate;
  const facts: [label: string, value: string | null][] = [
    [t.quote, `${number}, ${fill(t.version, { version })}`],
    [t.forHead, title],
    [t.client, client],
    [t.answer, answer ? (answer.decision === "accepted" ? t.accepted : t.declined) : t.notAnswered],
    [t.yourOptions, optionName],
    [t.totalHead, answer?.decision === "accepted" ? formatMoney(answer.totalCents) : null],
    [t.totalMonthly, answer && answer.monthlyCents > 0 ? formatMoney(answer.monthlyCents) : null],
    [t.signedName, answer ? [answer.name, modeWords(answer)].filter(Boolean).join(", ") : null],
    [t.signedTime, answer ? paperTime(answer.at) : null],
    [t.network, network],
    [t.documentHash, documentHash],
  ];
  return (
    <div className="wrap section quote-certificate">
      <h1>{fill(t.certificateOf, { number })}</h1>
      <p className="lead">{t.certificateLead}</p>
      <dl className="quote-facts">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <h2>{t.whatHappened}</h2>
      <dl className="quote-facts">
        {events.map(({ id, text, at }) => (
          <div key={id}>
            <dt>{text}</dt>
            <dd>{paperTime(at)}</dd>
          </div>
        ))}
      </dl>
      <div className="ticket-actions">
        <Button tone="outline" size="small" onClick={() => window.print()}>
          {t.printIt}
        </Button>
        <ButtonLink to={`/quote/${number}/`} tone="outline" size="small">
          {t.backToQuote}
        </ButtonLink>
      </div>
    </div>
  );
}
