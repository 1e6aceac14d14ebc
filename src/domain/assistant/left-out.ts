import type { ChatLanguage } from "#contract/chat-rules.ts";

const range = /(\d{1,2})(?:\.\d)? to (\d{1,2})(?:\.\d)? inch/;
const inches =
  /\b(\d{1,2}(?:\.\d)?)(?: |-)?(?:"|inch(?:es)?\b|in\b(?! (?:the|my|a|our|stockton|lodi|tracy))|pulgadas?\b)/;
const touch = /\b(touch ?-?screens?|touch|tactil)\b/;

/** What a line of a price list is for: "**Laptop screen**: $189 to $320 (Part included, 13 to 16 inch, no touch)" */
const line = /\*\*([^*]+)\*\*: ([^\n]*(?:inch|no touch)[^\n]*)/;

/** A line that leaves out what a question names, such as "17 inch" beside "13 to 16 inch"; null where none does. */
export function leftOutOf(answer: string, plain: string): { job: string; named: string } | null {
  const [, job = "", value = ""] = line.exec(answer) ?? [];
  const [, least, most] = range.exec(value) ?? [];
  const [named, size] = inches.exec(plain) ?? [];
  if (named && least && most && size && (Number(size) < Number(least) || Number(size) >= Number(most) + 1))
    return { job, named };
  const isTouch =
    value.includes("no touch") && touch.test(plain) && !/\b(no|not|without|non|sin)( a)? touch/.test(plain);
  return isTouch ? { job, named: "touch" } : null;
}

/** Said below a price that does not hold for what the question names. */
export const leftOutText = ({ job, named }: { job: string; named: string }, language: ChatLanguage): string =>
  language === "en"
    ? `The price of “${job}” does not hold for yours (**${named}**). You get its figure after the look-over, which comes off the repair.`
    : `El precio de «${job}» no vale para la suya (**${named}**). Se lo damos después de la revisión, que se descuenta de la reparación.`;
