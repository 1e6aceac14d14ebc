import type { ReactNode } from "react";
import { pastDay } from "#contract/values/page-days.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { QuoteAnswer, QuoteView } from "#contract/quotes/quotes.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import * as language from "#words/language.ts";
import * as t from "#words/quotes.ts";

/** "on the phone", "on paper"; nothing for a signature. */
export const modeWords = ({ mode }: Pick<QuoteAnswer, "mode">): string =>
  mode === "oral" ? t.recordedOral : mode === "paper" ? t.recordedPaper : "";

/** Its answer, or the reason it cannot be answered; then the deposit, if one is due. */
export function QuoteOutcome({ quote, children }: { quote: QuoteView; children: ReactNode }) {
  const { answer, status, mayDecide, client, deciders: names } = quote;
  const { phone } = useBusiness();
  if (answer)
    return (
      <div className="quote-outcome" role="status">
        <p>
          <b>{fill(answer.decision === "accepted" ? t.acceptedBy : t.declinedBy, { name: answer.name })}</b>
          {modeWords(answer) ? `, ${modeWords(answer)}` : ""}, <RelativeTime at={answer.at} show="page" />
          {answer.reason ? `: ${answer.reason}` : "."}
        </p>
        {status === "cancelled" ? <p>{t.quoteWithdrawn}</p> : null}
        {status === "accepted" && quote.depositDueCents === 0 ? <p>{t.nothingMoreToDo}</p> : null}
        {quote.depositPaid ? <p>{t.depositPaid}</p> : null}
        {quote.paymentUnderWay ? <p>{t.paymentUnderWay}</p> : null}
        {quote.depositDueCents > 0 ? <Deposit quote={quote}>{children}</Deposit> : null}
      </div>
    );
  if (status === "expired")
    return (
      <p className="quote-outcome" role="status">
        {fill(t.expiredOn, { day: pastDay(quote.validUntil ?? "") })} <PhoneLink phone={phone} />
      </p>
    );
  if (status === "cancelled")
    return (
      <p className="quote-outcome" role="status">
        {t.quoteWithdrawn}
      </p>
    );
  return mayDecide ? null : (
    <p className="quote-outcome" role="status">
      {names === null ? t.onlyApproversDecide : fill(t.askToAnswer, { names, client })}
    </p>
  );
}

/** A plain form, since the page that takes the card is always loaded anew. */
function Deposit({ quote, children }: { quote: QuoteView; children: ReactNode }) {
  const amount = formatMoney(quote.depositDueCents);
  return (
    <div className="quote-pay">
      <h3>{fill(t.depositDue, { amount })}</h3>
      {children ??
        (quote.canPayByCard ? (
          <form method="get" action={language.linkTo(`/quote/${quote.number}/`)}>
            <input type="hidden" name="pay" value="deposit" />
            <Button type="submit" tone="go" size="big">
              {fill(t.payDeposit, { amount })}
            </Button>
          </form>
        ) : null)}
      <p>
        {quote.canPayByCard ? `${t.cardGoesToProcessor} ` : ""}
        {fill(t.depositByCheck, { number: quote.number })}
      </p>
    </div>
  );
}
