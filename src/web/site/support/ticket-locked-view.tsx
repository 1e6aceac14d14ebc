import type { FormResult } from "#contract/values/form-result.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { FindForm } from "./find-form.tsx";
import * as t from "#words/support.ts";

type Props = {
  /** As it stands in the address. */
  number: string;
  lastResult: FormResult;
};

/** The same for every number, so that it does not tell whether a ticket exists. */
export function TicketLockedView({ number, lastResult }: Props) {
  return (
    <div className="wrap section">
      <div className="support-forms">
        <div>
          <h1>{t.openYourTicket}</h1>
          <p className="lead">{t.privateLinkHelp}</p>
          <div className="state-actions">
            <ButtonLink to="/support/#open-ticket" tone="outline">
              {t.newTicket}
            </ButtonLink>
          </div>
        </div>
        <section className="find-box" aria-labelledby="find-ticket-title">
          <h2 id="find-ticket-title">{t.findYourTicket}</h2>
          <div className="mt-6">
            <FindForm what="ticket" lastResult={lastResult} number={number} action={`/support/ticket/${number}/`} />
          </div>
        </section>
      </div>
    </div>
  );
}
