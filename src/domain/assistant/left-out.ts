import type { ChatLanguage } from "#contract/chat-rules.ts";
import { spanishSubject } from "#domain/assistant/spanish-words.ts";

const range = /(\d{1,2})(?:\.\d)? to (\d{1,2})(?:\.\d)? inch/;
const inches =
  /\b(\d{1,2}(?:\.\d)?)(?: |-)?(?:"|inch(?:es)?\b|in\b(?! (?:the|my|a|our|stockton|lodi|tracy))|pulgadas?\b)/;
const touch = /\b(touch ?-?screens?|touch|tactil)\b/;

/** What a question names that a line of a price list leaves out, such as "17 inch" beside "13 to 16 inch"; null where nothing. */
export function leftOutOf(value: string, plain: string): string | null {
  const [, least, most] = range.exec(value) ?? [];
  const [named, size] = inches.exec(plain) ?? [];
  if (least && most && size && (Number(size) < Number(least) || Number(size) >= Number(most) + 1)) return named ?? null;
  return value.includes("no touch") && touch.test(plain) && !/\b(no|not|without|non|sin)( a)? touch/.test(plain)
    ? "touch"
    : null;
}

/** Said below a price that does not hold for what the question names. */
export const leftOutText = (
  named: string,
  { subject, language }: { subject: string; language: ChatLanguage },
): string =>
  language === "en"
    ? `The price of “${subject}” does not hold for yours (**${named}**). You get its figure after the look-over, which comes off the repair.`
    : `El precio de «${spanishSubject(subject)}» no vale para la suya (**${named}**). Se lo damos después de la revisión, que se descuenta de la reparación.`;
