import { templateOf } from "#contract/seo/seo-rules.ts";
import { englishAddress } from "#contract/site/spanish-addresses.ts";
import {
  type Crawl,
  type Finding,
  isShown,
  keptOut,
  type RuleContext,
  type SchemaNode,
} from "#domain/seo/crawl-model.ts";
import { everyNode, typesOf } from "#domain/seo/schema-words.ts";

const businessTypes = new Set(["LocalBusiness", "ProfessionalService", "ComputerStore", "Organization"]);
const digits = (text: unknown): string =>
  String(text ?? "")
    .replace(/\D/g, "")
    .slice(-10);
const isOffer = (value: unknown): value is SchemaNode => typeof value === "object" && value !== null;

/** Structured data: readable, complete, visible, and true to the business profile. */
export function schemaFindings(crawl: Crawl, context: RuleContext): Finding[] {
  const found: Finding[] = [];
  for (const page of crawl.pages.values()) {
    if (!isShown(page)) continue;
    const { path, facts, unseen } = page;
    const say = (rule: Finding["rule"], evidence: string, subject = "") =>
      found.push({ rule, path, subject, evidence });
    if (facts.brokenSchema > 0) say("schema-invalid", "A script of type application/ld+json is not JSON.");
    for (const node of facts.schema)
      if (typesOf(node).length === 0)
        say("schema-invalid", `A node has no @type: ${JSON.stringify(node).slice(0, 120)}`);
    for (const text of unseen) say("schema-not-visible", text, text);
    const nodes = everyNode(facts.schema);
    for (const node of nodes) nodeOf(node, context, say);
    if (keptOut(page, context.canonicalUrl) !== null || facts.schema.length === 0) continue;
    const crumbs = nodes.some((node) => typesOf(node).includes("BreadcrumbList"));
    if (!crumbs && templateOf(path) !== "Home" && englishAddress(path).split("/").length > 3)
      say("breadcrumb-missing", "The page lies below another one.");
  }
  return found;
}

type Say = (rule: Finding["rule"], evidence: string, subject?: string) => void;

function nodeOf(node: SchemaNode, { business, canonicalUrl }: RuleContext, say: Say): void {
  const types = typesOf(node);
  const name = typeof node.name === "string" ? node.name : types.join(", ");
  if (types.some((type) => businessTypes.has(type)) && node["@id"] === `${new URL("/", canonicalUrl).href}#business`) {
    if ("aggregateRating" in node || "review" in node) say("schema-self-review", name, "self");
    if (node.name !== business.name)
      say("facts-differ", `Name is “${String(node.name)}”, the profile says “${business.name}”.`, "name");
    if (digits(node.telephone) !== digits(business.phone.tel))
      say("facts-differ", `Phone is “${String(node.telephone)}”, the profile says ${business.phone.display}.`, "phone");
    const hours = hoursOf(node.openingHoursSpecification);
    const wanted = business.hours.flatMap(({ days, opens, closes }) => days.map((day) => `${day} ${opens}-${closes}`));
    if (hours.toSorted().join() !== wanted.toSorted().join())
      say("facts-differ", `Hours are ${hours.join(", ") || "not stated"}.`, "hours");
  }
  if (types.includes("Product")) {
    const offers = [node.offers].flat().filter(isOffer);
    const complete = offers.some(
      (offer) =>
        (offer.price ?? offer.lowPrice) !== undefined && offer.priceCurrency && (offer.availability ?? offer.lowPrice),
    );
    if (!complete) say("product-incomplete", name, name);
  }
  if (types.includes("VideoObject")) {
    const missing = ["thumbnailUrl", "duration", "uploadDate"].filter((property) => !node[property]);
    if (missing.length > 0) say("video-incomplete", `${name}: ${missing.join(", ")}`, name);
  }
}

/** "monday 08:00-18:00" for each day. */
function hoursOf(value: unknown): string[] {
  return [value]
    .flat()
    .filter(isOffer)
    .flatMap(({ dayOfWeek, opens, closes }) =>
      [dayOfWeek]
        .flat()
        .map((day) => `${String(day).replace(/^.*\//, "").toLowerCase()} ${String(opens)}-${String(closes)}`),
    );
}
