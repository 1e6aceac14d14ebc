import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { pageDay, pastDay } from "#contract/values/page-days.ts";
import { fill } from "#contract/values/fill.ts";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { quoteDeposit, type QuoteSum, quoteSum } from "#contract/quotes/quote-sum.ts";
import type { QuoteOption, QuoteView } from "#contract/quotes/quotes.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { quoteLooks } from "#web/ui/state-looks.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { QuoteCompare } from "./quote-compare.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { QuoteOutcome } from "./quote-outcome.tsx";
import "#web/site/support/ticket.css";
import "#web/site/order/order.css";
import "#web/account/priced-lines.css";
import "./quote.css";
import * as language from "#words/language.ts";
import * as t from "#words/quotes.ts";
import { PayByCard } from "#web/site/order/pay-by-card.tsx";

interface Props {
  quote: QuoteView;
  /** Address the form posts to. */
  action: string;
  lastResult: FormResult;
  /** The deposit is being paid on this page now. */
  pay?: boolean;
  back?: ReactNode;
}

/** A quote for its client: what it covers, what it comes to, and yes or no. Plain forms, so it works without script. */
export function QuoteBody({ quote, action, lastResult, pay = false, back = null }: Props) {
  const { number } = quote;
  const { phone } = useBusiness();
  const isOpen = quote.status === "sent" && quote.mayDecide;
  return (
    <div className="quote-page">
      <header className="wrap quote-head">
        {back}
        <h1>{quote.title}</h1>
        <p className="quote-meta">
          <span className="mono">{number}</span>
          <span>{fill(t.validUntilDay, { day: pageDay(quote.validUntil ?? "") })}</span>
          <span>{fill(t.fromPerson, { name: quote.sentBy, day: pastDay(quote.sentOn) })}</span>
          <span>{fill(t.forClient, { client: quote.client })}</span>
          {quote.documentHash ? <a href={`/quote/${number}/file.pdf?language=${language.code}`}>{t.pdf}</a> : null}
        </p>
        {quote.intro ? <p className="quote-intro">{quote.intro}</p> : null}
      </header>
      <section
        className={quote.options.length > 1 ? "quote-decision" : "tone tone-sky quote-decision"}
        aria-labelledby="quote-state"
      >
        <div className="wrap">
          <h2 id="quote-state" className={isOpen ? "sr-only" : "quote-state"}>
            <StateBadge
              look={quoteLooks[quote.status]}
              label={quote.status === "sent" && !isOpen ? t.waitingForAnAnswer : t.quoteStatusLabels[quote.status]}
            />
          </h2>
          <Decision key={quote.version} quote={quote} action={action} lastResult={lastResult} />
          <QuoteOutcome quote={quote}>
            {pay ? <PayByCard action={`/quote/${number}/`} dueCents={quote.depositDueCents} /> : null}
          </QuoteOutcome>
        </div>
      </section>
      <div className="wrap quote-foot">
        <p>
          {quote.documentHash ? (
            <>
              <a href={language.linkTo(`/quote/${number}/paper/`)}>{t.paper}</a>{" "}
            </>
          ) : null}
          <a href={language.linkTo(`/quote/${number}/certificate/`)}>{t.certificate}</a>
        </p>
        <p>
          {quote.documentHash ? `${fill(t.document, { hash: quote.documentHash })}. ` : null}
          {t.questionsCall} <PhoneLink phone={phone} />.
        </p>
      </div>
    </div>
  );
}

function Decision({ quote, action, lastResult }: Pick<Props, "quote" | "action" | "lastResult">) {
  const { options, answer } = quote;
  const open = quote.status === "sent" && quote.mayDecide;
  const chosenBefore = answer?.option ?? typedValue(lastResult, "option");
  const first = options.length === 1 ? options[0] : open ? options.find(({ suggested }) => suggested) : undefined;
  const [chosen, setChosen] = useState(chosenBefore ?? first?.id);
  const [taken, setTaken] = useState<string[]>(answer?.taken ?? []);
  const tick = (id: string, on: boolean) => setTaken(on ? [...taken, id] : taken.filter((other) => other !== id));
  const sumOf = (option: QuoteOption) => quoteSum(option.lines, quote.taxRate, taken);
  const option = options.find(({ id }) => id === chosen);
  const deposit = option ? quoteDeposit(sumOf(option).totalCents, quote) : 0;
  return (
    <Form method="post" action={action} preventScrollReset noValidate>
      <input type="hidden" name="version" value={quote.version} />
      {options.length > 1 ? (
        <QuoteCompare
          quote={quote}
          chosen={chosen}
          taken={taken}
          sumOf={sumOf}
          onChoose={open ? setChosen : null}
          onTick={open ? tick : null}
        />
      ) : (
        options.map((one) => (
          <div key={one.id}>
            <input type="hidden" name="option" value={one.id} />
            {one.note ? <p className="quote-note">{one.note}</p> : null}
            <QuoteLines quote={quote} option={one} taken={taken} sum={sumOf(one)} onTick={open ? tick : null} />
          </div>
        ))
      )}
      {open ? (
        <Answers
          lastResult={lastResult}
          name={option?.name ?? ""}
          sum={option ? sumOf(option) : null}
          deposit={deposit}
          compared={options.length > 1}
        />
      ) : null}
    </Form>
  );
}

interface AnswersProps {
  lastResult: FormResult;
  /** Of the chosen option; null before one is chosen. */
  sum: QuoteSum | null;
  name: string;
  deposit: number;
  /** Options stand side by side, and the sums of the chosen one are told again beside the name. */
  compared: boolean;
}

function Answers({ lastResult, sum, name, deposit, compared }: AnswersProps) {
  const busy = useNavigation().state !== "idle";
  const fields = {
    name: { id: "signature-name", label: t.yourName },
    reason: { id: "decline-reason", label: t.whyDecline },
    option: { id: "signature-name", label: t.yourOptions },
  };
  return (
    <div className="quote-answers">
      <ErrorSummary {...problemsOf(lastResult, fields)} attempt={lastResult} />
      <dl className="quote-sums" aria-live="polite">
        {compared && sum ? (
          <Sum label={fill(t.optionWithTax, { option: name || t.totalOnce })} cents={sum.totalCents} />
        ) : null}
        {compared && sum && sum.monthlyCents > 0 ? <Sum label={t.totalMonthly} cents={sum.monthlyCents} /> : null}
        {deposit > 0 ? <Sum label={t.depositThen} cents={deposit} /> : null}
        {compared && !sum ? <p>{t.chooseFirst}</p> : null}
      </dl>
      <TextField
        {...fields.name}
        name="name"
        autoComplete="name"
        hint={t.typeYourFullName}
        defaultValue={typedValue(lastResult, "name")}
        errors={errorsOf(lastResult, "name")}
      />
      <div className="quote-accept">
        {sum ? (
          <p>
            <b className="figures">{formatMoney(sum.totalCents)}</b>
            {sum.monthlyCents > 0 ? <span>{fill(t.andMonthly, { amount: formatMoney(sum.monthlyCents) })}</span> : null}
          </p>
        ) : null}
        <Button type="submit" tone="go" name="decision" value="accept" disabled={busy}>
          <span>
            {t.acceptQuote}
            {sum ? <span className="quote-accept-sum">, {formatMoney(sum.totalCents)}</span> : null}
          </span>
        </Button>
      </div>
      <div className="quote-decline">
        <Button type="submit" tone="outline" name="decision" value="decline" disabled={busy}>
          {t.decline}
        </Button>
        <details open={typedValue(lastResult, "reason") !== undefined}>
          <summary>{t.whyDecline}</summary>
          <TextField
            {...fields.reason}
            name="reason"
            required={false}
            autoComplete="off"
            defaultValue={typedValue(lastResult, "reason")}
            errors={errorsOf(lastResult, "reason")}
          />
        </details>
        <p>{t.ifYouDecline}</p>
      </div>
    </div>
  );
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures">{formatMoney(cents)}</dd>
  </div>
);
