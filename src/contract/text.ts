import { z } from "zod";

// U+0000 and lone surrogates cannot be stored by Postgres; other control characters have no place in a line of text.
const lone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const controlInLine = /[\u0000-\u001F\u007F\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const controlInBody = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** One line of text for people: trimmed, `min` to `max` UTF-16 units, no control characters or lone surrogates. */
export function lineOfText(max: number, empty: string, min = 1) {
  return z
    .string({ error: empty })
    .trim()
    .min(min, empty)
    .max(max, `Keep this under ${max.toLocaleString("en-US")} characters.`)
    .refine((text) => !controlInLine.test(text) && !lone.test(text), "Remove the characters that cannot be shown.");
}

/** Text of several lines: line ends normalized to LF, trimmed, at most `max` UTF-16 units. */
export function bodyOfText(max: number, empty: string) {
  return z
    .string({ error: empty })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, empty)
        .max(max, `Keep this under ${max.toLocaleString("en-US")} characters.`)
        .refine((text) => !controlInBody.test(text) && !lone.test(text), "Remove the characters that cannot be shown."),
    );
}

/** An email address as one recipient: at most 254 characters, no comments, lists or quoted local parts. Lower case. */
export const EmailAddress = z
  .string({ error: "Type your email address." })
  .trim()
  .min(1, "Type your email address.")
  .max(254, "This address is too long.")
  .superRefine((address, check) => {
    if (z.email().safeParse(address).success) return;
    const domain = address.split("@")[1];
    check.addIssue({
      code: "custom",
      message:
        domain !== undefined && /^[\w-]+$/.test(domain)
          ? `The address stops after “${domain}”. Add the ending, such as .com.`
          : "Type an address such as name@example.com.",
    });
  })
  .transform((address) => address.toLowerCase());

/** A phone number as people write it; kept as typed. */
export const PhoneNumber = z
  .string()
  .trim()
  .max(40, "Keep this under 40 characters.")
  .regex(/^\+?[\d\s().\-/]{7,}(\s?(x|ext\.?)\s?\d{1,6})?$/i, "Type a phone number such as (209) 555-0142.");
