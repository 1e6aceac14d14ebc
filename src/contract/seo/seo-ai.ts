/** Crawlers of language models, what they may read, and what came of it. */
import { z } from "zod";
import { crawlerNames, hitKinds } from "#contract/seo/crawler-words.ts";
import { lineOfText } from "#contract/values/text.ts";

const count = z.number().int().min(0);

export const CrawlersView = z.object({
  items: z.array(
    z.object({
      crawler: z.enum(crawlerNames),
      allowed: z.boolean(),
      /** Requests in the last days. */
      hits: count,
      kinds: z.partialRecord(z.enum(hitKinds), count),
      lastDay: z.iso.date().nullable(),
    }),
  ),
  /** The robots file as it is served now. */
  robots: z.string(),
  canonicalUrl: z.string(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** Requests by crawlers of language models. */
      hits: count,
      /** Visits that assistants sent. */
      visits: count,
    }),
  ),
  assistants: z.array(z.object({ assistant: z.string(), visits: count })),
});
export type CrawlersView = z.infer<typeof CrawlersView>;

export const CrawlersInput = z.strictObject({
  crawlers: z
    .array(z.strictObject({ crawler: z.enum(crawlerNames), allowed: z.boolean() }))
    .min(1, "Say which crawlers.")
    .max(crawlerNames.length),
});

export const draftKinds = ["title", "description", "capsule"] as const;
export const WriteTextInput = z.strictObject({ path: lineOfText(300, "Choose a page."), kind: z.enum(draftKinds) });
export const WrittenText = z.object({ kind: z.enum(draftKinds), text: z.string() });
export type WrittenText = z.infer<typeof WrittenText>;

export const AiSetup = z.object({
  /** The model's name; null when none is configured. */
  model: z.string().nullable(),
});
