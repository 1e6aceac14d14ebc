import type { OrderStatusView } from "#contract/orders/orders.ts";
import type { FormResult } from "#contract/values/form-result.ts";
import { LimitedStatus } from "#web/site/support/limited-status.tsx";
import { OrderHead } from "./order-head.tsx";
import * as t from "#words/order.ts";

/** Facts of an order that number and email open. */
export function OrderStatusScreen({ view, lastResult }: { view: OrderStatusView; lastResult: FormResult }) {
  return (
    <LimitedStatus
      head={<OrderHead view={view} />}
      progress={{ steps: view.steps, label: t.orderProgress }}
      nextStep={<p>{view.nextStep}</p>}
      more={{
        title: t.seeEverything,
        text: t.whatYouOrderedTheReceipt,
      }}
      action={`/shop/order/${view.number}/`}
      callTitle={t.questions}
      lastResult={lastResult}
    />
  );
}
