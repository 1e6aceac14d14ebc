import { Form, useNavigation, useSearchParams } from "react-router";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import type { Route } from "./+types/admin-products.route.ts";
import { CatalogTable } from "./catalog-table.tsx";
import { CouponsView } from "./coupons-view.tsx";
import { ImportView } from "./import-view.tsx";
import { MovementsTable } from "./movements-table.tsx";
import { ProductTabs, tabOf } from "./product-tabs.tsx";
import { StockTable } from "./stock-table.tsx";
import "#web/admin/orders/orders.css";
import "./products.css";

export const clientLoader = staffLoader(async ({ query, signal }) => {
  const tab = tabOf(query);
  const [q, cursor] = [query.get("q"), query.get("cursor")];
  const wanted = { limit: 50, ...(q && { q }), ...(cursor && { cursor }) };
  const options = until(signal);
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
});

export const meta = staffMeta("Products");

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const { tab, page } = loaderData;
  const [query] = useSearchParams();
  const q = query.get("q") ?? "";
  const busy = useNavigation().state === "loading";
  return (
    <div className="admin-page" aria-busy={busy}>
      <div className="orders-top">
        <h1>Products</h1>
        <ButtonLink to="/admin/products/new/" tone="outline">
          New Product
        </ButtonLink>
      </div>
      <ProductTabs current={tab} />
      {tab === "csv" || tab === "coupons" ? null : (
        <Form className="staff-filters" action="/admin/products/" role="search" aria-label="Find">
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
        {loaderData.tab === "catalog" ? <CatalogTable products={loaderData.page.items} /> : null}
        {loaderData.tab === "stock" || loaderData.tab === "low" ? <StockTable items={loaderData.page.items} /> : null}
        {loaderData.tab === "movements" ? <MovementsTable movements={loaderData.page.items} /> : null}
        {loaderData.tab === "coupons" ? <CouponsView coupons={loaderData.page.items} /> : null}
        {loaderData.tab === "csv" ? <ImportView /> : null}
      </div>
      <CursorPages count={"items" in page ? page.items.length : 0} nextCursor={page.nextCursor} />
    </div>
  );
}
