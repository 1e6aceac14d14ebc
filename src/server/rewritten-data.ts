import { dataTextsKey, type DataTexts } from "#contract/page-texts.ts";
import type { SeoTexts } from "#contract/seo-texts.ts";

type Shape = Record<string, number>;

const isShape = (value: unknown): value is Shape =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The address of the data that React Router loads for navigation inside the site. */
export const dataPathOf = (path: string): string => `${path}_.data`;

/** The page that such data belongs to, or null for another address. */
export const pageOfData = (path: string): string | null => (path.endsWith("/_.data") ? path.slice(0, -6) : null);

/**
 * React Router's data of a page with an administrator's texts in the data of each route. The format is a list of values:
 * `{"_5":6}` is an object whose key is value 5 and whose property is value 6, and value 0 names the routes. What looks different
 * stays as it is: the browser then shows the file's texts.
 */
export function withDataTexts(body: string, { title, description }: SeoTexts): string {
  const line = body.trimEnd();
  // Further lines hold promises, whose numbers count on from the first line.
  if (!line.startsWith("[") || line.includes("\n")) return body;
  const values = JSON.parse(line) as unknown[];
  const add = (value: unknown): number => values.push(value) - 1;
  const shapeOf = (entries: [string, number][]): Shape =>
    Object.fromEntries(entries.map(([key, place]) => [`_${add(key)}`, place]));
  const texts: DataTexts = { ...(title && { title }), ...(description && { description }) };
  const served = add(shapeOf(Object.entries(texts).map(([name, text]) => [name, add(text)])));
  for (const route of Object.values(isShape(values[0]) ? values[0] : {})) {
    const answer = values[route];
    for (const [key, place] of Object.entries(isShape(answer) ? answer : {})) {
      const data = values[place];
      if (values[Number(key.slice(1))] === "data" && isShape(data))
        values[place] = { ...data, ...shapeOf([[dataTextsKey, served]]) };
    }
  }
  return `${JSON.stringify(values)}\n`;
}
