import { Form, useNavigation } from "react-router";
import type { OrderStatusView } from "#contract/orders.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { type FormResult, problemsOf } from "#contract/form-result.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import { OrderHead } from "./order-head.tsx";
import "#web/site/support/ticket.css";

/** What number and email open: where it stands, nothing personal, and the offer to mail the private link. */
export function OrderStatusScreen({ view, lastResult }: { view: OrderStatusView; lastResult: FormResult }) {
  const { phone } = useBusiness();
  const busy = useNavigation().state === "submitting";
  return (
    <div className="wrap ticket">
      <OrderHead view={view} />
      {view.steps.length > 0 ? <ProgressSteps steps={view.steps} label="Order progress" /> : null}
      <div>
        <section className="next-step tone tone-sky" aria-labelledby="next-step">
          <h2 id="next-step">Next step</h2>
          <p>{view.nextStep}</p>
        </section>
        <section className="prose" aria-labelledby="see-all">
          <h2 id="see-all" className="ticket-h2">
            See everything
          </h2>
          <p>
            What you ordered, the receipt and the pickup code open only with your private link. We send it to the email
            address of this order.
          </p>
          <ErrorSummary {...problemsOf(lastResult, {})} attempt={lastResult} />
          <Form method="post" action={`/shop/order/${view.number}/`} preventScrollReset className="form-foot mt-5">
            <input type="hidden" name="intent" value="mail-link" />
            <Button type="submit" tone="go" disabled={busy}>
              Email me the private link
            </Button>
          </Form>
        </section>
      </div>
      <aside className="ticket-side">
        <section>
          <h2>Questions</h2>
          <dl className="facts-list">
            <dt>Call</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </dl>
        </section>
      </aside>
    </div>
  );
}
