import { Form, useNavigation } from "react-router";
import type { PaymentMethod } from "#contract/order-words.ts";
import type { OrderView } from "#contract/orders.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { type Choice, ChoiceGroup } from "#web/ui/choice-group.tsx";

const choices: Partial<Record<PaymentMethod, Choice>> = {
  pay_at_pickup: { value: "pay_at_pickup", label: "Pay at pickup" },
  card: { value: "card", label: "Card" },
};

/** Places an order that staff wrote down. */
export function ConfirmOrder({ order }: { order: Pick<OrderView, "number" | "payments"> }) {
  const offered = order.payments.flatMap((method) => choices[method] ?? []);
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" action={`/shop/order/${order.number}/`} className="order-confirm" aria-label="Place this order">
      <input type="hidden" name="intent" value="confirm" />
      {offered.length > 1 ? (
        <ChoiceGroup
          id="confirm-payment"
          name="payment"
          label="How do you pay?"
          defaultValue="pay_at_pickup"
          choices={offered}
        />
      ) : (
        <input type="hidden" name="payment" value="pay_at_pickup" />
      )}
      <Checkbox id="confirm-terms" name="terms" value="1" required label="I accept the terms of sale." />
      <Button type="submit" tone="go" disabled={busy}>
        Place Order
      </Button>
    </Form>
  );
}
