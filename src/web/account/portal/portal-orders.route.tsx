import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/portal-orders.route.ts";
import { OwnList } from "./own-list.tsx";
import { orderRow } from "./own-rows.tsx";
import { pageOfList, portalLoader } from "./portal-route.ts";
import * as t from "#words/account.ts";

export const meta = () => privateMeta(t.yourOrders);

export const clientLoader = portalLoader(({ query, signal }) =>
  answerOf(api.orders.$get({ query: pageOfList(query) }, until(signal))),
);

export default function PortalOrders({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <OwnList
      title={t.yourOrders}
      actions={
        <ButtonLink to="/shop/" tone="primary" size="small">
          {t.goToTheShop}
        </ButtonLink>
      }
      items={items}
      row={orderRow}
      nextCursor={nextCursor}
      empty={t.noOrdersYetYourOrders}
    />
  );
}
