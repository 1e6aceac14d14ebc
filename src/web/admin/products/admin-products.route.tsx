import type { ListFrame } from "#web/admin/list/staff-list.tsx";
import { StaffScreen } from "#web/admin/list/staff-screen.tsx";
import { listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/admin-products.route.ts";
import { CatalogList } from "./catalog-list.tsx";
import { CouponList } from "./coupon-list.tsx";
import { ImportView } from "./import-view.tsx";
import { MovementList } from "./movement-list.tsx";
import { StockList } from "./stock-list.tsx";
import "#web/admin/orders/orders.css";
import "./products.css";

const tabs = {
  catalog: "Catalog",
  stock: "Stock",
  low: "To order",
  movements: "Movements",
  coupons: "Coupons",
  csv: "Import and export",
} as const;

type ProductTab = keyof typeof tabs;

const isTab = (name: string | null): name is ProductTab => name !== null && name in tabs;

export const clientLoader = staffLoader(async ({ query, signal }) => {
  const asked = query.get("tab");
  const tab = isTab(asked) ? asked : "catalog";
  const wanted = listQuery(query, 50);
  const options = until(signal);
  switch (tab) {
    case "stock":
      return { tab, page: await answerOf(api.admin.stock.$get({ query: wanted }, options)) };
    case "low":
      return { tab, page: await answerOf(api.admin.stock.$get({ query: { ...wanted, low: "1" } }, options)) };
    case "movements":
      return { tab, page: await answerOf(api.admin.stock.movements.$get({ query: wanted }, options)) };
    case "coupons":
      return { tab, page: await answerOf(api.admin.shop.coupons.$get(undefined, options)) };
    case "csv":
      return { tab };
    default:
      return { tab, page: await answerOf(api.admin.products.$get({ query: wanted }, options)) };
  }
});

export const meta = staffMeta("Products");

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const frame: ListFrame = {
    title: "Products",
    views: {
      label: "Products and stock",
      items: Object.entries(tabs).map(([tab, label]) => ({
        label,
        to: tab === "catalog" ? "/admin/products/" : `/admin/products/?tab=${tab}`,
        current: tab === loaderData.tab,
      })),
    },
  };
  switch (loaderData.tab) {
    case "stock":
    case "low":
      return <StockList frame={frame} {...loaderData.page} />;
    case "movements":
      return <MovementList frame={frame} {...loaderData.page} />;
    case "coupons":
      return <CouponList frame={frame} coupons={loaderData.page.items} />;
    case "csv":
      return (
        <StaffScreen {...frame}>
          <div className="staff-below">
            <ImportView />
          </div>
        </StaffScreen>
      );
    case "catalog":
      return <CatalogList frame={frame} {...loaderData.page} />;
  }
}
