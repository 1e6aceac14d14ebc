import type { OrderStatusView } from "#contract/orders.ts";
import type { FormResult } from "#contract/form-result.ts";
import { LimitedStatus } from "#web/site/support/limited-status.tsx";
import { OrderHead } from "./order-head.tsx";

/** What number and email open of an order. */
export function OrderStatusScreen({ view, lastResult }: { view: OrderStatusView; lastResult: FormResult }) {
  return (
    <LimitedStatus
      head={<OrderHead view={view} />}
      progress={{ steps: view.steps, label: "Order progress" }}
      nextStep={<p>{view.nextStep}</p>}
      more={{
        title: "See everything",
        text: "What you ordered, the receipt and the pickup code open only with your private link. We send it to the email address of this order.",
      }}
      action={`/shop/order/${view.number}/`}
      callTitle="Questions"
      lastResult={lastResult}
    />
  );
}
