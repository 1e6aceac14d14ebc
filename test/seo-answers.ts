import type { SeoAudit, SeoIssue, SeoPage, SeoSummary } from "#contract/seo/seo-audits.ts";
import type { KeptTexts, PageTexts } from "#contract/seo/seo-texts.ts";

const at = "2026-05-04T17:00:00.000Z";
const id = "0198f000-0000-7000-8000-000000000001";

/** A finished audit, as the API answers. */
export const auditAnswer = (changes: Partial<SeoAudit> = {}): SeoAudit => ({
  id,
  trigger: "manual",
  status: "done",
  stoppedBy: null,
  failure: null,
  pagesRead: 115,
  pagesKnown: 115,
  bytesRead: 9_400_000,
  linksChecked: 4,
  errors: 1,
  warnings: 2,
  notes: 0,
  health: 97,
  createdAt: at,
  startedAt: at,
  finishedAt: "2026-05-04T17:00:09.000Z",
  ...changes,
});

/** The state of a site that nobody has read yet, unless `changes` says otherwise. */
export const summaryAnswer = (changes: Partial<SeoSummary> = {}): SeoSummary => ({
  running: null,
  latest: null,
  failed: null,
  history: [],
  open: { error: 0, warning: 0, note: 0 },
  ignored: 0,
  appeared: 0,
  gone: 0,
  templates: [],
  ...changes,
});

/** An open issue. */
export const issueAnswer = (changes: Partial<SeoIssue> = {}): SeoIssue => ({
  id,
  rule: "broken-link",
  severity: "error",
  path: "/faq/",
  template: "Page",
  evidence: "“Prices” leads to /old/, which answers with 404.",
  status: "open",
  ignoreReason: null,
  firstSeen: at,
  lastSeen: at,
  fixedAt: null,
  ...changes,
});

/** A page of an audit. */
export const pageAnswer = (changes: Partial<SeoPage> = {}): SeoPage => ({
  path: "/faq/",
  template: "Page",
  status: 200,
  title: "Questions",
  canonical: null,
  indexable: true,
  reason: null,
  inSitemap: true,
  orphan: false,
  words: 900,
  linksIn: 80,
  linksOut: 12,
  depth: 1,
  bytes: 60_000,
  changedAt: at,
  errors: 0,
  warnings: 0,
  ...changes,
});

/** Texts as they are kept after a change. */
export const keptAnswer = (changes: Partial<KeptTexts> = {}): KeptTexts => ({
  path: "/faq/",
  version: 0,
  draft: null,
  published: null,
  publishedAt: null,
  by: null,
  at: null,
  ...changes,
});

/** Everything the optimizer shows about a page. */
export const textsAnswer = (changes: Partial<PageTexts> = {}): PageTexts => ({
  ...keptAnswer(),
  template: "Page",
  canonicalUrl: "https://www.longrow.example",
  file: { title: "Questions and answers", description: "What people ask." },
  image: null,
  blocks: [{ tag: "p", text: "A diagnosis costs $45." }],
  pictureTexts: [],
  linksOwn: 3,
  linksOther: 0,
  keyphrases: [],
  couldLinkHere: [],
  couldLinkTo: [],
  history: [],
  ...changes,
});
