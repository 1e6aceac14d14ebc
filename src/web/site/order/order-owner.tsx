import { Form, useNavigation } from "react-router";
import type { OrderView } from "#contract/orders/orders.ts";
import { ByAccount } from "#web/site/support/by-account.tsx";
import { Button } from "#web/ui/button.tsx";
import { CancelOrder } from "./cancel-order-form.tsx";
import * as t from "#words/order.ts";
import { fill } from "#contract/values/fill.ts";

type Props = {
  order: Pick<OrderView, "number" | "canProve" | "unverified" | "email" | "status" | "canCancel">;
  byAccount: boolean;
};

/** Steps of an order's reader: on top while it waits to be confirmed, at the side with canceling otherwise. */
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
 * Owner of the order. Anybody can type anybody's address: the reader of its mail confirms the order, or says that it is not theirs. The
 * owner of an account ends the links of an order that is.
 */
function WhoseOrder({ order, byAccount }: Props) {
  const busy = useNavigation().state === "submitting";
  // The browser that ordered has shown no address.
  const waits = order.unverified && !order.canProve && !byAccount;
  return (
    <section className="ticket-unverified" aria-label={order.unverified ? t.notConfirmedYet : t.privateLinks}>
      {waits ? (
        <p>
          <b>{t.notConfirmedYetSentence}</b> {fill(t.openTheLinkSentTo, { email: order.email ?? "" })}
        </p>
      ) : order.unverified ? (
        <p>
          <b>{t.isThisOrderYours}</b> {t.itWasPlacedWithoutSigning}
        </p>
      ) : (
        <p>{t.whoeverHasAPrivateLink}</p>
      )}
      <Form method="post" action={`/shop/order/${order.number}/`} className="ticket-actions" preventScrollReset>
        <ByAccount byAccount={byAccount} />
        {order.canProve ? (
          <Button type="submit" name="intent" value="prove" tone="go" size="small" disabled={busy}>
            {t.confirmOrder}
          </Button>
        ) : null}
        {waits ? (
          <Button type="submit" name="intent" value="mail-link" tone="outline" size="small" disabled={busy}>
            {t.sendTheEmailAgain}
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
            {order.unverified ? t.notMyOrder : t.endPrivateLinks}
          </Button>
        ) : null}
      </Form>
    </section>
  );
}
