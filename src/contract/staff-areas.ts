/**
 * The staff area as data: guards, menus and documentation read it. Nothing here may import zod: it travels to the browser.
 * A new staff screen is a line here.
 */

export const staffGroups = ["Work", "Clients", "Money", "Shop", "Site", "Settings"] as const;
export type StaffGroup = (typeof staffGroups)[number];
export type StaffRole = "admin" | "technician" | "editor";

export interface StaffArea {
  path: string;
  label: string;
  /** Null stands above the groups. */
  group: StaffGroup | null;
  roles: readonly StaffRole[];
  /** What its screens ask below `/api/admin/`, besides the endpoint of its own name. */
  endpoints?: readonly string[];
  /** The noun whose open work is counted beside it. */
  counts?: string;
}

const all: readonly StaffRole[] = ["admin", "technician"];
const admin: readonly StaffRole[] = ["admin"];
const everybody: readonly StaffRole[] = ["admin", "technician", "editor"];

export const staffAreas: readonly StaffArea[] = [
  { path: "/admin/", label: "Overview", group: null, roles: admin },
  { path: "/field-tech/", label: "My day", group: null, roles: ["technician"] },
  { path: "/admin/tickets/", label: "Tickets", group: "Work", roles: all, endpoints: ["time"], counts: "tickets" },
  {
    path: "/admin/repairs/",
    label: "Repairs",
    group: "Work",
    roles: all,
    endpoints: ["estimates"],
    counts: "repairs",
  },
  { path: "/admin/appointments/", label: "Appointments", group: "Work", roles: admin, counts: "appointments" },
  {
    path: "/admin/organizations/",
    label: "Organizations",
    group: "Clients",
    roles: all,
    endpoints: ["documents"],
  },
  { path: "/admin/devices/", label: "Devices", group: "Clients", roles: all },
  { path: "/admin/leads/", label: "Leads", group: "Clients", roles: admin, counts: "leads" },
  { path: "/admin/orders/", label: "Orders", group: "Money", roles: all, endpoints: ["stock"], counts: "orders" },
  { path: "/admin/quotes/", label: "Quotes", group: "Money", roles: all, counts: "quotes" },
  {
    path: "/admin/invoices/",
    label: "Invoices",
    group: "Money",
    roles: all,
    endpoints: ["payments"],
    counts: "invoices",
  },
  { path: "/admin/contracts/", label: "Contracts", group: "Money", roles: all, endpoints: ["hours"] },
  { path: "/admin/products/", label: "Products", group: "Shop", roles: admin },
  {
    path: "/admin/content/",
    label: "Content",
    group: "Site",
    roles: ["admin", "editor"],
    endpoints: ["pictures"],
    counts: "content",
  },
  { path: "/admin/newsletter/", label: "Newsletter", group: "Site", roles: admin },
  { path: "/admin/analytics/", label: "Analytics", group: "Site", roles: admin },
  { path: "/admin/seo-optimizer/", label: "SEO optimizer", group: "Site", roles: admin },
  { path: "/admin/seo-monitoring/", label: "SEO monitoring", group: "Site", roles: admin },
  { path: "/admin/seo-ai/", label: "SEO for AI", group: "Site", roles: admin },
  { path: "/admin/chatbot/", label: "Assistant", group: "Site", roles: admin },
  { path: "/admin/business/", label: "Business", group: "Settings", roles: admin },
  { path: "/admin/email/", label: "Email", group: "Settings", roles: admin },
  { path: "/admin/security/", label: "Security", group: "Settings", roles: admin },
];

/** Asked by every staff screen: the counts in the menu, and the search. */
const ofEveryScreen: Record<string, readonly StaffRole[]> = { work: everybody, search: all };

/** The areas that a role sees, in the order of the menu. */
export const areasOf = (role: StaffRole): StaffArea[] => staffAreas.filter(({ roles }) => roles.includes(role));

/** The roles that may open an address below `/admin/`; administrators alone where no area names others. */
export const rolesOfScreen = (pathname: string): readonly StaffRole[] =>
  staffAreas.findLast(({ path }) => path !== "/admin/" && pathname.startsWith(path))?.roles ?? admin;

/** The roles that may call an endpoint below `/api/admin/`. */
export function rolesOfEndpoint(pathname: string): readonly StaffRole[] {
  const [, , , name = ""] = pathname.split("/");
  return (
    ofEveryScreen[name] ??
    staffAreas.find(({ path, endpoints = [] }) => [path.split("/")[2], ...endpoints].includes(name))?.roles ??
    admin
  );
}
