import type { FormResult } from "#contract/values/form-result.ts";
import { FindForm } from "#web/site/support/find-form.tsx";
import "#web/site/support/support.css";
import "#web/site/support/ticket.css";
import * as t from "#words/order.ts";
import * as find from "#words/support.ts";

/** The same for every number, so that it does not tell whether an order exists. */
export function OrderLocked({ number, lastResult }: { number: string; lastResult: FormResult }) {
  return (
    <div className="wrap section">
      <div className="support-forms">
        <div>
          <h1>{t.openYourOrder}</h1>
          <p className="lead">{t.privateLinkHelp}</p>
        </div>
        <section className="find-box" aria-labelledby="find-order-title">
          <h2 id="find-order-title">{find.findYourOrder}</h2>
          <div className="mt-6">
            <FindForm what="order" lastResult={lastResult} number={number} action={`/shop/order/${number}/`} />
          </div>
        </section>
      </div>
    </div>
  );
}
