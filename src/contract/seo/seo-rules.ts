import { englishAddress } from "#contract/site/spanish-addresses.ts";

/** The audit's rules as everybody names them. Travels to the browser, so it is free of zod. */

export const severities = ["error", "warning", "note"] as const;
export type Severity = (typeof severities)[number];

interface RuleWords {
  severity: Severity;
  title: string;
  /** Advice on mending it. */
  advice: string;
}

const error = (title: string, advice: string): RuleWords => ({ severity: "error", title, advice });
const warning = (title: string, advice: string): RuleWords => ({ severity: "warning", title, advice });
const note = (title: string, advice: string): RuleWords => ({ severity: "note", title, advice });

/** Every rule by its id. Ids never change: issues in the database are named by them. */
export const seoRules = {
  // Addresses and links
  "page-status": error("Page in the sitemap does not answer", "Bring the page back, or take it out of the sitemap."),
  "broken-link": error("Link to a missing page", "Correct the link, or redirect its target."),
  "broken-anchor": warning("Link to a place that is not on the page", "Correct the part after #."),
  "redirect-chain": warning("Redirect that leads to another redirect", "Point the first redirect at the last address."),
  "redirect-loop": error("Redirects in a circle", "Remove one of the redirects."),
  "link-to-redirect": warning("Link to an address that redirects", "Link to the address it redirects to."),
  "link-without-slash": warning("Link without its last slash", "Add the slash, which saves visitors a redirect."),
  "link-to-duplicate": warning("Link to a second address of a page", "Link to the page's canonical address."),
  "broken-external-link": warning("Link to another site is dead", "Remove the link, or find the page's new address."),
  "unchecked-external-link": note(
    "Link to another site could not be checked",
    "Open it by hand; the site may be slow or block robots.",
  ),
  orphan: warning("No page links here", "Link to it from a page about the same subject."),
  "too-deep": note("More than four clicks from the home page", "Link to it from a page closer to the home page."),
  // Canonical addresses and the index
  "canonical-missing": error("No canonical address", "Name the page's own address as canonical."),
  "canonical-multiple": error("Several canonical addresses", "Keep one."),
  "canonical-other-host": error("Canonical address on another host", "Use this site's www address."),
  "canonical-not-ok": error("Canonical address does not answer", "Name an address that answers with 200."),
  "noindex-in-sitemap": error(
    "Page in the sitemap refuses to be indexed",
    "Remove noindex, or take it out of the sitemap.",
  ),
  "sitemap-not-canonical": error("Sitemap names a second address", "List the canonical address only."),
  // Titles and texts
  "title-missing": error("No title", "Write a title of 30 to 60 characters."),
  "title-duplicate": warning("Same title as another page", "Say what only this page has."),
  "title-too-wide": warning("Title too wide for search results", "Shorten it to 580 pixels, about 60 characters."),
  "description-missing": warning("No description", "Write one or two sentences, 70 to 160 characters."),
  "description-duplicate": warning("Same description as another page", "Say what only this page has."),
  "description-length": note("Description too short or too long", "Keep it between 70 and 160 characters."),
  "h1-missing": error("No main heading", "Give the page one h1."),
  "h1-multiple": warning("Several main headings", "Keep one h1 and turn the others into h2."),
  "heading-skip": note("Heading level skipped", "Go from h2 to h3, not from h2 to h4."),
  "lang-missing": error("Language not stated", "Set the lang attribute of the html element."),
  "thin-page": warning("Few words", "Say more: city and service pages need 250 words, others 60."),
  "near-duplicate": warning("Nearly the same text as another city page", "Write what is different in this city."),
  "script-only": warning("Text appears only with script", "Render the text on the server."),
  // Pictures and weight
  "image-alt-missing": error(
    "Picture without alternative text",
    "Describe it in alt, or set alt to nothing if it decorates.",
  ),
  "image-size-missing": warning("Picture without width and height", "Set both, so that nothing shifts while it loads."),
  "image-missing": error("Picture that does not load", "Correct its address."),
  "image-heavy": note("Picture larger than 300 kB", "Save it smaller or in a newer format."),
  "mixed-content": error("Loads something over http", "Load it over https."),
  "social-image-missing": warning(
    "No picture for link previews",
    "Set og:image with width, height and alternative text.",
  ),
  "page-heavy": note("HTML larger than 300 kB", "Move data out of the page."),
  // Languages
  "hreflang-not-mutual": error("Other language does not link back", "Name both pages in each of them."),
  "hreflang-no-default": note("Languages without x-default", "Add hreflang x-default for everybody else."),
  "mixed-language": warning(
    "Text in two languages",
    "Translate the sentences, or mark what stays in the other language with lang.",
  ),
  // Structured data
  "schema-invalid": error("Structured data cannot be read", "Correct the JSON of the page."),
  "schema-not-visible": warning(
    "Structured data says what the page does not",
    "Show the text on the page, or remove it from the data.",
  ),
  "schema-self-review": error(
    "Rating of our own business",
    "Remove it: search engines refuse ratings that a business gives itself.",
  ),
  "facts-differ": error("Business facts differ", "Name, phone and hours must match the business profile."),
  "breadcrumb-missing": warning("No breadcrumb in the structured data", "Add a BreadcrumbList."),
  "product-incomplete": error(
    "Product without price or availability",
    "Add an offer with price, currency and availability.",
  ),
  "video-incomplete": error("Video without picture, length or date", "Add thumbnailUrl, duration and uploadDate."),
  // Crawlers and speed
  "crawler-blocked": error(
    "Robots file closes a page that should be open",
    "Open it in the robots file, or change the crawler's policy.",
  ),
  "private-open": error("Robots file opens a private path to a crawler", "Repeat the closed paths in each group."),
  "robots-missing": error("No robots file", "Serve /robots.txt."),
  "llms-stale": warning("llms.txt names a page that does not answer", "Update llms.txt."),
  "vitals-poor": warning("Slow for one visitor in four", "Look at the page's largest element and its scripts."),
} as const satisfies Record<string, RuleWords>;

export type RuleId = keyof typeof seoRules;
export const ruleIds = Object.keys(seoRules) as RuleId[];

export const severityWords: Record<Severity, { one: string; many: string }> = {
  error: { one: "Error", many: "Errors" },
  warning: { one: "Warning", many: "Warnings" },
  note: { one: "Note", many: "Notes" },
};

export const issueStatuses = ["open", "ignored", "fixed"] as const;
export type IssueStatus = (typeof issueStatuses)[number];

export const auditTriggers = { manual: "By hand", schedule: "Nightly", publish: "After a publish" } as const;
export type AuditTrigger = keyof typeof auditTriggers;
export const auditStatuses = ["waiting", "running", "done", "failed"] as const;
export type AuditStatus = (typeof auditStatuses)[number];
export const auditStops = {
  pages: "It stopped at the limit of pages.",
  time: "It stopped at the limit of time.",
  bytes: "It stopped at the limit of bytes.",
} as const;
export type AuditStop = keyof typeof auditStops;

export const lighthouseStatuses = ["waiting", "done", "failed"] as const;
export type LighthouseStatus = (typeof lighthouseStatuses)[number];

/** Budget of an audit. */
export const auditBudget = {
  pages: 500,
  milliseconds: 120_000,
  bytes: 200_000_000,
  /** Of one answer. */
  pageBytes: 3_000_000,
  externalLinks: 100,
  /** Between two requests of one reader; two read at the same time. */
  pauseMilliseconds: 15,
} as const;

/** Thresholds of the rules. */
export const seoLimits = {
  titlePixels: 580,
  titleCharacters: 60,
  descriptionPixels: 960,
  descriptionFrom: 70,
  descriptionTo: 160,
  depth: 4,
  wordsOfLandingPage: 250,
  wordsOfPage: 60,
  twins: 0.7,
  /** Of sentences in the other language. */
  foreignShare: 0.05,
  imageBytes: 300_000,
  htmlBytes: 300_000,
} as const;

const kinds: [RegExp, string][] = [
  [/^\/$/, "Home"],
  [/^\/services?\/[^/]+\/$/, "Service"],
  [/^\/(computer-repair|it-support)-[^/]+\/$|^\/locations\/[^/]+\/$/, "City"],
  [/^\/product\/[^/]+\/$/, "Product"],
  [/^\/blog\/topic\//, "List"],
  [/^\/blog\/[^/]+\/$/, "Article"],
  [/^\/docs\/[^/]+\/$/, "Help"],
  [/^\/case-studies\/[^/]+\/$/, "Case study"],
  [/^\/whitepapers\/[^/]+\/$/, "Whitepaper"],
  [/^\/careers\/[^/]+\/$/, "Position"],
  [/^\/video\/[^/]+\/$/, "Video"],
  [/^\/(services|products|shop|blogs?|docs|case-studies|whitepapers|careers|videos|locations)\/$/, "List"],
  [/^\/(privacy|terms|security|compliance)\/$/, "Legal"],
];

/** The kind of page at an address; a Spanish one is of the kind of its English twin. */
export function templateOf(path: string): string {
  const english = englishAddress(path);
  return kinds.find(([shape]) => shape.test(english))?.[1] ?? "Page";
}

export const pageTemplates = [...new Set([...kinds.map(([, name]) => name), "Page"])];
