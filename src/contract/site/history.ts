import { z } from "zod";

/** One line of a record's history. */
export const HistoryEntry = z.object({
  id: z.uuid(),
  kind: z.string(),
  text: z.string(),
  /** Name of the person who did it; null where the text says it. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
