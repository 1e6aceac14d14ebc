import type { SearchKind } from "#contract/search.ts";

/** One result, and the filter that shows only such. */
export const searchKindLabels: Record<SearchKind, { one: string; many: string }> = {
  page: { one: "Page", many: "Pages" },
  service: { one: "Service", many: "Services" },
  city: { one: "City", many: "Cities" },
  product: { one: "Product", many: "Products" },
  question: { one: "Question", many: "Questions" },
  post: { one: "Article", many: "Articles" },
  doc: { one: "Guide", many: "Guides" },
  "case-study": { one: "Case study", many: "Case studies" },
  whitepaper: { one: "White paper", many: "White papers" },
  video: { one: "Video", many: "Videos" },
  career: { one: "Job", many: "Jobs" },
  legal: { one: "Terms and privacy", many: "Terms and privacy" },
  ticket: { one: "Your ticket", many: "Your tickets" },
};
