import { Link } from "react-router";
import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { quantityWords } from "#contract/invoices/invoice-words.ts";
import type { StaffInvoice } from "#contract/invoices/invoices.ts";
import { EndLinksButton } from "#web/admin/end-links-button.tsx";
import { StaffHistory } from "#web/admin/staff-history.tsx";
import { staffLoader, type StaffLoaderArgs, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/admin-invoice.route.ts";
import { InvoiceDraft, IssuePart } from "./invoice-draft.tsx";
import { EndForms, PaymentForm } from "./invoice-money.tsx";
import { CreditForm, RefundForm, UndoForm } from "./invoice-money-back.tsx";
import "#web/admin/repairs/repair-desk.css";
import "./invoices.css";
import * as t from "#words/invoices.ts";
import * as orderWords from "#words/orders.ts";
import * as repairWords from "#words/repairs.ts";

export const clientLoader = staffLoader(({ params, signal }: StaffLoaderArgs<Route.ClientLoaderArgs>) =>
  answerOf(api.admin.invoices[":name"].$get({ param: { name: params.name } }, until(signal))),
);

export const meta = staffMeta(({ loaderData }: Route.MetaArgs) => `${loaderData?.number ?? "Draft"}, invoices`);

const tones = {
  draft: "neutral",
  open: "info",
  overdue: "late",
  partly_paid: "wait",
  paid: "ok",
  void: "neutral",
  credit: "neutral",
} as const;

const sourceAddress: Partial<Record<StaffInvoice["source"], (number: string) => string>> = {
  repair: (number) => `/admin/repairs/${number}/`,
  order: (number) => `/admin/orders/${number}/`,
  ticket: (number) => `/admin/tickets/${number}/`,
  contract: (number) => `/admin/contracts/${number}/`,
  quote: (number) => `/admin/quotes/${number}/`,
};

export default function AdminInvoice({ loaderData: invoice }: Route.ComponentProps) {
  return invoice.may.edit ? (
    <InvoiceDraft
      key={invoice.version}
      invoice={invoice}
      about={<Links invoice={invoice} />}
      facts={<Facts invoice={invoice} />}
    />
  ) : (
    <InvoiceDesk invoice={invoice} />
  );
}

/** The client, and what the invoice is for. */
function Links({ invoice: { organization, source, sourceNumber } }: { invoice: StaffInvoice }) {
  const to = sourceNumber ? sourceAddress[source]?.(sourceNumber) : undefined;
  return (
    <>
      <Link to={`/admin/organizations/${organization.id}/`}>{organization.name}</Link>{" "}
      {to ? <Link to={to}>{sourceNumber}</Link> : null}
    </>
  );
}

function InvoiceDesk({ invoice }: { invoice: StaffInvoice }) {
  const { number, kind, state, may } = invoice;
  const name = number ?? invoice.id;
  return (
    <div className="admin-page repair-desk">
      <header>
        <Link to="/admin/invoices/">All invoices</Link>
        <h1>{number ?? "Draft invoice"}</h1>
        <div className="ticket-meta">
          <Badge tone={tones[state]}>{kind === "credit_note" ? "Credit note" : t.invoiceStateLabels[state]}</Badge>
          <Links invoice={invoice} />
          {invoice.credits ? (
            <span>
              lowers <Link to={`/admin/invoices/${invoice.credits}/`}>{invoice.credits}</Link>
            </span>
          ) : null}
          {invoice.issuedOn ? <span>issued {dayWords(invoice.issuedOn)}</span> : null}
          {invoice.dueOn && kind === "invoice" ? <span>due {dayWords(invoice.dueOn)}</span> : null}
          {number ? (
            <Button
              tone="outline"
              size="small"
              onClick={() =>
                void apiDownload(api.admin.invoices[":name"]["file.pdf"].$get({ param: { name } }), `${number}.pdf`)
              }
            >
              PDF
            </Button>
          ) : null}
          {number ? (
            <EndLinksButton end={() => api.admin.invoices[":name"].links.$delete({ param: { name } })} />
          ) : null}
        </div>
        {invoice.voidReason ? <p className="board-late">Void: {invoice.voidReason}</p> : null}
      </header>
      <div className="repair-desk-main">
        <Lines invoice={invoice} />
        {may.issue ? <IssuePart invoice={invoice} /> : null}
        {may.pay ? <PaymentForm key={`payment ${invoice.openCents}`} invoice={invoice} /> : null}
        <Moved invoice={invoice} />
        <UndoForm invoice={invoice} />
        <RefundForm key={`refund ${invoice.version}`} invoice={invoice} />
        <CreditForm invoice={invoice} />
        <EndForms invoice={invoice} />
      </div>
      <aside aria-label="About this invoice">
        <Facts invoice={invoice} />
      </aside>
    </div>
  );
}

function Facts({ invoice }: { invoice: StaffInvoice }) {
  const draft = invoice.state === "draft";
  return (
    <div>
      <dl className="repair-facts">
        {draft ? null : <Fact label="Total">{formatMoney(invoice.totalCents)}</Fact>}
        {draft ? null : <Fact label="Balance due">{formatMoney(invoice.openCents)}</Fact>}
        {invoice.depositCents > 0 && !draft ? (
          <Fact label="Deposit asked">{formatMoney(invoice.depositCents)}</Fact>
        ) : null}
        {invoice.mostCents !== null ? <Fact label="Approved, before tax">{formatMoney(invoice.mostCents)}</Fact> : null}
        <Fact label="Client's credit">{formatMoney(invoice.creditCents)}</Fact>
        <Fact label="Days to pay">{invoice.termsDays}</Fact>
        {invoice.issuedBy ? <Fact label="Issued by">{invoice.issuedBy}</Fact> : null}
        {invoice.creditNotes.map((note) => (
          <Fact key={note.number} label="Credit note">
            <Link to={`/admin/invoices/${note.number}/`}>{note.number}</Link>, {formatMoney(note.totalCents)}
          </Fact>
        ))}
      </dl>
      <h2 className="invoice-history-head">History</h2>
      <StaffHistory entries={invoice.events} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Lines({ invoice }: { invoice: StaffInvoice }) {
  return (
    <section className="repair-part" aria-labelledby="lines">
      <h2 id="lines">{invoice.title}</h2>
      {invoice.note ? <p className="repair-words">{invoice.note}</p> : null}
      <ul className="repair-lines">
        {invoice.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.what}
              <span className="admin-quiet">
                {" "}
                {[
                  t.invoiceLineLabels[line.kind],
                  line.partClass ? repairWords.partClassLabels[line.partClass] : "",
                  line.quantity === 100 ? "" : `${quantityWords(line.quantity)} × ${formatMoney(line.unitCents)}`,
                  line.note,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
            <span className="num">{formatMoney(line.netCents)}</span>
          </li>
        ))}
        {invoice.feeCents > 0 ? (
          <li>
            <span>State fees</span>
            <span className="num">{formatMoney(invoice.feeCents)}</span>
          </li>
        ) : null}
        <li>
          <span>{invoice.taxLabel}</span>
          <span className="num">{formatMoney(invoice.taxCents)}</span>
        </li>
        <li>
          <b>Total</b>
          <b className="num">{formatMoney(invoice.totalCents)}</b>
        </li>
      </ul>
    </section>
  );
}

function Moved({ invoice: { moved } }: { invoice: StaffInvoice }) {
  if (moved.length === 0) return null;
  const words = { payment: "Paid", refund: "Given back", credit: "Credit", write_off: "Written off" } as const;
  const undone = { mistake: "Voided", returned_check: "Check returned", dispute: "Disputed" } as const;
  return (
    <section className="repair-part" aria-labelledby="moved">
      <h2 id="moved">Money</h2>
      <ul className="repair-lines">
        {moved.map(({ id, kind, method, cents, day, reference, undoes }) => (
          <li key={id}>
            <span>
              {undoes && kind === "refund" ? undone[undoes] : words[kind]}
              <span className="admin-quiet">
                {" "}
                {[
                  method ? orderWords.takenPaymentLabels[method as keyof typeof orderWords.takenPaymentLabels] : "",
                  reference,
                  dayWords(day),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
            <span className="num">{formatMoney(kind === "refund" ? -cents : cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
