import { Form, useNavigation } from "react-router";
import type { OrderView } from "#contract/orders/orders.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as t from "#words/order.ts";

type Props = { order: Pick<OrderView, "number"> };

/** Folded, so that nobody cancels by a slip. */
export function CancelOrder({ order }: Props) {
  const busy = useNavigation().state === "submitting";
  return (
    <details className="order-cancel">
      <summary>{t.cancelThisOrder}</summary>
      <Form method="post" action={`/shop/order/${order.number}/`} aria-label={t.cancelThisOrder} preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <TextField
          id="cancel-reason"
          label={t.reason}
          name="reason"
          optional
          autoComplete="off"
          maxLength={shopLimits.reason}
        />
        <Button type="submit" tone="outline" size="small" disabled={busy} className="mt-5">
          {t.cancelOrder}
        </Button>
      </Form>
    </details>
  );
}
