import { z } from "zod";
import type { Message } from "#contract/values/text.ts";

// Years that a business deals with. Arithmetic with days then never leaves the years of four digits.
const isOurs = (text: string): boolean => /^(19[5-9]|20|21[0-8])/.test(text);

const error = (message: Message) => ({
  error: () => (typeof message === "string" ? message : message()),
  // One reason is enough.
  abort: true,
});

/** A day such as "2026-11-21", from 1950 to 2189. */
export const dayInput = (message: Message = "Type a day such as 2026-11-21.") =>
  z.iso.date(error(message)).refine(isOurs, error(message));

/** A month such as "2026-11". */
export const monthInput = (message: Message = "Type a month such as 2026-11.") =>
  z
    .string(error(message))
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, error(message))
    .refine(isOurs, error(message));

/** A quarter such as "2026-Q4". */
export const quarterInput = (message: Message = "Type a quarter such as 2026-Q4.") =>
  z
    .string(error(message))
    .regex(/^\d{4}-Q[1-4]$/, error(message))
    .refine(isOurs, error(message));

/** A moment in ISO 8601, with an offset or in UTC, in the same years. */
export const momentInput = (message: Message = "Type a day and time such as 2026-11-21T09:00:00Z.") =>
  z.iso.datetime({ offset: true, ...error(message) }).refine(isOurs, error(message));
