import { Form, useNavigation } from "react-router";
import { quoteStatusLabels } from "#contract/ticket-quote-words.ts";
import type { TicketQuote } from "#contract/ticket-quotes.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/form-result.ts";
import { dayWords } from "#contract/day-words.ts";
import { formatMoney } from "#contract/format-money.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ByAccount } from "./by-account.tsx";
import * as t from "#words/support.ts";

type Props = {
  ticket: string;
  quote: TicketQuote;
  /** Suggested as the signature. */
  name: string;
  /** The client may decide; staff only look. */
  mayDecide: boolean;
  byAccount: boolean;
  lastResult: FormResult;
};

const tones: Record<TicketQuote["status"], BadgeTone> = {
  sent: "wait",
  approved: "ok",
  declined: "neutral",
  withdrawn: "neutral",
  expired: "late",
};

/** A price for the work: what for, how much, until when, and the three answers to it. Plain forms, so it works without script. */
export function QuoteCard({ ticket, quote, name, mayDecide, byAccount, lastResult }: Props) {
  const open = mayDecide && quote.status === "sent";
  const own = lastResult?.initialValue.quote === quote.number ? lastResult : null;
  return (
    <section className="quote-card" aria-labelledby={quote.number}>
      <div className="quote-head">
        <h2 id={quote.number}>
          {t.quote} {quote.number}
        </h2>
        <Badge tone={tones[quote.status]}>
          {quote.status === "sent" && !mayDecide ? t.waitingForTheClient : quoteStatusLabels[quote.status]}
        </Badge>
      </div>
      <QuoteLines quote={quote} />
      <p className="note">{quote.taxNote}</p>
      <p>
        {t.validUntil} <time dateTime={quote.validUntil}>{dayWords(quote.validUntil)}</time>
        {t.offeredBy} {quote.authorName}.
      </p>
      {quote.decidedAt ? (
        <p>
          <b>{quote.status === "approved" ? t.approved : t.declined}</b> {t.by} {quote.decidedBy},{" "}
          <RelativeTime at={quote.decidedAt} />
          {quote.declineReason ? `: ${quote.declineReason}` : "."}
        </p>
      ) : null}
      {open ? <Answers ticket={ticket} quote={quote} name={name} byAccount={byAccount} lastResult={own} /> : null}
    </section>
  );
}

export function QuoteLines({ quote }: { quote: TicketQuote }) {
  return (
    <table className="quote-lines">
      <caption className="sr-only">{t.whatTheQuoteCovers}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.workOrPart}</th>
          <th scope="col">{t.price}</th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map((line, index) => (
          <tr key={index}>
            <td>
              {line.what}
              {line.quantity > 1 ? ` (${line.quantity} × ${formatMoney(line.unitCents)})` : ""}
            </td>
            <td className="num">{formatMoney(line.quantity * line.unitCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {quote.taxLabel ? (
          <tr>
            <th scope="row">{quote.taxLabel}</th>
            <td className="num">{formatMoney(quote.taxCents)}</td>
          </tr>
        ) : null}
        <tr>
          <th scope="row">{t.total}</th>
          <td className="num">{formatMoney(quote.totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type AnswersProps = Omit<Props, "mayDecide">;

function Answers({ ticket, quote, name, byAccount, lastResult }: AnswersProps) {
  const busy = useNavigation().state === "submitting";
  const id = (field: string) => `${quote.number}-${field}`;
  const fields = {
    name: { id: id("name"), label: t.yourName },
    body: { id: id("question"), label: t.question },
    reason: { id: id("reason"), label: t.reason },
  };
  const intent = lastResult?.initialValue.intent ?? lastResult?.initialValue.about;
  const form = (about: "approve" | "ask" | "decline") => ({
    method: "post" as const,
    action: `/support/ticket/${ticket}/`,
    preventScrollReset: true,
    noValidate: true,
    "aria-label": { approve: t.approve, ask: t.ask, decline: t.decline }[about],
  });
  const hidden = (about: "approve" | "ask" | "decline") => (
    <>
      <input type="hidden" name="intent" value={about} />
      <input type="hidden" name="about" value={about} />
      <input type="hidden" name="quote" value={quote.number} />
      <ByAccount byAccount={byAccount} />
    </>
  );
  return (
    <div className="quote-answers">
      <ErrorSummary {...problemsOf(lastResult, fields)} attempt={lastResult} />
      <Form {...form("approve")} className="quote-approve">
        {hidden("approve")}
        <TextField
          {...fields.name}
          name="name"
          autoComplete="name"
          hint={t.typingYourNameAndPressing}
          defaultValue={typedValue(lastResult, "name") ?? name}
          errors={errorsOf(lastResult, "name")}
        />
        <Button type="submit" tone="go" disabled={busy}>
          {t.approve}
        </Button>
      </Form>
      <details open={intent === "ask" || undefined}>
        <summary>{t.ask}</summary>
        <Form {...form("ask")}>
          {hidden("ask")}
          <TextField
            {...fields.body}
            name="body"
            autoComplete="off"
            defaultValue={typedValue(lastResult, "body")}
            errors={errorsOf(lastResult, "body")}
          />
          <Button type="submit" tone="outline" disabled={busy}>
            {t.sendQuestion}
          </Button>
        </Form>
      </details>
      <details open={intent === "decline" || undefined}>
        <summary>{t.decline}</summary>
        <Form {...form("decline")}>
          {hidden("decline")}
          <TextField
            {...fields.reason}
            name="reason"
            optional
            autoComplete="off"
            defaultValue={typedValue(lastResult, "reason")}
            errors={errorsOf(lastResult, "reason")}
          />
          <Button type="submit" tone="outline" disabled={busy}>
            {t.declineQuote}
          </Button>
        </Form>
      </details>
    </div>
  );
}
