/** One rule for phone numbers, for forms and their steps. Free of zod. */
import { tidyLine } from "#contract/values/plain-text.ts";
import * as t from "#words/refusals.ts";
import { fill } from "#contract/values/fill.ts";

const longest = 40;
/** Digits with what people put between them, and an extension. */
const written = /^(\+?[\d\s().\-/]+?)(?:[\s,;]*(?:x|ext\.?|extension|#)\s?\d{1,6})?$/i;
/** Ten digits here, with or without the 1 before them; abroad between eight and fifteen after a plus sign. */
const complete = /^(?:\+?1)?[2-9]\d{9}$|^\+(?!1)\d{8,15}$/;

/** A number as it is kept: as typed, without what cannot be seen and with plain dashes. */
export const tidyPhone = (typed: string): string =>
  tidyLine(typed.replace(/\p{Cf}/gu, "")).replace(/[\u2010-\u2015\u2212]/g, "-");

/** The fault of a typed number, for its field; null when it can be dialed. */
export function phoneProblem(typed: string): string | null {
  const phone = tidyPhone(typed);
  if (phone.length > longest) return fill(t.keepThisUnderLongest, { longest });
  const number = written.exec(phone)?.[1]?.replace(/[^+\d]/g, "") ?? "";
  return complete.test(number) ? null : t.typeAPhoneNumberSuch;
}

/** A US number as people type it, in the two forms it is used in; null for one without ten digits. */
export function readOwnPhone(typed: string): { display: string; tel: string } | null {
  const [, area, office, line] = /^1?([2-9]\d\d)(\d{3})(\d{4})$/.exec(typed.replace(/[\s().+-]/g, "")) ?? [];
  return area === undefined ? null : { display: `(${area}) ${office}-${line}`, tel: `+1${area}${office}${line}` };
}
