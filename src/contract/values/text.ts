import { z } from "zod";
import { formatCount } from "#contract/values/format.ts";
import { emailProblem, readEmailAddress } from "#contract/values/email-address.ts";
import { phoneProblem, tidyPhone } from "#contract/values/phone-number.ts";
import { isStorable, tidyBody, tidyLine } from "#contract/values/plain-text.ts";
import * as t from "#words/refusals.ts";
import { fill } from "#contract/values/fill.ts";

/** Text of a refusal: fixed, or in the language in which the form is read. */
export type Message = string | (() => string);
const said = (message: Message) => () => (typeof message === "string" ? message : message());

const unstorable = () => t.removeTheCharactersThatCannot;
const tooLong = (max: number): string => fill(t.keepThisUnderCharacters, { max: formatCount(max) });

/** One line of text for people: `min` to `max` UTF-16 units of what they can see, ends trimmed. */
export const lineOfText = (max: number, empty: Message, min = 1) =>
  z
    .string({ error: said(empty) })
    .refine(isStorable, { error: unstorable })
    .transform(tidyLine)
    .pipe(
      z
        .string()
        .min(min, { error: said(empty) })
        .max(max, { error: () => tooLong(max) }),
    );

/** A number that people copy, such as a ZIP or pickup code: exactly `count` digits, whatever blanks stand around or in it. */
export const digitsOf = (count: number, message: Message) =>
  z
    .string({ error: said(message) })
    .transform((typed) => tidyLine(typed).replaceAll(" ", ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${count}}$`), { error: said(message) }));

/** Text of several lines: line ends normalized to LF, ends trimmed, at most `max` UTF-16 units of what people can see. */
export const bodyOfText = (max: number, empty: Message) =>
  z
    .string({ error: said(empty) })
    .refine(isStorable, { error: unstorable })
    .transform(tidyBody)
    .pipe(
      z
        .string()
        .min(1, { error: said(empty) })
        .max(max, { error: () => tooLong(max) }),
    );

/** The words of a search or filter; may be empty. */
export const queryText = (max: number) =>
  z
    .string()
    .refine(isStorable, { error: unstorable })
    .transform(tidyLine)
    .pipe(z.string().max(max, { error: () => tooLong(max) }));

/** An email address as one recipient, in the form it is stored (`readEmailAddress`). */
export const EmailAddress = z
  .string({ error: () => t.typeYourEmailAddress })
  .transform(tidyLine)
  .transform((typed, check) => {
    const problem = emailProblem(typed);
    if (problem === null) return readEmailAddress(typed) ?? typed;
    check.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });

/** A phone number as people write or paste it; kept as typed, without what cannot be seen and with plain dashes. */
export const PhoneNumber = z.string().transform((text, check) => {
  const phone = tidyPhone(text);
  const problem = phoneProblem(phone);
  if (problem === null) return phone;
  check.addIssue({ code: "custom", message: problem });
  return z.NEVER;
});
