import { Form, useNavigation } from "react-router";
import type { OrderView } from "#contract/orders.ts";
import { ByAccount } from "#web/site/support/by-account.tsx";
import { Button } from "#web/ui/button.tsx";
import { CancelOrder } from "./cancel-order-form.tsx";

type Props = {
  order: Pick<OrderView, "number" | "canProve" | "unverified" | "email" | "status" | "canCancel">;
  byAccount: boolean;
};

/** What its reader may do with an order: on top while it waits to be confirmed, at the side with canceling otherwise. */
export function OrderOwner({ place, ...props }: Props & { place: "top" | "side" }) {
  const { order, byAccount } = props;
  const asksFirst = order.unverified && order.status !== "cancelled" && order.status !== "completed";
  if (place === "top") return asksFirst ? <WhoseOrder {...props} /> : null;
  // An order that somebody else may have placed is only looked at, until its reader has said whose it is.
  const acts = !byAccount || !order.unverified;
  return (
    <>
      {acts && order.canCancel ? <CancelOrder order={order} /> : null}
      {byAccount && !asksFirst ? <WhoseOrder {...props} /> : null}
    </>
  );
}

/**
 * Whose the order is. Anybody can type anybody's address: the reader of its mail confirms the order, or says that it is not
 * theirs. The owner of an account ends the links of an order that is.
 */
function WhoseOrder({ order, byAccount }: Props) {
  const busy = useNavigation().state === "submitting";
  // The browser that ordered has shown no address.
  const waits = order.unverified && !order.canProve && !byAccount;
  return (
    <section className="ticket-unverified" aria-label={order.unverified ? "Not confirmed yet" : "Private links"}>
      {waits ? (
        <p>
          <b>Not confirmed yet.</b> Open the link in the email to {order.email}.
        </p>
      ) : order.unverified ? (
        <p>
          <b>Is this order yours?</b> It was placed without signing in, so anybody may have typed this email address.
        </p>
      ) : (
        <p>Whoever has a private link to this order can open it. You open it by signing in.</p>
      )}
      <Form method="post" action={`/shop/order/${order.number}/`} className="ticket-actions" preventScrollReset>
        <ByAccount byAccount={byAccount} />
        {order.canProve ? (
          <Button type="submit" name="intent" value="prove" tone="go" size="small" disabled={busy}>
            Confirm Order
          </Button>
        ) : null}
        {waits ? (
          <Button type="submit" name="intent" value="mail-link" tone="outline" size="small" disabled={busy}>
            Send the Email Again
          </Button>
        ) : null}
        {byAccount ? (
          <Button
            type="submit"
            name="intent"
            value={order.unverified ? "disown" : "end-links"}
            tone="outline"
            size="small"
            disabled={busy}
          >
            {order.unverified ? "Not My Order" : "End Private Links"}
          </Button>
        ) : null}
      </Form>
    </section>
  );
}
