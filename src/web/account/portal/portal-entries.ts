import { roleMay } from "#contract/organizations/organization-rights.ts";
import { nounFacts, type PortalFacts, type PortalSection } from "#contract/nouns/noun-facts.ts";
import { portalSections } from "#contract/organizations/portal-sections.ts";
import type { PortalNavigation } from "#contract/organizations/portal.ts";
import * as hours from "#words/hours.ts";
import * as dashboard from "#words/dashboard.ts";
import * as t from "#words/portal-nav.ts";

type Organization = PortalNavigation["organization"];

interface PortalEntry {
  /** Null for the overview. */
  section: PortalSection | null;
  path: string;
  label: () => string;
}

const home = "/client-portal/";
const hoursPath = "/client-portal/hours/";
const dashboardPath = "/enterprise/dashboard/";

const entryOf = (section: PortalSection | null): PortalEntry =>
  section === null
    ? { section, label: () => t.overview, path: home }
    : { section, label: () => t.sections[section], path: `${home}${section}/` };

/** The sections that somebody may use in an organization, after the overview. */
export const portalEntries = (organization: Organization): PortalEntry[] => [
  entryOf(null),
  ...nounFacts.flatMap(({ name, portal }) =>
    portal && mayUse(portal, organization) ? entryOf(name as PortalSection) : [],
  ),
];

const mayUse = ({ needs }: PortalFacts, organization: Organization): boolean =>
  needs === undefined || (organization !== null && (needs === "organization" || roleMay(organization.role, needs)));

/** The dashboard of a company, for those who may see it, while the feature is on. */
export const dashboardEntry = (organization: Organization, isOn: boolean): PortalEntry[] =>
  isOn && organization !== null && organization.kind === "business" && organization.role !== "member"
    ? [{ section: null, path: dashboardPath, label: () => t.companyDashboard }]
    : [];

/** The section of an English address, and whether it is a page of one thing in it. */
export function placeInPortal(pathname: string): { label: string; path: string; isDetail: boolean } {
  if (pathname === dashboardPath) return { label: dashboard.dashboard, path: dashboardPath, isDetail: false };
  if (pathname === hoursPath) return { label: hours.supportHours, path: hoursPath, isDetail: false };
  const [section = "", ...rest] = pathname.slice(home.length).split("/").filter(Boolean);
  const { label } = entryOf(portalSections.find((name) => name === section) ?? null);
  return { label: label(), path: section === "" ? home : `${home}${section}/`, isDetail: rest.length > 0 };
}

/** "3", and "99+" where nobody counts further. */
export const countWords = (count: number, most: number): string => (count >= most ? `${most - 1}+` : String(count));
