import { z } from "zod";

const Span = z.object({ from: z.string(), to: z.string() });

/** What was looked for and not found, the most wanted first. */
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
