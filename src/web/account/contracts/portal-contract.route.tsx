import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { ContractView } from "#contract/contracts/contracts.ts";
import { pageDay, pastDay } from "#contract/values/page-days.ts";
import { plural } from "#contract/values/plural.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { minutesWords } from "#contract/hours/hour-words.ts";
import { type PortalLoaderArgs, portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { contractLooks } from "#web/ui/state-looks.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { ComingPrices } from "./coming-prices-part.tsx";
import type { Route } from "./+types/portal-contract.route.ts";
import "#web/account/priced-lines.css";
import "#web/account/invoice/invoice.css";
import * as t from "#words/contracts.ts";

export const meta = ({ params }: Route.MetaArgs) =>
  privateMeta(fill(t.contractTitle, { number: params.contractNumber }));

export const clientLoader = portalLoader(async ({ params, signal }: PortalLoaderArgs<Route.ClientLoaderArgs>) => {
  const param = { number: params.contractNumber };
  return answerOf(api.contracts[":number"].$get({ param }, until(signal)));
});

const hour = 60;

export default function PortalContract({ loaderData: contract }: Route.ComponentProps) {
  const { number, title, status, startsOn, endsOn, termMonths, renewal, monthlyCents, answerMinutes } = contract;
  const amount = formatMoney(monthlyCents);
  return (
    <div className="invoice">
      <header className="wrap invoice-head">
        <h1>{fill(t.contractTitle, { number })}</h1>
        <p>
          {contract.client}. {title}. <StateBadge look={contractLooks[status]} label={t.contractStatusLabels[status]} />
        </p>
      </header>
      <section className="tone tone-sky invoice-balance" aria-labelledby="contract-price">
        <div className="wrap">
          <h2 id="contract-price" className="invoice-label">
            {t.monthly}
          </h2>
          <p className="invoice-sum">{amount}</p>
          <p>
            {endsOn !== null && (status !== "pending" || renewal === "none")
              ? fill(t.endsOn, { day: pageDay(endsOn) })
              : renewal === "auto"
                ? fill(t.goesOn, { months: plural(termMonths, t.months), day: pageDay(startsOn), amount })
                : fill(t.fromDay, { day: pageDay(startsOn) })}
          </p>
          {answerMinutes === null ? null : <p>{fill(t.answersWithin, { hours: answerMinutes / hour })}</p>}
          {contract.includedMinutes > 0 ? (
            <p>
              {fill(t.includesHours, { time: minutesWords(contract.includedMinutes) })}{" "}
              {contract.hourCents === null ? "" : fill(t.hourBeyond, { amount: formatMoney(contract.hourCents) })}
            </p>
          ) : null}
          {contract.signed ? (
            <p>
              {fill(t.pricesAsSigned, {
                quote: contract.signed.quote,
                name: contract.signed.by,
                day: pastDay(contract.signed.at),
              })}
            </p>
          ) : null}
          {contract.acceptedBy && contract.acceptedAt ? (
            <p>{fill(t.acceptedBy, { name: contract.acceptedBy, day: pastDay(contract.acceptedAt) })}</p>
          ) : null}
          {status === "pending" ? <AcceptForm contract={contract} /> : null}
          {contract.canceledAt ? (
            <p role="status">{fill(t.canceledOn, { day: pastDay(contract.canceledAt) })}</p>
          ) : null}
        </div>
      </section>
      <div className="wrap invoice-parts">
        <section aria-labelledby="contract-lines">
          <div className="invoice-part-head">
            <h2 id="contract-lines">{t.whatIsIncluded}</h2>
          </div>
          <table className="priced-lines">
            <caption className="sr-only">{t.whatIsIncluded}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t.whatFor}</th>
                <th scope="col">{t.amount}</th>
              </tr>
            </thead>
            <tbody>
              {contract.lines.map(({ id, what, quantity, unitCents }) => (
                <tr key={id}>
                  <th scope="row">
                    {what}
                    <small>
                      {quantity} × {formatMoney(unitCents)}
                    </small>
                  </th>
                  <td className="num">{formatMoney(quantity * unitCents)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="priced-total">
                <th scope="row">{t.total}</th>
                <td className="num">{amount}</td>
              </tr>
            </tfoot>
          </table>
          {contract.terms ? <p className="invoice-note">{contract.terms}</p> : null}
          {contract.coming ? <ComingPrices coming={contract.coming} mayCancel={contract.cancelsOn !== null} /> : null}
          <p className="invoice-quiet">
            <Link to="/client-portal/invoices/">{t.invoicesOfIt}</Link>
          </p>
        </section>
        {contract.cancelsOn && contract.mayDecide ? <CancelPart contract={contract} /> : null}
      </div>
    </div>
  );
}

/** The consent to go on by itself stands apart, and is never ticked beforehand (AB 2863). */
function AcceptForm({ contract: { number, renewal, mayDecide } }: { contract: ContractView }) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  if (!mayDecide) return <p>{t.anApproverDecides}</p>;
  const accept = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const json = { name: String(typed.get("name") ?? ""), renews: typed.get("renews") === "on" };
    void save(() => api.contracts[":number"].acceptance.$post({ param: { number }, json }));
  };
  return (
    <form onSubmit={accept} noValidate className="invoice-pay">
      {renewal === "auto" ? <Checkbox id="contract-renews" name="renews" label={t.iAgreeToRenewal} /> : null}
      <TextField id="contract-name" name="name" label={t.yourName} autoComplete="name" errors={problems.name} />
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <Button type="submit" tone="go" size="big" disabled={busy}>
        {t.accept}
      </Button>
    </form>
  );
}

/** Two clicks: cancel, and yes. */
function CancelPart({ contract: { number, cancelsOn } }: { contract: ContractView }) {
  const { busy, problem, save } = useSave({ inline: true });
  const [asked, setAsked] = useState(false);
  return (
    <section aria-labelledby="contract-cancel">
      <div className="invoice-part-head">
        <h2 id="contract-cancel">{t.cancel}</h2>
      </div>
      <p className="invoice-quiet">{fill(t.reallyCancel, { day: pageDay(cancelsOn ?? "") })}</p>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <p className="invoice-actions mt-6">
        {asked ? (
          <>
            <Button
              disabled={busy}
              onClick={() => void save(() => api.contracts[":number"].cancellation.$post({ param: { number } }))}
            >
              {t.confirmCancel}
            </Button>
            <Button tone="outline" onClick={() => setAsked(false)}>
              {t.keepIt}
            </Button>
          </>
        ) : (
          <Button tone="outline" onClick={() => setAsked(true)}>
            {t.cancel}
          </Button>
        )}
      </p>
    </section>
  );
}
