import type { PricePlaces } from "#contract/content/content-edits.ts";
import { factsBehind } from "#contract/content/named-facts.ts";
import { contentItemOf, type ContentKind } from "#domain/content/content-kinds.ts";
import { type ContentValue, valueOfFile } from "#domain/content/content-value.ts";
import type { ContentChange } from "#domain/content-edits/check-value.ts";
import { openOffers } from "#domain/content-edits/open-offers.ts";
import { titleOf } from "#domain/content-edits/content-titles.ts";
import type { Ctx } from "#domain/ctx.ts";
import { filesWith, type PublishedItem } from "#domain/live-content/live-content.ts";

type Places = Pick<PricePlaces, "sentences" | "pages">;
type Page = PricePlaces["pages"][number];

interface Item {
  kind: ContentKind;
  id: string;
  value: ContentValue;
}

/** Stored texts, with the edited one as it is written. */
interface World {
  files: Record<string, string>;
  published: readonly PublishedItem[];
}

/** Places at which the lines of a service's price list stand; none for other kinds. */
export async function pricePlaces(
  ctx: Ctx,
  { files, published }: World,
  { kind, id, value }: ContentChange,
): Promise<PricePlaces[]> {
  if (kind.kind !== "services" || !value) return [];
  const lines = linesOf(value);
  const all = filesWith(files, [...published, { kind: kind.kind, id, value }]);
  const items = itemsAbout(all, id);
  const mentions = items.flatMap((item) => mentionsIn(item));
  const offers = await openOffers(ctx, String(value.name), lines);
  return lines.map(({ name, job }, index) => ({
    line: name,
    ...placesOf(items, mentions, { service: id, names: [...new Set([name, job])] }),
    offers: offers?.[index] ?? null,
  }));
}

export interface ListedLine {
  /** The id of the line; without one, its job. */
  name: string;
  job: string;
}

function linesOf({ prices }: ContentValue): ListedLine[] {
  const { lines } = fieldsOf(prices);
  return (Array.isArray(lines) ? lines : []).map(fieldsOf).map(({ id, job }) => ({
    name: String(id ?? job ?? ""),
    job: String(job ?? ""),
  }));
}

/** Texts that may say something of a service. */
const itemsAbout = (files: Record<string, string>, service: string): Item[] =>
  Object.entries(files).flatMap(([file, raw]) => {
    const item = contentItemOf(file);
    if (!item || !(raw.includes(service) || pricedPages.has(item.kind.kind))) return [];
    return [{ ...item, value: valueOfFile(item.kind, file, raw) }];
  });

/** Pages that show prices of services which their own words do not name. */
const pricedPages: ReadonlySet<string> = new Set(["home", "pricing", "services-page"]);

interface Line {
  service: string;
  /** Its id, and its job. */
  names: string[];
}

/** The pages of its service and of all prices have every line; others name theirs. */
function placesOf(items: readonly Item[], mentions: readonly Mention[], line: Line): Places {
  const own = items.find(({ kind, id }) => kind.kind === "services" && id === line.service);
  const pricing = items.find(({ kind }) => kind.kind === "pricing");
  const places: Places = { sentences: [], pages: [own, pricing].flatMap((item) => (item ? pageOf(item) : [])) };
  if (fieldsOf(own?.value.priceFrom).line === line.names[0]) places.pages.push(...pagesOf(items, "services-page"));
  for (const { item, path, facts, refersTo } of mentions)
    if (facts.includes(`price ${line.service}/${line.names[0]}`)) {
      const { kind, id } = item;
      places.sentences.push({ kind: kind.kind, id, title: titleOf(kind, id, item.value), path });
    } else if (refersTo?.service === line.service && line.names.includes(refersTo.job))
      places.pages.push(...pageOf(item), ...alsoShown(item, path, items));
  const isFirst = ({ address }: Page, index: number) =>
    places.pages.findIndex((page) => page.address === address) === index;
  return { ...places, pages: places.pages.filter(isFirst) };
}

function pageOf({ kind, id, value }: Item): Page[] {
  const address = kind.page?.(id);
  return address ? [{ kind: kind.kind, id, title: titleOf(kind, id, value), address }] : [];
}

/** "What is broken?" of the pricing page stands on the home page as well. */
const alsoShown = ({ kind }: Item, path: string, items: readonly Item[]): Page[] =>
  kind.kind === "pricing" && path.startsWith("finder.") ? pagesOf(items, "home") : [];

const pagesOf = (items: readonly Item[], kind: string): Page[] =>
  items.filter((item) => item.kind.kind === kind).flatMap(pageOf);

/** A paragraph that names facts, or a reference to a line as `{service, job}`. */
interface Mention {
  item: Item;
  path: string;
  facts: string[];
  refersTo?: { service: unknown; job: string };
}

function mentionsIn(item: Item, value: unknown = item.value, path: string[] = []): Mention[] {
  const place = { item, path: path.join(".") };
  if (typeof value === "string") {
    // A long text has many sentences: each paragraph counts.
    const named = value.includes("{{") ? value.split(/\n\s*\n/).map(factsBehind) : [];
    return named.filter(({ length }) => length > 0).map((facts) => ({ ...place, facts }));
  }
  if (typeof value !== "object" || value === null) return [];
  const { service, job } = fieldsOf(value);
  const inner = Object.entries(value).flatMap(([key, field]) =>
    // The same sentence in Spanish.
    key === "es" ? [] : mentionsIn(item, field, [...path, key]),
  );
  return service === undefined ? inner : [{ ...place, facts: [], refersTo: { service, job: String(job) } }, ...inner];
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
