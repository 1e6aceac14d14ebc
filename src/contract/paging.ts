import { z } from "zod";
import { pageLimit } from "#contract/limits.ts";

/** What every list takes (contract, section 4). */
export const PageInput = z.object({
  limit: z.coerce.number().int().min(1).max(pageLimit.max).default(pageLimit.default),
  cursor: z.string().max(200).optional(),
});

/** How lists are asked for (contract, section 4). `cursor` is the one an earlier answer gave. */
export const PageQuery = z.object({
  limit: z.coerce
    .number({ error: `Choose a limit from 1 to ${pageLimit.max}.` })
    .int(`Choose a limit from 1 to ${pageLimit.max}.`)
    .min(1, `Choose a limit from 1 to ${pageLimit.max}.`)
    .max(pageLimit.max, `Choose a limit from 1 to ${pageLimit.max}.`)
    .default(pageLimit.default),
  cursor: z.uuid("This is not a cursor that an earlier answer gave.").optional(),
});

/** What every list answers: a page and the way to the next one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
