import { ContentError } from "./content-file.ts";
import { type ContentKind, contentItemOf } from "./content-kinds.ts";
import { valueOfFile } from "./content-value.ts";
import { withoutNames } from "#contract/content/named-facts.ts";

const figure = /(?:US)?\$\s?\d[\d,.]*\d|(?:US)?\$\s?\d|\b\d[\d,.]*\s?(?:dollars|dólares|USD)\b/i;

/**
 * Kinds whose figures are no prices of today: what a client paid then, what we pay people, what people type when they ask, and the
 * patterns of fixed answers.
 */
const otherFigures = new Set(["case-studies", "careers", "asked", "assistant", "search-synonyms", "search-synonyms-es"]);

/** Questions as people type them, which quote prices of others. */
const typedByOthers = "asked";

/** Figures in dollars that are typed into sentences, where the price line must be named. Problems are worded "field: reason". */
export function typedPrices(kind: ContentKind, value: unknown): string[] {
  return otherFigures.has(kind.kind) ? [] : figuresIn(value, []);
}

/** @throws ContentError for the first file of the site, in either language, that types a price */
export function refuseTypedPrices(files: Record<string, string>): void {
  for (const [path, raw] of Object.entries(files)) {
    const item = contentItemOf(path);
    const problems = item ? typedPrices(item.kind, valueOfFile(item.kind, path, raw)) : [];
    if (problems.length > 0) throw new ContentError(path.replace(/^\//, ""), problems);
  }
}

function figuresIn(value: unknown, path: string[]): string[] {
  if (typeof value === "string") {
    const [typed] = figure.exec(withoutNames(value)) ?? [];
    return typed === undefined
      ? []
      : [
          `${path.join(".")}: ${typed.replace(/[.,]$/, "")} is typed: name the price, as {{price pc-repair/diagnostic}}, or write ` +
            `{{amount ${typed.replace(/[.,]$/, "")}}} for an amount that is no price of ours`,
        ];
  }
  if (typeof value !== "object" || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === typedByOthers ? [] : figuresIn(inner, [...path, key]),
  );
}
