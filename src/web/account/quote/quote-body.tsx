import { lazy, type ReactNode, Suspense, useState } from "react";
import { Form, useNavigation } from "react-router";
import { dayWords } from "#contract/values/day-words.ts";
import { fill } from "#contract/values/fill.ts";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { quoteDeposit, type QuoteSum, quoteSum } from "#contract/quotes/quote-sum.ts";
import type { QuoteOption, QuoteView } from "#contract/quotes/quotes.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
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

// Nothing is typed in it before the processor's script is there.
const CardPayment = lazy(() => import("#web/site/order/card-payment.tsx"));

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
  return (
    <div className="quote-page">
      <header className="wrap quote-head">
        {back}
        <h1>{fill(t.quoteTitle, { number })}</h1>
        <p className="quote-for">{quote.title}</p>
        <p>
          {fill(t.forClient, { client: quote.client })}.{" "}
          {fill(t.offeredBy, { name: quote.sentBy, day: dayWords(quote.sentOn) })}{" "}
          {fill(t.validUntilDay, { day: dayWords(quote.validUntil ?? "") })}.
        </p>
        {quote.intro ? <p className="quote-intro">{quote.intro}</p> : null}
      </header>
      <section
        className={quote.options.length > 1 ? "quote-decision" : "tone tone-sky quote-decision"}
        aria-labelledby="quote-state"
      >
        <div className="wrap">
          <h2 id="quote-state" className="quote-state">
            {quote.status === "sent" && !quote.mayDecide ? t.waitingForAnAnswer : t.quoteStatusLabels[quote.status]}
          </h2>
          <Decision key={quote.version} quote={quote} action={action} lastResult={lastResult} />
          <QuoteOutcome quote={quote}>
            {pay ? (
              <Suspense fallback={null}>
                <CardPayment action={`/quote/${number}/`} dueCents={quote.depositDueCents} />
              </Suspense>
            ) : null}
          </QuoteOutcome>
        </div>
      </section>
      <div className="wrap quote-foot">
        <p>
          {quote.documentHash ? (
            <>
              <a href={`/quote/${number}/file.pdf?language=${language.code}`}>{t.pdf}</a>{" "}
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
  const [chosen, setChosen] = useState(chosenBefore ?? (options.length === 1 ? options[0]?.id : undefined));
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
      {open && deposit > 0 ? (
        <p className="quote-deposit">{fill(t.depositNote, { amount: formatMoney(deposit) })}</p>
      ) : null}
      {open ? <Answers lastResult={lastResult} sum={option ? sumOf(option) : null} /> : null}
    </Form>
  );
}

interface AnswersProps {
  lastResult: FormResult;
  /** Of the chosen option; null before one is chosen. */
  sum: QuoteSum | null;
}

function Answers({ lastResult, sum }: AnswersProps) {
  const busy = useNavigation().state !== "idle";
  const fields = {
    name: { id: "signature-name", label: t.yourName },
    reason: { id: "decline-reason", label: t.whyDecline },
    option: { id: "signature-name", label: t.yourOptions },
  };
  return (
    <div className="quote-answers">
      <ErrorSummary {...problemsOf(lastResult, fields)} attempt={lastResult} />
      <TextField
        {...fields.name}
        name="name"
        autoComplete="name"
        hint={t.typeYourFullName}
        defaultValue={typedValue(lastResult, "name")}
        errors={errorsOf(lastResult, "name")}
      />
      <TextField
        {...fields.reason}
        name="reason"
        optional
        autoComplete="off"
        defaultValue={typedValue(lastResult, "reason")}
        errors={errorsOf(lastResult, "reason")}
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
      <Button type="submit" tone="outline" name="decision" value="decline" disabled={busy} className="quote-decline">
        {t.decline}
      </Button>
      <p>{t.ifYouDecline}</p>
    </div>
  );
}
