import { z } from "zod";

/**
 * A number that people say aloud, as they type it: case, blanks, a leading #, the kind of dash and a missing letter are
 * forgiven. Becomes "T-10427" for the letter T.
 */
export const spokenNumber = (letter: string, problem: () => string) =>
  z
    .string({ error: problem })
    .transform((text) =>
      text
        .toUpperCase()
        .replace(/[\s#\p{Cf}]+/gu, "")
        .replace(new RegExp(`^${letter}?[-\u2010-\u2015\u2212]?`), ""),
    )
    .pipe(z.string().regex(/^\d{5,9}$/, { error: problem }))
    .transform((digits) => `${letter}-${digits}`);
