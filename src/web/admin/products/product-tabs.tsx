import { Link } from "react-router";

const tabs = [
  { id: "catalog", name: "Catalog" },
  { id: "stock", name: "Stock" },
  { id: "low", name: "To order" },
  { id: "movements", name: "Movements" },
  { id: "coupons", name: "Coupons" },
  { id: "csv", name: "Import and export" },
] as const;

export type ProductTab = (typeof tabs)[number]["id"];

export const tabOf = (query: URLSearchParams): ProductTab =>
  tabs.find(({ id }) => id === query.get("tab"))?.id ?? "catalog";

export const tabAddress = (tab: ProductTab): string =>
  tab === "catalog" ? "/admin/products/" : `/admin/products/?tab=${tab}`;

export function ProductTabs({ current }: { current: ProductTab }) {
  return (
    <nav className="security-tabs tabs" aria-label="Products and stock">
      {tabs.map(({ id, name }) => (
        <Link key={id} className="tab" to={tabAddress(id)} aria-current={id === current ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
