import { formatPrice } from "#contract/values/format-money.ts";
import type { Business, BusinessFile } from "#contract/content/content.ts";
import type { Language } from "#contract/values/languages.ts";
import { type Facts, namedPattern, wordsOfName } from "#contract/content/named-facts.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { weekdays } from "#contract/values/weekdays.ts";
import { yamlIn } from "./content-file.ts";
import {
  hoursOn,
  openHours,
  openingLines,
  rangeWords,
  timeInWords,
  weekdayHours,
  workingHours,
} from "#contract/content/opening-words.ts";

export type { Facts } from "#contract/content/named-facts.ts";

/** The facts of `content/business.yaml` with the words made from its hours. */
export function businessIn(file: BusinessFile, language: Language): Business {
  const { answerWithinHours, sameDayBefore: _, ...business } = file;
  return {
    ...business,
    hoursText: openingLines(business.hours, language),
    answerWithin: workingHours(answerWithinHours, language),
  };
}

/** Facts from `content/business.yaml` and the rules of the shop. */
function factsOfBusiness(file: BusinessFile, language: Language) {
  const { name, legalName, phone, supportEmail, salesEmail, address, hours, canonicalUrl } = file;
  const { hoursText, answerWithin } = businessIn(file, language);
  return {
    name,
    legalName,
    phone: `[${phone.display}](tel:${phone.tel})`,
    // For texts without Markdown.
    phoneNumber: phone.display,
    supportAddress: supportEmail,
    supportEmail: `[${supportEmail}](mailto:${supportEmail})`,
    salesEmail: `[${salesEmail}](mailto:${salesEmail})`,
    address: `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`,
    hours: hoursText.join(", "),
    openHours: openHours(hours, language),
    weekdayHours: weekdayHours(hours, language),
    ...Object.fromEntries(weekdays.map((day) => [`hours ${day}`, hoursOn(hours, day, language)])),
    sameDayBefore: timeInWords(file.sameDayBefore, language),
    answerWithin,
    site: canonicalUrl,
    returnDays: String(shopLimits.returnDays),
  };
}

type Fields = Partial<Record<string, unknown>> | null;

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);
const tableOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Parts of one file: price lines, a travel fee, the reduction for larger offices, and a quarter of an hour of work. */
function factsOfFile(file: string, fields: Fields, language: Language): [name: string, words: string][] {
  const [, folder, id] = /^(services|cities)\/([a-z0-9-]+)\.yaml$/.exec(file) ?? [];
  const amount = (name: string, cents: unknown): [string, string][] =>
    isCents(cents) ? [[name, formatPrice(cents)]] : [];
  if (folder === "cities") return amount(`travel ${id}`, fields?.travelCents);
  if (folder === "services")
    return listOf(tableOf(fields?.prices).lines).flatMap((line): [string, string][] =>
      isCents(line.cents)
        ? [[`price ${id}/${String(line.id ?? line.job)}`, priceText(line.cents, line.toCents, language)]]
        : [],
    );
  if (file === "pricing.yaml")
    return listOf(tableOf(fields?.plans).sizes).flatMap(({ fromSeats, offCents }) =>
      amount(`less ${String(fromSeats)}`, offCents),
    );
  if (file === "labor.yaml")
    return Object.entries(tableOf(fields?.kinds)).flatMap(([kind, rate]) => {
      const { hourCents } = tableOf(rate);
      return isCents(hourCents) ? amount(`quarter ${kind}`, Math.round(hourCents / 4)) : [];
    });
  return [];
}

/**
 * The facts that texts name: those of the business, `price {service}/{id}` for each price line, `travel {city}` for each travel
 * fee, `less {seats}` for what a seat of larger offices costs less, and `quarter {kind}` for a quarter of an hour of work. A file
 * that cannot be read has none; its own check says why.
 */
export function contentFacts(
  texts: ReadonlyMap<string, string>,
  business: BusinessFile,
  language: Language = "en",
): Facts {
  const facts = new Map<string, string>(Object.entries(factsOfBusiness(business, language)));
  for (const [file, text] of texts)
    if (/^(services\/|cities\/|pricing\.yaml$|labor\.yaml$)/.test(file))
      for (const [name, words] of factsOfFile(file, yamlIn(file, text) as Fields, language)) facts.set(name, words);
  return facts;
}

const isCents = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value);

const priceText = (cents: number, toCents: unknown, language: Language): string =>
  isCents(toCents) ? rangeWords(formatPrice(cents), formatPrice(toCents), language) : formatPrice(cents);

/** Fills the facts into a text; an unknown name is reported as a problem. */
export function fillFacts(text: string, facts: Facts): { text: string; problems: string[] } {
  const problems: string[] = [];
  if (!text.includes("{{")) return { text, problems };
  const filled = text.replace(namedPattern, (written, name: string) => {
    const words = wordsOfName(name, facts);
    if (words === null) problems.push(`${written} is no fact; ${knownFacts(name, facts)}`);
    return words ?? written;
  });
  return { text: filled, problems };
}

/** Names an editor may have meant: of the same price list, or those of the business. */
function knownFacts(name: string, facts: Facts): string {
  const start = name.includes("/") ? name.slice(0, name.indexOf("/") + 1) : "";
  const names = [...facts.keys()];
  const near = start ? names.filter((one) => one.startsWith(start)) : [];
  return `facts: ${(near.length > 0 ? near : names.filter((one) => !one.includes(" "))).join(", ")}`;
}

/** Fields with the facts filled into every text and name. Problems are worded "field: reason". */
export function fillFields(value: unknown, facts: Facts, path: string[] = []): { value: unknown; problems: string[] } {
  if (typeof value === "string") {
    const { text, problems } = fillFacts(value, facts);
    return { value: text, problems: problems.map((problem) => `${path.join(".")}: ${problem}`) };
  }
  if (typeof value !== "object" || value === null || value instanceof Date) return { value, problems: [] };
  const filled = Object.entries(value).map(([key, inner]) => {
    const name = fillFacts(key, facts);
    const { value: own, problems } = fillFields(inner, facts, [...path, key]);
    return { name: name.text, own, problems: [...name.problems, ...problems] };
  });
  const problems = filled.flatMap((inner) => inner.problems);
  if (Array.isArray(value)) return { value: filled.map(({ own }) => own), problems };
  return { value: Object.fromEntries(filled.map(({ name, own }) => [name, own])), problems };
}
