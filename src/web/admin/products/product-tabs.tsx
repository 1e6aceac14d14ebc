import { StaffViews } from "#web/admin/staff-list.tsx";

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

export const ProductTabs = ({ current }: { current: ProductTab }) => (
  <StaffViews
    label="Products and stock"
    items={tabs.map(({ id, name }) => ({ label: name, to: tabAddress(id), current: id === current }))}
  />
);
