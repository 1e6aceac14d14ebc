import { Form, useNavigation } from "react-router";
import type { OrderView } from "#contract/orders.ts";
import { ByAccount } from "#web/site/support/by-account.tsx";
import { Button } from "#web/ui/button.tsx";

type Props = { order: Pick<OrderView, "number" | "key" | "canProve" | "status">; byAccount: boolean };

/** Anybody can type anybody's address: the reader of its mail confirms the order, or says that it is not theirs. */
export default function OrderUnverified({ order, byAccount }: Props) {
  const busy = useNavigation().state === "submitting";
  return (
    <section className="ticket-unverified" aria-label="Not confirmed yet">
      <p>
        <b>{byAccount ? "Unverified sender." : "Is this order yours?"}</b> It was placed without signing in, so anybody
        may have typed this email address.
      </p>
      <Form method="post" action={`/shop/order/${order.number}/`} className="ticket-actions" preventScrollReset>
        <input type="hidden" name="orderKey" value={order.key ?? ""} />
        <ByAccount byAccount={byAccount} />
        {order.canProve ? (
          <Button type="submit" name="intent" value="prove" tone="go" size="small" disabled={busy}>
            Confirm Order
          </Button>
        ) : null}
        {byAccount ? (
          <Button type="submit" name="intent" value="disown" tone="outline" size="small" disabled={busy}>
            Not My Order
          </Button>
        ) : null}
      </Form>
    </section>
  );
}
