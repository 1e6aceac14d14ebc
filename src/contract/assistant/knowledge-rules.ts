/** Words and sizes of what the assistant knows, without a schema library. */

export const knowledgeSourceKinds = [
  "page",
  "service",
  "plan",
  "faq",
  "doc",
  "post",
  "policy",
  "product",
  "case",
  "whitepaper",
  "career",
  "city",
  "video",
  "answer",
] as const;
export type KnowledgeSourceKind = (typeof knowledgeSourceKinds)[number];

export const knowledgeSourceKindNames: Record<KnowledgeSourceKind, string> = {
  page: "Page",
  service: "Service",
  plan: "Plan",
  faq: "Question",
  doc: "Instruction",
  post: "Article",
  policy: "Policy",
  product: "Product",
  case: "Case study",
  whitepaper: "Whitepaper",
  career: "Position",
  city: "City",
  video: "Film",
  answer: "Approved answer",
};

/** Kind of figure in a passage of one line. */
export const factKinds = ["price", "hours", "coverage", "warranty", "turnaround", "policy", "contact"] as const;
export type FactKind = (typeof factKinds)[number];

export const knowledgeFreshness = ["fresh", "stale", "never"] as const;
export type KnowledgeFreshness = (typeof knowledgeFreshness)[number];

export const knowledgeLimits = {
  question: 200,
  answer: 1200,
  /** Tokens of a passage with its headings, at about four characters each. A shorter section joins its neighbor, unless it is an answer. */
  chunkTokens: { least: 45, most: 450 },
  /** After so many days without being read again a source counts as stale. */
  staleDays: { page: 30, product: 7 },
} as const;

/** Limits of one call. */
export const vectorLimits = {
  batch: { least: 1, most: 500 },
  segments: { least: 1, most: 16 },
} as const;
