import type { OrderListItem } from "#contract/orders/orders.ts";
import { plural } from "#contract/values/plural.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/portal-orders.route.ts";
import { type OwnHead, OwnList } from "./own-list.tsx";
import { isOrderDone, orderRow } from "./own-rows.tsx";
import { pageOfList, portalLoader } from "./portal-route.ts";
import * as lists from "#words/portal-lists.ts";
import * as t from "#words/account.ts";

export const meta = () => privateMeta(t.yourOrders);

export const clientLoader = portalLoader(({ query, signal }) =>
  answerOf(api.orders.$get({ query: pageOfList(query) }, until(signal))),
);

/** Orders that can be fetched now. */
function headOf(items: OrderListItem[]): OwnHead | null {
  const ready = items.filter((order) => !isOrderDone(order) && order.fulfillmentStatus === "ready_for_pickup");
  const [first] = ready;
  if (!first) return null;
  return {
    title: plural(ready.length, lists.ordersReady),
    line: ready.map(({ summary }) => summary).join(", "),
    action: (
      <ButtonLink
        to={`/shop/order/${first.number}/`}
        tone="primary"
        aria-label={`${lists.pickupDetails}: ${first.number}`}
      >
        {lists.pickupDetails}
      </ButtonLink>
    ),
  };
}

export default function PortalOrders({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const head = headOf(items);
  return (
    <OwnList
      title={lists.orders}
      label={t.yourOrders}
      head={head}
      actions={
        <ButtonLink to="/shop/" tone={head ? "outline" : "primary"}>
          {t.goToTheShop}
        </ButtonLink>
      }
      items={[...items.filter((order) => !isOrderDone(order)), ...items.filter(isOrderDone)]}
      row={orderRow}
      part={(order) => (isOrderDone(order) ? lists.done : lists.now)}
      nextCursor={nextCursor}
      empty={t.noOrdersYetYourOrders}
    />
  );
}
