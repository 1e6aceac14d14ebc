import { Form, useNavigation } from "react-router";
import { paymentLabel } from "#contract/orders/payment-words.ts";
import type { OrderView } from "#contract/orders/orders.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { type Choice, ChoiceGroup } from "#web/ui/choice-group.tsx";
import * as t from "#words/order.ts";

/** Places an order that staff wrote down. */
export function ConfirmOrder({ order }: { order: Pick<OrderView, "number" | "payments" | "fulfillment"> }) {
  const offered = order.payments.flatMap((method): Choice[] =>
    method === "invoice" ? [] : [{ value: method, label: paymentLabel(method, order.fulfillment) }],
  );
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" action={`/shop/order/${order.number}/`} className="order-confirm" aria-label={t.placeThisOrder}>
      <input type="hidden" name="intent" value="confirm" />
      {offered.length > 1 ? (
        <ChoiceGroup
          id="confirm-payment"
          name="payment"
          label={t.howDoYouPay}
          defaultValue="pay_at_pickup"
          choices={offered}
        />
      ) : (
        <input type="hidden" name="payment" value="pay_at_pickup" />
      )}
      <Checkbox id="confirm-terms" name="terms" value="1" required label={t.iAcceptTheTermsOf} />
      <Button type="submit" tone="go" disabled={busy}>
        {t.placeOrder}
      </Button>
    </Form>
  );
}
