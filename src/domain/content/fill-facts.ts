import type { Business } from "#contract/content.ts";
import { shopLimits } from "#contract/shop-limits.ts";

/** Facts from `content/business.yaml` and the rules of the shop that a text may use as `{{name}}`. */
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

/** Fills the facts into a text; an unknown name is reported as a problem. */
export function fillFacts(text: string, business: Business): { text: string; problems: string[] } {
  const facts = new Map(Object.entries(factsOfBusiness(business)));
  const problems: string[] = [];
  const filled = text.replace(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) => {
    const fact = facts.get(name);
    if (fact === undefined) problems.push(`${written} is no fact; facts: ${[...facts.keys()].join(", ")}`);
    return fact ?? written;
  });
  return { text: filled, problems };
}
