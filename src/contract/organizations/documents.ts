/**
 * Long texts of the site: Markdown files with YAML front matter under `content/{blog,docs,case-studies,whitepapers,
 * careers,legal}/`. A file that does not fit is refused at start with its name, the field and the reason.
 */
import { z } from "zod";
import { CalendarDay } from "#contract/values/clock-time.ts";
import { PageHead, ServiceBlock } from "#contract/content/content.ts";
import { headText } from "#contract/content/head-text.ts";

const Text = z.string().trim().min(1);

/** A day (`2026-10-05`, from midnight Pacific standard time) or a moment with its zone (`2026-10-05T08:00:00-07:00`). */
export const PublicationTime = z
  .union([CalendarDay, z.iso.datetime({ offset: true })], { error: "Type a day such as 10/5/2026." })
  .describe("a day such as 2026-10-05, or a moment such as 2026-10-05T08:00:00-07:00");

/** Published and scheduled documents are shown once `publishedAt` has come, drafts never. */
export const DocumentStatus = z.enum(["draft", "scheduled", "published"]);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

const documentFields = {
  /** For search engines and browser tabs; `headline` stands on the page where it should say more. */
  title: headText(60),
  headline: Text.max(90).optional(),
  description: headText(160, 70),
  status: DocumentStatus,
  publishedAt: PublicationTime,
  updatedAt: PublicationTime,
  /** One of the authors in `content/documents.yaml`. */
  author: Text,
};

const Facts = z
  .array(z.strictObject({ label: Text, value: Text }))
  .min(3)
  .max(6);

/** `content/blog/{slug}.md` */
export const BlogPost = z.strictObject({
  ...documentFields,
  /** One of the topics in `content/documents.yaml`. */
  topic: Text,
  tags: z.array(Text).max(6).optional(),
  /** The service a reader may want next: a file in `content/services/`. */
  service: Text.optional(),
});
export type BlogPost = z.infer<typeof BlogPost>;

/** The parts of the handbook, in the order they are shown. */
export const helpParts = ["Tickets", "Your account", "Before a repair", "For your office", "Paying"] as const;

/** `content/docs/{slug}.md` */
export const HelpDocument = z.strictObject({ ...documentFields, part: z.enum(helpParts), order: z.number().int() });
export type HelpDocument = z.infer<typeof HelpDocument>;

/** `content/case-studies/{slug}.md` */
export const CaseStudy = z.strictObject({
  ...documentFields,
  /** True for an example nobody ordered: readers are told. */
  sample: z.boolean(),
  order: z.number().int(),
  block: ServiceBlock,
  service: Text,
  facts: Facts,
  price: Text,
  time: Text,
});
export type CaseStudy = z.infer<typeof CaseStudy>;

/** `content/whitepapers/{slug}.md`, also built as PDF. */
export const Whitepaper = z.strictObject({
  ...documentFields,
  order: z.number().int(),
  block: ServiceBlock,
  /** Readers it is meant for. */
  audience: Text,
});
export type Whitepaper = z.infer<typeof Whitepaper>;

/** `content/careers/{slug}.md`: an open position. California asks for the pay range. */
export const Position = z
  .strictObject({
    ...documentFields,
    order: z.number().int(),
    city: Text,
    employment: z.enum(["FULL_TIME", "PART_TIME"]),
    hours: Text,
    pay: z.strictObject({
      fromCents: z.number().int().positive(),
      toCents: z.number().int().positive(),
      per: z.enum(["HOUR", "YEAR"]),
    }),
    sample: z.boolean(),
  })
  .refine((position) => position.pay.toCents >= position.pay.fromCents, {
    path: ["pay", "toCents"],
    message: "the upper end must not be below the lower one",
  });
export type Position = z.infer<typeof Position>;

/** `content/legal/{id}.md`: always there, so always published. */
export const LegalDocument = z.strictObject({ ...documentFields, status: z.literal("published"), lead: Text });
export type LegalDocument = z.infer<typeof LegalDocument>;

export const legalIds = ["privacy", "terms", "security", "compliance"] as const;
export type LegalId = (typeof legalIds)[number];

const ListPage = z.strictObject({ head: PageHead, title: Text, lead: Text });

/** `content/documents.yaml`: who writes, the blog's topics, and the words round each list. */
export const DocumentsPage = z.strictObject({
  authors: z.array(z.strictObject({ id: Text, name: Text, does: Text })).min(1),
  topics: z.array(z.strictObject({ id: Text, label: Text, block: ServiceBlock, head: PageHead, lead: Text })).min(1),
  blog: ListPage,
  docs: ListPage,
  caseStudies: ListPage,
  whitepapers: ListPage,
  careers: ListPage.extend({
    apply: z.strictObject({ title: Text, steps: z.array(z.strictObject({ title: Text, text: Text })).min(3) }),
    fair: Text,
  }),
});
export type DocumentsPage = z.infer<typeof DocumentsPage>;

/** Words a minute of an unhurried reader. */
export const readingPace = 220;
