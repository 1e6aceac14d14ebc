import { StaffHistory } from "#web/admin/staff-history.tsx";
import { Link } from "react-router";
import type { StaffContract } from "#contract/contracts/contracts.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { minutesWords } from "#contract/hours/hour-words.ts";
import { choice, day, number } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { staffLoader, type StaffLoaderArgs, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Route } from "./+types/admin-contract.route.ts";
import { ContractDraft } from "./contract-draft.tsx";
import { Periods } from "./contract-periods-table.tsx";
import { NewPrices } from "./contract-new-prices.tsx";
import { PriceForm } from "./contract-price-form.tsx";
import "#web/admin/repairs/repair-desk.css";
import "#web/admin/invoices/invoices.css";
import * as t from "#words/contracts.ts";

export const clientLoader = staffLoader(({ params, signal }: StaffLoaderArgs<Route.ClientLoaderArgs>) =>
  answerOf(api.admin.contracts[":number"].$get({ param: { number: params.contractNumber } }, until(signal))),
);

export const meta = staffMeta(({ params }) => `${params.contractNumber}, contracts`);

const tones = { draft: "neutral", pending: "wait", active: "ok", ended: "neutral" } as const;

export default function AdminContract({ loaderData: contract }: Route.ComponentProps) {
  const session = useSession();
  const isAdmin = session.status === "signed-in" && session.user.app_metadata?.role === "admin";
  const { number, status, endsOn } = contract;
  if (status === "draft") return <ContractDraft key={contract.version} contract={contract} isAdmin={isAdmin} />;
  return (
    <div className="admin-page repair-desk">
      <header>
        <Link to="/admin/contracts/">All contracts</Link>
        <h1>
          {number} {contract.title}
        </h1>
        <div className="ticket-meta">
          <Badge tone={tones[status]}>{t.contractStatusLabels[status]}</Badge>
          <Link to={`/admin/organizations/${contract.organizationId}/`}>{contract.client}</Link>
          <span>from {dayWords(contract.startsOn)}</span>
          {endsOn ? (
            <span className={contract.expiring ? "board-late" : undefined}>ends {dayWords(endsOn)}</span>
          ) : null}
          {contract.acceptedBy ? <span>accepted by {contract.acceptedBy}</span> : null}
        </div>
      </header>
      <div className="repair-desk-main">
        <Lines contract={contract} />
        {contract.newPrices ? <NewPrices contract={contract} coming={contract.newPrices} isAdmin={isAdmin} /> : null}
        {status === "active" && isAdmin ? <QuantityForm contract={contract} /> : null}
        {status === "active" && isAdmin && !contract.canceledAt && !contract.newPrices ? (
          <PriceForm contract={contract} />
        ) : null}
        {status === "active" || status === "pending" ? (
          <section className="repair-part" aria-labelledby="periods">
            <h2 id="periods">Next months</h2>
            <Periods periods={contract.periods} />
          </section>
        ) : null}
        {contract.invoices.length > 0 ? (
          <section className="repair-part" aria-labelledby="invoices">
            <h2 id="invoices">Invoices</h2>
            <ul className="repair-lines">
              {contract.invoices.map((invoice) => (
                <li key={invoice.number}>
                  <span>
                    <Link to={`/admin/invoices/${invoice.number}/`}>{invoice.number}</Link>, from{" "}
                    {dayWords(invoice.start)}
                  </span>
                  <span className="num">{formatMoney(invoice.totalCents)}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <aside aria-label="About this contract">
        <dl className="repair-facts">
          <div>
            <dt>A month, before tax</dt>
            <dd>{formatMoney(contract.monthlyCents)}</dd>
          </div>
          {contract.signed ? (
            <div>
              <dt>Signed as</dt>
              <dd>
                <Link to={`/admin/quotes/${contract.signed.quote}/`}>{contract.signed.quote}</Link> by{" "}
                {contract.signed.by}
                {contract.signed.documentHash ? `, document ${contract.signed.documentHash}` : ""}
              </dd>
            </div>
          ) : null}
          <div>
            <dt>Term</dt>
            <dd>
              {contract.termMonths} months, {contract.renewal === "auto" ? "goes on" : "ends"}
            </dd>
          </div>
          {contract.includedMinutes > 0 ? (
            <div>
              <dt>Hours a month</dt>
              <dd>
                {minutesWords(contract.includedMinutes)}
                {contract.hourCents === null ? "" : `, then ${formatMoney(contract.hourCents)} an hour`}
              </dd>
            </div>
          ) : null}
          <div>
            <dt>First answer</dt>
            <dd>{contract.answerMinutes === null ? "not agreed" : `${contract.answerMinutes / 60} h`}</dd>
          </div>
        </dl>
        <h2 className="invoice-history-head">History</h2>
        <StaffHistory entries={contract.events} />
      </aside>
    </div>
  );
}

function Lines({ contract: { lines, terms } }: { contract: StaffContract }) {
  return (
    <section className="repair-part" aria-labelledby="lines">
      <h2 id="lines">Each month</h2>
      <ul className="repair-lines">
        {lines.map(({ id, what, quantity, unitCents, taxed }) => (
          <li key={id}>
            <span>
              {quantity} × {what}{" "}
              <span className="admin-quiet">
                {formatMoney(unitCents)} each{taxed ? ", taxed" : ""}
              </span>
            </span>
            <span className="num">{formatMoney(quantity * unitCents)}</span>
          </li>
        ))}
      </ul>
      {terms ? <p className="repair-words">{terms}</p> : null}
    </section>
  );
}

function QuantityForm({ contract: { number: own, lines } }: { contract: StaffContract }) {
  const fields = {
    line: choice<string>("Of which line", Object.fromEntries(lines.map(({ id, what }) => [id, what]))),
    quantity: number("How many", { min: 0 }),
    from: day("From"),
  };
  return (
    <details className="repair-part">
      <summary>Change how many</summary>
      <StaffForm
        name="quantity"
        columns={3}
        fields={fields}
        button="Change"
        save={({ line, ...json }) =>
          api.admin.contracts[":number"].quantities.$post({ param: { number: own }, json: { ...json, lineId: line } })
        }
        done={{ title: "Changed", description: "It is billed by the day, with the next month." }}
      />
    </details>
  );
}
