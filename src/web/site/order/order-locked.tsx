import { Form, useNavigation } from "react-router";
import { BotCheck } from "#web/shell/bot-check/bot-check.tsx";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/form-result.ts";
import { TextField } from "#web/ui/text-field.tsx";
import "#web/site/support/support.css";
import "#web/site/support/ticket.css";

const fields = {
  number: { id: "find-number", label: "Order number" },
  email: { id: "find-email", label: "Email" },
};

/** The same for every number, so that it does not tell whether an order exists. */
export function OrderLocked({ number, lastResult }: { number: string; lastResult: FormResult }) {
  const business = useBusiness();
  const busy = useNavigation().state === "submitting";
  return (
    <div className="wrap section">
      <div className="support-forms">
        <div>
          <h1>Open your order</h1>
          <p className="lead">
            Use the private link in the email we sent you, or sign in. With the order number and your email address you
            see where it stands, and we can email you the link again.
          </p>
        </div>
        <section className="find-box" aria-labelledby="find-order-title">
          <h2 id="find-order-title">Find your order</h2>
          <Form
            method="post"
            action={`/shop/order/${number}/`}
            noValidate
            aria-label="Find your order"
            className="mt-6"
          >
            <ErrorSummary {...problemsOf(lastResult, fields)} attempt={lastResult} />
            <input type="hidden" name="intent" value="find" />
            <div className="form-grid">
              <TextField
                {...fields.number}
                name="number"
                wide
                autoComplete="off"
                errors={errorsOf(lastResult, "number")}
                defaultValue={typedValue(lastResult, "number") ?? number}
              />
              <TextField
                {...fields.email}
                name="email"
                type="email"
                wide
                autoComplete="email"
                errors={errorsOf(lastResult, "email")}
                defaultValue={typedValue(lastResult, "email")}
              />
              <BotCheck id="find-check" result={lastResult} phone={business.phone} email={business.salesEmail} />
              <div className="form-foot form-wide">
                <Button type="submit" disabled={busy}>
                  Find Order
                </Button>
              </div>
            </div>
          </Form>
        </section>
      </div>
    </div>
  );
}
