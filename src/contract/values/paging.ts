import { z } from "zod";
import { pageLimit } from "#contract/site/limits.ts";
import * as t from "#words/refusals.ts";

/** Input of every list. */
export const PageInput = z.object({
  limit: z.coerce.number().int().min(1).max(pageLimit.max).default(pageLimit.default),
  cursor: z.string().max(200).optional(),
});

/** Answer of every list: a page and the way to the next one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** For lists whose place is the id of their last row: ids grow with time. */
export const PageByIdInput = PageInput.extend({
  cursor: z.uuid({ error: () => t.cursorOfThePage }).optional(),
});
