import { z } from "zod";
import { lineOfText } from "#contract/values/text.ts";
import { pageLimit } from "#contract/site/limits.ts";
import * as t from "#words/refusals.ts";

/** Kinds of things that can be found. A ticket is found only by its owner. */
export const SearchKind = z.enum([
  "page",
  "service",
  "city",
  "product",
  "question",
  "post",
  "doc",
  "case-study",
  "whitepaper",
  "video",
  "career",
  "legal",
  "ticket",
]);
export type SearchKind = z.infer<typeof SearchKind>;

/** Sizes of a search. */
export const searchLimits = { query: 200, words: 12, suggestions: 8 } as const;

export const SearchInput = z.object({
  q: lineOfText(searchLimits.query, () => t.typeWhatYouLookFor),
  kind: SearchKind.optional(),
  limit: z.coerce.number().int().min(1).max(pageLimit.max).default(pageLimit.default),
  cursor: z
    .string()
    .regex(/^\d{1,4}$/, { error: () => t.cursorOfThePage })
    .optional(),
});

export type SearchInput = z.infer<typeof SearchInput>;

/** A piece of text, marked when it is what was looked for. */
export const TextPiece = z.object({ text: z.string(), marked: z.boolean() });
export type TextPiece = z.infer<typeof TextPiece>;

export const SearchHit = z.object({
  kind: SearchKind,
  path: z.string(),
  title: z.array(TextPiece),
  excerpt: z.array(TextPiece),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchAnswer = z.object({
  items: z.array(SearchHit),
  nextCursor: z.string().nullable(),
  /** Number of hits in all, and of each kind. */
  total: z.number().int(),
  counts: z.record(z.string(), z.number().int()),
  /** The query with its mistyped words put right, when that was needed to find something. */
  corrected: z.string().nullable(),
  /** Queries that would find something, when this one did not. */
  suggestions: z.array(z.string()),
  /** Address that a ticket number leads to. */
  ticketPath: z.string().nullable(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** `content/search-synonyms.yaml`: a word people use, and ours for it. */
export const SearchSynonyms = z.record(
  z.string().regex(/^[\p{L}\p{N}]{2,40}$/u, "one word, without blanks and signs"),
  z.array(z.string().trim().min(2).max(60)).min(1).max(8),
);
export type SearchSynonyms = z.infer<typeof SearchSynonyms>;

const Span = z.object({ from: z.string(), to: z.string() });

/** Searches without a result, the most wanted first. */
export const SearchMissesAnswer = z.object({
  range: Span,
  previous: Span.nullable(),
  items: z.array(
    z.object({
      query: z.string(),
      times: z.number().int(),
      /** On how many days. */
      days: z.number().int(),
      lastDay: z.iso.date(),
      /** Times in the span before; null when nothing is compared. */
      before: z.number().int().nullable(),
    }),
  ),
});
export type SearchMissesAnswer = z.infer<typeof SearchMissesAnswer>;
