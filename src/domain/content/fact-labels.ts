import type { Site } from "#domain/content/site.ts";

export interface FactLabel {
  /** The job of a price line, such as "Diagnosis". */
  label: string;
  /** The service it belongs to. */
  group: string | null;
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();

/** Says a price or fact in the words of its owner, for the chip that stands for it in the editor. */
export function factLabel(name: string, { content }: Pick<Site, "content">): FactLabel {
  const [, kind = "", of = ""] = /^(price|travel|less|quarter|hours) (.+)$/.exec(name) ?? [];
  const alone = (label: string): FactLabel => ({ label, group: null });
  if (kind === "price") {
    const [id, line] = of.split(/\/(.*)/s);
    const service = content.services.find((one) => one.id === id);
    const job = service?.prices.lines.find((one) => (one.id ?? one.job) === line)?.job;
    return { label: job ?? sentence(line ?? of), group: service?.name ?? null };
  }
  if (kind === "travel") return alone(`Travel to ${content.cities.find(({ id }) => id === of)?.name ?? of}`);
  if (kind === "less") return alone(`Less from ${of} seats`);
  if (kind === "quarter") return alone(`Quarter of an hour, ${of}`);
  if (kind === "hours") return alone(`Hours, ${sentence(of)}`);
  return alone(sentence(name.replaceAll(/([A-Z])/g, " $1")));
}
