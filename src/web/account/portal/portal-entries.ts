import { roleMay } from "#contract/organization-rights.ts";
import type { PortalSection } from "#contract/portal-sections.ts";
import type { PortalNavigation } from "#contract/portal.ts";
import * as t from "#words/portal-nav.ts";

type Organization = PortalNavigation["organization"];

interface PortalEntry {
  /** Null for the overview. */
  section: PortalSection | null;
  path: string;
  label: () => string;
}

/** In the order of the contract. Some are only for people of an organization, or for roles that may use them. */
const entries: [section: PortalSection | null, label: () => string, may?: (of: Organization) => boolean][] = [
  [null, () => t.overview],
  ["tickets", () => t.tickets],
  ["repairs", () => t.repairs],
  ["devices", () => t.devices],
  ["appointments", () => t.appointments],
  ["orders", () => t.orders],
  ["quotes", () => t.quotes, (organization) => organization !== null && roleMay(organization.role, "seeMoney")],
  ["invoices", () => t.invoices, (organization) => organization !== null && roleMay(organization.role, "seeMoney")],
  ["contracts", () => t.contracts, (organization) => organization !== null && roleMay(organization.role, "seeMoney")],
  ["documents", () => t.documents],
  ["people", () => t.people, (organization) => organization !== null],
];

const home = "/client-portal/";

/** The sections that somebody may use in an organization. */
export const portalEntries = (organization: Organization): PortalEntry[] =>
  entries
    .filter(([, , may]) => may === undefined || may(organization))
    .map(([section, label]) => ({ section, label, path: section === null ? home : `${home}${section}/` }));

/** The dashboard of a company, for those who may see it, while the feature is on. */
export const dashboardEntry = (organization: Organization, isOn: boolean): PortalEntry[] =>
  isOn && organization !== null && organization.kind === "business" && organization.role !== "member"
    ? [{ section: null, path: "/enterprise/dashboard/", label: () => t.companyDashboard }]
    : [];

/** The section of an English address, and whether it is a page of one thing in it. */
export function placeInPortal(pathname: string): { label: string; path: string; isDetail: boolean } {
  const [section = "", ...rest] = pathname.slice(home.length).split("/").filter(Boolean);
  const known = entries.find(([name]) => name === section) ?? entries[0];
  const label = known?.[1]() ?? "";
  return { label, path: section === "" ? home : `${home}${section}/`, isDetail: rest.length > 0 };
}

/** "3", and "99+" where nobody counts further. */
export const countWords = (count: number, most: number): string => (count >= most ? `${most - 1}+` : String(count));
