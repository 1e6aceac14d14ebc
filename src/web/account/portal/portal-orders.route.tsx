import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import type { Route } from "./+types/portal-orders.route.ts";
import { OwnOrderList } from "./own-order-list.tsx";
import * as t from "#words/account.ts";

export const handle = { headerTone: "paper" };

export function meta() {
  return [{ title: t.yourOrders }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor");
  await signedIn();
  return answerOf(api.orders.$get({ query: { limit: 25, ...(cursor && { cursor }) } }, until(request.signal)));
}
clientLoader.hydrate = true as const;

const ToShop = () => (
  <ButtonLink to="/shop/" tone="go" size="small">
    {t.goToTheShop}
  </ButtonLink>
);

export default function PortalOrders({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <PageFrame title={t.yourOrders} actions={items.length > 0 ? <ToShop /> : null}>
      <div className="portal">
        {items.length === 0 ? (
          <EmptyState reason={t.noOrdersYetYourOrders} action={<ToShop />} />
        ) : (
          <OwnOrderList orders={items} />
        )}
        <CursorPages label={t.pagesOfOrders} count={items.length} nextCursor={nextCursor} />
      </div>
    </PageFrame>
  );
}
