import { useSearchParams } from "react-router";
import { pageDay, pastDay } from "#contract/values/page-days.ts";
import { plural } from "#contract/values/plural.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { readPart } from "#contract/invoices/part-payment.ts";
import type { InvoiceView, MoneyMoved } from "#contract/invoices/invoices.ts";
import { quantityWords } from "#contract/invoices/invoice-words.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { daysSince } from "#web/ui/time-words.ts";
import { InvoicePay } from "./invoice-pay.tsx";
import "#web/site/support/ticket.css";
import "#web/site/order/order.css";
import "./invoice.css";
import "#web/account/priced-lines.css";
import * as language from "#words/language.ts";
import * as t from "#words/invoices.ts";
import * as orderWords from "#words/orders.ts";
import * as repairWords from "#words/repairs.ts";
import { PayByCard } from "#web/site/order/pay-by-card.tsx";

interface Props {
  invoice: InvoiceView;
  /** Thing that is being paid by card on this page now. */
  pay: string | null;
  /** The client comes back from paying. */
  paid: boolean;
}

/** An invoice for its client: what is due first, and the way to pay it; then what it is for. */
export function InvoiceBody({ invoice, pay, paid }: Props) {
  const { number, kind, openCents, depositDueCents } = invoice;
  const [query] = useSearchParams();
  const typed = query.get("pay") === "part" ? (query.get("amount") ?? "") : null;
  const part = typed === null ? null : readPart(typed, openCents);
  const title = fill(kind === "invoice" ? t.invoiceTitle : t.creditNoteTitle, { number });
  return (
    <div className="invoice">
      <header className="wrap invoice-head">
        <h1>{title}</h1>
        <p>
          {invoice.client}. {invoice.title}. {fill(t.issuedOnDay, { day: pastDay(invoice.issuedOn ?? "") })}
        </p>
      </header>
      <Balance invoice={invoice} paid={paid}>
        {pay ? (
          <PayByCard
            action={`/invoice/${number}/`}
            dueCents={part && "cents" in part ? part.cents : pay === "deposit" ? depositDueCents : openCents}
            what={pay}
          />
        ) : (
          <InvoicePay invoice={invoice} typed={typed} part={part} />
        )}
      </Balance>
      <div className="wrap invoice-parts">
        <section aria-labelledby="invoice-lines">
          <div className="invoice-part-head">
            <h2 id="invoice-lines">{t.lines}</h2>
            <a href={`/invoice/${number}/file.pdf?language=${language.code}`}>{t.pdf}</a>
          </div>
          <InvoiceLines invoice={invoice} />
          {invoice.note ? <p className="invoice-note">{invoice.note}</p> : null}
        </section>
        <section aria-labelledby="invoice-payments">
          <div className="invoice-part-head">
            <h2 id="invoice-payments">{t.payments}</h2>
          </div>
          {invoice.moved.length === 0 ? <p className="invoice-quiet">{t.noneYet}</p> : null}
          <ul className="invoice-moved">
            {invoice.moved.map((moved) => (
              <li key={moved.id}>{movedWords(moved)}</li>
            ))}
          </ul>
          {invoice.documentHash ? (
            <p className="invoice-quiet">
              <a href={language.linkTo(`/invoice/${number}/paper/`)}>{t.paper}</a>.{" "}
              {fill(t.documentHash, { hash: invoice.documentHash })}
            </p>
          ) : null}
        </section>
      </div>
    </div>
  );
}

/** "by Tuesday, December 1, in 6 days", "by Friday, November 13, 12 days late" */
function dueWords(dueOn: string): string {
  const late = daysSince(dueOn, Date.now());
  const day = pageDay(dueOn);
  if (late === 0) return fill(t.dueToday, { day });
  return late > 0 ? plural(late, t.daysLate, { day }) : plural(-late, t.dueIn, { day });
}

const undoneWords = () => ({ mistake: t.undoneMistake, returned_check: t.undoneCheck, dispute: t.undoneDispute });

function movedWords({ kind, method, cents, day, undoes }: MoneyMoved): string {
  const filled = {
    amount: formatMoney(cents),
    day: pastDay(day),
    method: method ? orderWords.takenPaymentLabels[method as keyof typeof orderWords.takenPaymentLabels] : "",
  };
  if (undoes) return fill(undoneWords()[undoes], filled);
  if (kind === "payment") return fill(t.paidOn, filled);
  return fill(kind === "refund" ? t.refundedOn : t.creditedOn, filled);
}

/** Sum due, as large as it matters. */
function Balance({ invoice, paid, children }: { invoice: InvoiceView; paid: boolean; children: React.ReactNode }) {
  const { state, openCents, dueOn, number, credits, paymentUnderWay, kind, leastByCardCents: least } = invoice;
  const { phone } = useBusiness();
  const payments = invoice.moved.filter((moved) => moved.kind === "payment" && moved.undoes === null);
  const paidCents = payments.reduce((sum, { cents }) => sum + cents, 0);
  const lastDay = payments.at(-1)?.day;
  return (
    <section className="tone tone-sky invoice-balance" aria-labelledby="balance">
      <div className="wrap">
        {paid && !paymentUnderWay && (openCents === 0 || paidCents > 0) ? (
          <p role="status" className="invoice-thanks">
            {t.paymentReceived}
          </p>
        ) : null}
        {openCents > 0 && paidCents > 0 && lastDay ? (
          <p className="invoice-part-paid">
            {fill(t.paidWhen, { amount: formatMoney(paidCents), day: pastDay(lastDay) })}
          </p>
        ) : null}
        {/* A settled invoice says its total, never that nothing is due. */}
        <h2 id="balance" className="invoice-label">
          {openCents > 0 ? t.balanceDue : kind === "invoice" ? t.invoiceStateLabels[state] : t.creditNote}
        </h2>
        <p className="invoice-sum">{formatMoney(openCents > 0 ? openCents : invoice.totalCents)}</p>
        <p className={state === "overdue" ? "invoice-late" : undefined}>
          {state === "paid" ? t.paidInFull : null}
          {state === "void" ? t.isVoid : null}
          {state === "credit" ? fill(t.isCredit, { number: credits ?? "" }) : null}
          {openCents > 0 ? dueWords(dueOn ?? "") : null}
        </p>
        {paymentUnderWay ? <p role="status">{t.paymentUnderWay}</p> : null}
        {openCents > 0 ? (
          <>
            {children}
            <p className="invoice-other-ways">
              {invoice.canPayByCard
                ? `${t.cardGoesToProcessor} ${fill(t.payByCheck, { number })}`
                : [
                    least === null ? "" : fill(t.tooSmallForCard, { least: formatMoney(least) }),
                    fill(t.payHere, { number }),
                  ]
                    .filter(Boolean)
                    .join(" ")}{" "}
              {t.askUs} <PhoneLink phone={phone} />.
            </p>
          </>
        ) : null}
      </div>
    </section>
  );
}

function InvoiceLines({ invoice }: { invoice: InvoiceView }) {
  const { lines, subtotalCents, feeCents, taxCents, taxLabel, totalCents } = invoice;
  return (
    <table className="priced-lines">
      <caption className="sr-only">{t.lines}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.whatFor}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, what, note, partClass, quantity, unitCents, netCents }) => (
          <tr key={id}>
            <th scope="row">
              {what}
              <small>
                {[
                  partClass ? repairWords.partClassLabels[partClass] : "",
                  quantity === 100 ? "" : `${quantityWords(quantity)} × ${formatMoney(unitCents)}`,
                  note,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </th>
            <td className="num">{formatMoney(netCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {taxCents > 0 || feeCents > 0 ? (
          <tr>
            <th scope="row">{t.subtotal}</th>
            <td className="num">{formatMoney(subtotalCents)}</td>
          </tr>
        ) : null}
        {feeCents > 0 ? (
          <tr>
            <th scope="row">{t.stateFees}</th>
            <td className="num">{formatMoney(feeCents)}</td>
          </tr>
        ) : null}
        <tr>
          <th scope="row">
            {taxLabel}
            {taxCents === 0 ? <small>{t.nothingTaxable}</small> : null}
          </th>
          <td className="num">{formatMoney(taxCents)}</td>
        </tr>
        <tr className="priced-total">
          <th scope="row">{t.total}</th>
          <td className="num">{formatMoney(totalCents)}</td>
        </tr>
        {invoice.kind === "invoice" && invoice.state !== "void" && invoice.moved.length > 0 ? (
          <>
            <tr>
              <th scope="row">{t.paidSoFar}</th>
              <td className="num">{formatMoney(totalCents - invoice.openCents)}</td>
            </tr>
            {invoice.openCents > 0 ? (
              <tr className="priced-total">
                <th scope="row">{t.balanceDue}</th>
                <td className="num">{formatMoney(invoice.openCents)}</td>
              </tr>
            ) : null}
          </>
        ) : null}
      </tfoot>
    </table>
  );
}
