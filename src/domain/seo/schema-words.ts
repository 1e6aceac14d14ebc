import { formatCount } from "#contract/values/format.ts";
import type { SchemaNode } from "#domain/seo/crawl-model.ts";
import { plainText } from "#domain/seo/read-html.ts";

const isNode = (value: unknown): value is SchemaNode => typeof value === "object" && value !== null;

/** The node's types, without a vocabulary's address. */
export const typesOf = (node: SchemaNode): string[] =>
  [node["@type"]]
    .flat()
    .filter((type): type is string => typeof type === "string")
    .map((type) => type.replace(/^https?:\/\/schema\.org\//, ""));

/** The nodes and every node inside them. */
export function everyNode(nodes: readonly SchemaNode[]): SchemaNode[] {
  const inside = nodes.flatMap((node) => Object.values(node).flat().filter(isNode));
  return nodes.length === 0 ? [] : [...nodes, ...everyNode(inside)];
}

// Properties that a reader must find on the page, by type.
const shown: Record<string, string[]> = {
  Question: ["name"],
  Answer: ["text"],
  Product: ["name"],
  Service: ["name"],
  BlogPosting: ["headline"],
  Article: ["headline"],
  TechArticle: ["headline"],
  JobPosting: ["title"],
  VideoObject: ["name"],
  Offer: ["price"],
  Review: ["reviewBody"],
  AggregateRating: ["ratingValue"],
};

/** Values of the structured data that should be visible and are not. `visible` is the page's plain text. */
export function unseenIn(nodes: readonly SchemaNode[], visible: string): string[] {
  const page = ` ${visible} `;
  const unseen = everyNode(nodes).flatMap((node) =>
    typesOf(node).flatMap((type) =>
      (shown[type] ?? []).flatMap((property) => {
        const value = node[property];
        if (typeof value !== "string" && typeof value !== "number") return [];
        return isIn(page, String(value), property) ? [] : [`${type} ${property}: ${String(value).slice(0, 120)}`];
      }),
    ),
  );
  return [...new Set(unseen)];
}

function isIn(page: string, value: string, property: string): boolean {
  if (property === "price" || property === "ratingValue") {
    const number = Number(value);
    const spellings = [value, String(number), number.toFixed(2), formatCount(number)];
    return spellings.some((spelling) => page.includes(` ${plainText(spelling)} `));
  }
  const words = plainText(value.replace(/<[^>]*>/g, " ").replace(/\]\([^)]*\)/g, " "));
  return words === "" || page.includes(` ${words} `) || page.replaceAll(" ", "").includes(words.replaceAll(" ", ""));
}
