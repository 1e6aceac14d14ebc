import { z } from "zod";
import { queryText } from "#contract/values/text.ts";
import { foundKinds } from "#contract/search/staff-search-words.ts";

export const staffSearchLimits = { query: 120, shortest: 2, perKind: 5 } as const;

export const FindAnythingInput = z.object({ q: queryText(staffSearchLimits.query) });

/** One thing that staff looked for. Never a note, a message or a secret of it. */
export const FoundThing = z.object({
  kind: z.enum(foundKinds),
  /** The screen that shows it. */
  path: z.string(),
  title: z.string(),
  /** Its owner, or another mark to tell it from others. */
  note: z.string(),
  state: z.string().nullable(),
});
export type FoundThing = z.infer<typeof FoundThing>;

export const FoundThings = z.object({ items: z.array(FoundThing) });
export type FoundThings = z.infer<typeof FoundThings>;
