import { Form, useNavigation } from "react-router";
import type { OrderView } from "#contract/orders.ts";
import { shopLimits } from "#contract/shop-limits.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Props = { order: Pick<OrderView, "number"> };

/** Folded, so that nobody cancels by a slip. */
export function CancelOrder({ order }: Props) {
  const busy = useNavigation().state === "submitting";
  return (
    <details className="order-cancel">
      <summary>Cancel this order</summary>
      <Form method="post" action={`/shop/order/${order.number}/`} aria-label="Cancel this order" preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <TextField
          id="cancel-reason"
          label="Reason"
          name="reason"
          optional
          autoComplete="off"
          maxLength={shopLimits.reason}
        />
        <Button type="submit" tone="outline" size="small" disabled={busy} className="mt-5">
          Cancel Order
        </Button>
      </Form>
    </details>
  );
}
