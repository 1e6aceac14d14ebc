import { useEffect } from "react";
import { Form, useFetcher, useNavigation, useSearchParams } from "react-router";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/admin-products.route.ts";
import { CatalogTable } from "./catalog-table.tsx";
import { CouponsView } from "./coupons-view.tsx";
import { ImportView } from "./import-view.tsx";
import { MovementsTable } from "./movements-table.tsx";
import { actOnProducts, type ProductResult } from "./product-action.ts";
import { ProductTabs, tabOf } from "./product-tabs.tsx";
import { StockTable } from "./stock-table.tsx";
import "#web/admin/orders/orders.css";
import "./products.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const tab = tabOf(query);
  const [q, cursor] = [query.get("q"), query.get("cursor")];
  const wanted = { limit: 50, ...(q && { q }), ...(cursor && { cursor }) };
  await admitted(request);
  const options = until(request.signal);
  switch (tab) {
    case "stock":
      return { tab, page: await answerOf(api.admin.stock.$get({ query: wanted }, options)) };
    case "low":
      return { tab, page: await answerOf(api.admin.stock.$get({ query: { ...wanted, low: "1" } }, options)) };
    case "movements": {
      const { q: sku, ...rest } = wanted;
      const asked = { ...rest, ...(sku && { sku }) };
      return { tab, page: await answerOf(api.admin.stock.movements.$get({ query: asked }, options)) };
    }
    case "coupons":
      return { tab, page: await answerOf(api.admin.shop.coupons.$get(undefined, options)) };
    case "csv":
      return { tab, page: { nextCursor: null } };
    default:
      return { tab, page: await answerOf(api.admin.products.$get({ query: wanted }, options)) };
  }
}
clientLoader.hydrate = true as const;

export const clientAction = async ({ request }: Route.ClientActionArgs) => actOnProducts(await request.formData());

export function meta() {
  return [{ title: "Products, admin" }, { name: "robots", content: "noindex" }];
}

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const { tab, page } = loaderData;
  const [query] = useSearchParams();
  const q = query.get("q") ?? "";
  const busy = useNavigation().state === "loading";
  const fetcher = useFetcher<ProductResult>();
  const { data } = fetcher;
  useEffect(() => {
    if (data?.problem) notifications.add({ title: "Not saved", description: data.problem, tone: "problem" });
    else if (data?.done) notifications.add({ title: "Saved", description: data.done });
  }, [data]);
  const kept = new URLSearchParams(query);
  kept.delete("cursor");
  return (
    <div className="admin-page" aria-busy={busy}>
      <h1>Products</h1>
      <ProductTabs current={tab} />
      {tab === "csv" || tab === "coupons" ? null : (
        <Form className="security-filters" action="/admin/products/" role="search" aria-label="Find">
          {tab === "catalog" ? null : <input type="hidden" name="tab" value={tab} />}
          <div>
            <label htmlFor="products-q">{tab === "movements" ? "SKU" : "Name or SKU"}</label>
            <input id="products-q" className="input" type="search" name="q" defaultValue={q} key={`${tab} ${q}`} />
          </div>
          <Button type="submit" tone="outline">
            Find
          </Button>
        </Form>
      )}
      <div>
        {loaderData.tab === "catalog" ? <CatalogTable products={loaderData.page.items} fetcher={fetcher} /> : null}
        {loaderData.tab === "stock" || loaderData.tab === "low" ? (
          <StockTable items={loaderData.page.items} fetcher={fetcher} />
        ) : null}
        {loaderData.tab === "movements" ? <MovementsTable movements={loaderData.page.items} /> : null}
        {loaderData.tab === "coupons" ? <CouponsView coupons={loaderData.page.items} fetcher={fetcher} /> : null}
        {loaderData.tab === "csv" ? <ImportView /> : null}
      </div>
      {page.nextCursor || query.has("cursor") ? (
        <Pagination
          label="Pages"
          summary="50 on a page"
          previous={query.has("cursor") ? `?${kept}` : undefined}
          next={
            page.nextCursor
              ? `?${new URLSearchParams([...kept, ["cursor", page.nextCursor] as [string, string]])}`
              : undefined
          }
        />
      ) : null}
    </div>
  );
}
