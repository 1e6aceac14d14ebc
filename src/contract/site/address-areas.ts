/**
 * Rules for the addresses of each area of the site. An area not named is a public page that the server renders. Addresses are
 * English and hold for their Spanish twins; how they are compared is in `address-patterns.ts`.
 */
import { nounFacts } from "#contract/nouns/noun-facts.ts";

export interface AddressArea {
  /** Without a slash at its ends. What lies below belongs to it. */
  path: string;
  /**
   * Everybody; a visitor, as their own cart; whoever holds the link or number of the record whose code or number follows; somebody who is
   * signed in; staff; a program; developers alone. "file" is a folder of files.
   */
  opens: "everybody" | "visitor" | "link" | "member" | "staff" | "program" | "developer" | "file";
  /** Made at build and the same for everybody. By default the server renders it. */
  made?: "at build";
  /** It has pages of these below it; `onlyItems` when it is no page itself. */
  items?: "services" | "videos" | "documents";
  onlyItems?: true;
  /** Fields of a form in its address: with one of these the page is rendered anew. */
  answers?: readonly string[];
  /** In the sitemap though it is not made at build. */
  listed?: true;
  /** Its document knows the screens behind the sign-in. */
  knowsAccounts?: true;
  /** Shows nothing without script, which therefore starts at once. */
  needsScript?: true;
  /** Changes with every look, so it is not fetched ahead. */
  changes?: true;
  /** Asks for an email address itself: the newsletter's field is not shown a second time. */
  asksForEmail?: true;
  /** Has no Spanish twin. */
  english?: true;
  /** No crawler may read it. */
  closedToCrawlers?: true;
  /** Its callers send a token and never a cookie. */
  byToken?: true;
  /** Its files are named by their content and never change. */
  hashed?: true;
}

const page = (path: string, more: Partial<AddressArea> = {}): AddressArea => ({
  path,
  opens: "everybody",
  made: "at build",
  ...more,
});
const records = nounFacts.flatMap(({ record }): AddressArea[] => (record ? [{ opens: "link", ...record }] : []));

export const addressAreas: readonly AddressArea[] = [
  page(""),
  page("services", { items: "services" }),
  page("service", { items: "services", onlyItems: true }),
  page("faq"),
  page("contact-us", { asksForEmail: true }),
  page("support", { asksForEmail: true }),
  page("newsletter", { asksForEmail: true }),
  page("about-us"),
  page("pricing", { answers: ["plan", "people", "computers", "servers", "sites", "visits"] }),
  page("home-services"),
  page("enterprise"),
  page("field-tech"),
  page("locations"),
  page("videos"),
  page("video", { items: "videos", onlyItems: true }),
  page("blog", { items: "documents" }),
  page("blogs", { items: "documents", english: true }),
  page("docs", { items: "documents" }),
  page("case-studies", { items: "documents" }),
  page("whitepapers", { items: "documents", english: true }),
  page("careers", { items: "documents", english: true }),
  { path: "get-started", opens: "everybody", listed: true, asksForEmail: true },
  { path: "schedule-demo", opens: "everybody", asksForEmail: true },
  { path: "search", opens: "everybody", listed: true, changes: true },
  { path: "shop", opens: "everybody", asksForEmail: true },

  { path: "auth", opens: "visitor", listed: true, needsScript: true, asksForEmail: true },
  { path: "forgot-password", opens: "visitor", listed: true, needsScript: true, asksForEmail: true },
  { path: "newsletter/confirm", opens: "visitor" },
  { path: "newsletter/preferences", opens: "visitor" },
  { path: "newsletter/unsubscribe", opens: "visitor" },
  { path: "shop/cart", opens: "visitor" },
  { path: "shop/checkout", opens: "visitor" },

  { path: "api", opens: "program", english: true, closedToCrawlers: true },
  { path: "auth/v1", opens: "program", english: true, byToken: true },
  { path: "rest/v1", opens: "program", english: true, byToken: true },
  { path: "functions/v1", opens: "program", english: true, byToken: true },
  { path: "healthz", opens: "program", english: true },
  { path: "readyz", opens: "program", english: true },
  { path: "metrics", opens: "program", english: true },
  { path: "dev", opens: "developer", english: true },

  ...records,

  { path: "dashboard", opens: "member", knowsAccounts: true, needsScript: true, asksForEmail: true },
  { path: "client-portal", opens: "member", knowsAccounts: true, needsScript: true, asksForEmail: true },
  { path: "enterprise/dashboard", opens: "member", knowsAccounts: true, needsScript: true },
  { path: "field-tech/jobs", opens: "member", knowsAccounts: true, needsScript: true },
  { path: "admin", opens: "staff", knowsAccounts: true, needsScript: true, english: true },

  { path: "assets", opens: "file", english: true, hashed: true },
  { path: "fonts", opens: "file", english: true, hashed: true },
  { path: "icons", opens: "file", english: true },
  { path: "pictures", opens: "file", english: true },
];

/** The area of an English path; null for public pages that the table does not name. */
export function areaOf(path: string): AddressArea | null {
  const own = path.replace(/(\.data|\/)$/, "").slice(1);
  const around = addressAreas.filter(
    (area) => own === area.path || (area.path !== "" && own.startsWith(`${area.path}/`)),
  );
  return around.toSorted((one, other) => other.path.length - one.path.length)[0] ?? null;
}

const address = ({ path }: AddressArea): string => (path === "" ? "/" : `/${path}/`);

/** Pages that are the same for everyone and so are rendered once, at build; those of documents aside. */
export function prerenderedPaths(serviceIds: string[], videoIds: string[], cityPages: string[]): string[] {
  const ids = { services: serviceIds, videos: videoIds, documents: [] };
  const built = addressAreas.filter(({ made, items }) => made !== undefined && items !== "documents");
  const pages = built.flatMap((area) => [
    ...(area.onlyItems ? [] : [address(area)]),
    ...(area.items ? ids[area.items].map((id) => `${address(area)}${id}/`) : []),
  ]);
  return [...pages, ...cityPages];
}

/** Pages that search engines may show and that are rendered by the server for each visit, those with an id aside. */
export const renderedPaths = addressAreas.filter(({ listed }) => listed).map(address);

/** Prerendered pages that answer a form in their address: with one of these in the query they are rendered anew. */
export const answeredQueries: ReadonlyMap<string, readonly string[]> = new Map(
  addressAreas.flatMap((area) => (area.answers ? [[address(area), area.answers]] : [])),
);

/** Folders of the root that are no pages, so that nothing else can be put there. */
export const closedFolders = [
  ...new Set(
    addressAreas
      .filter(({ opens }) => ["program", "developer", "staff", "file"].includes(opens))
      .map(({ path }) => path.split("/")[0] ?? ""),
  ),
];

/** Paths that no crawler may read. */
export const closedPaths = addressAreas.filter(({ closedToCrawlers }) => closedToCrawlers).map(address);
