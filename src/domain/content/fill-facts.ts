import { formatMoney } from "#contract/format-money.ts";
import type { Business } from "#contract/content.ts";
import type { Language } from "#contract/languages.ts";
import { shopLimits } from "#contract/shop-limits.ts";
import { yamlIn } from "./content-file.ts";

/** What a text may name as `{{name}}`, with the words that stand in its place. */
export type Facts = ReadonlyMap<string, string>;

/** Facts from `content/business.yaml` and the rules of the shop. */
const factsOfBusiness = ({ name, legalName, phone, supportEmail, salesEmail, address, hoursText, canonicalUrl }: Business) => ({
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
  site: canonicalUrl,
  returnDays: String(shopLimits.returnDays),
});

/**
 * The facts that texts name: those of the business, `price {service}/{id}` for each price line and `travel {city}` for each
 * travel fee. A file that cannot be read has none; its own check says why.
 */
export function contentFacts(
  texts: ReadonlyMap<string, string>,
  business: Business,
  language: Language = "en",
): Facts {
  const facts = new Map<string, string>(Object.entries(factsOfBusiness(business)));
  for (const [file, text] of texts) {
    const [, folder, id] = /^(services|cities)\/([a-z0-9-]+)\.yaml$/.exec(file) ?? [];
    if (!folder) continue;
    const fields = yamlIn(file, text) as Partial<Record<string, unknown>> | null;
    if (folder === "cities" && isCents(fields?.travelCents)) facts.set(`travel ${id}`, formatMoney(fields.travelCents));
    const { lines } = (fields?.prices ?? {}) as { lines?: unknown };
    for (const line of Array.isArray(lines) ? (lines as Record<string, unknown>[]) : [])
      if (isCents(line.cents)) facts.set(`price ${id}/${String(line.id ?? line.job)}`, priceText(line.cents, line.toCents, language));
  }
  return facts;
}

const isCents = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value);

const priceText = (cents: number, toCents: unknown, language: Language): string =>
  isCents(toCents)
    ? `${formatMoney(cents)} ${language === "es" ? "a" : "to"} ${formatMoney(toCents)}`
    : formatMoney(cents);

/** Fills the facts into a text; an unknown name is reported as a problem. */
export function fillFacts(text: string, facts: Facts): { text: string; problems: string[] } {
  const problems: string[] = [];
  const filled = text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (written, name: string) => {
    const fact = facts.get(name.replace(/\s+/g, " "));
    if (fact === undefined) problems.push(`${written} is no fact; ${knownFacts(name, facts)}`);
    return fact ?? written;
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

/** Fields with the facts filled into every text. Problems are worded "field: reason". */
export function fillFields(value: unknown, facts: Facts, path: string[] = []): { value: unknown; problems: string[] } {
  if (typeof value === "string") {
    const { text, problems } = fillFacts(value, facts);
    return { value: text, problems: problems.map((problem) => `${path.join(".")}: ${problem}`) };
  }
  if (typeof value !== "object" || value === null || value instanceof Date) return { value, problems: [] };
  const filled = Object.entries(value).map(([key, inner]) => [key, fillFields(inner, facts, [...path, key])] as const);
  const problems = filled.flatMap(([, inner]) => inner.problems);
  const fields = filled.map(([key, inner]) => [key, inner.value] as const);
  return { value: Array.isArray(value) ? fields.map(([, inner]) => inner) : Object.fromEntries(fields), problems };
}
