/** The staff area as data: guards, menus and documentation read it. Nothing here may import zod: it travels to the browser. */
import { nounFacts, type StaffGroup, staffGroups, type StaffRole } from "#contract/nouns/noun-facts.ts";

export interface StaffArea {
  path: string;
  label: string;
  /** Null stands above the groups. */
  group: StaffGroup | null;
  roles: readonly StaffRole[];
  /** Endpoints that its screens ask below `/api/admin/`, besides the one of its own name. */
  endpoints?: readonly string[];
  /** The noun whose open work is counted beside it. */
  counts?: string | undefined;
  /** After the count, where it is none of waiting work: "1 to do". */
  countWords?: string;
}

const all: readonly StaffRole[] = ["admin", "technician"];
const admin: readonly StaffRole[] = ["admin"];
const everybody: readonly StaffRole[] = ["admin", "technician", "editor"];

const ofNouns = nounFacts.flatMap(({ name, staff }): StaffArea[] =>
  staff ? [{ ...staff, path: `/admin/${name}/`, counts: staff.counts && name }] : [],
);

/** Screens that are about no noun. */
const tools: StaffArea[] = [
  { path: "/admin/analytics/", label: "Analytics", group: "Site", roles: admin },
  { path: "/admin/seo-optimizer/", label: "SEO optimizer", group: "Site", roles: admin },
  { path: "/admin/seo-monitoring/", label: "SEO monitoring", group: "Site", roles: admin },
  { path: "/admin/seo-ai/", label: "SEO for AI", group: "Site", roles: admin },
  { path: "/admin/chatbot/", label: "Assistant", group: "Site", roles: admin },
  { path: "/admin/business/", label: "Business", group: "Settings", roles: admin },
  { path: "/admin/email/", label: "Email", group: "Settings", roles: admin },
  { path: "/admin/security/", label: "Security", group: "Settings", roles: admin },
  { path: "/admin/health/", label: "Health", group: "Settings", roles: admin, counts: "health", countWords: "to do" },
];

/** In the order of the menu: in each group the nouns before the tools. */
export const staffAreas: readonly StaffArea[] = [
  { path: "/admin/", label: "Overview", group: null, roles: admin },
  { path: "/field-tech/", label: "My day", group: null, roles: ["technician"] },
  ...staffGroups.flatMap((group) => [...ofNouns, ...tools].filter((area) => area.group === group)),
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
