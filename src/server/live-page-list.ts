import { productAddress } from "#contract/products/product-address.ts";
import { forgivingFilters } from "#contract/products/product-query.ts";
import type { DataTopic } from "#platform/data-notices/data-notices.ts";
import { legalIds } from "#contract/organizations/documents.ts";
import { addressAreas, answeredQueries } from "#contract/site/address-areas.ts";

/** A page with live data that is the same for everyone. The server keeps it in memory until its data changes. */
export interface LivePage {
  path: RegExp;
  /** Further sources besides the content files, the administrators' page texts and the day. */
  of: readonly DataTopic[];
  /** The part of a query that makes another page, always in the same order; null for addresses that are not kept. */
  queryOf: (asked: URLSearchParams) => string | null;
  /** Longest time it is kept, for changes that no notice tells: an hour that passes. */
  seconds: number;
  /** It has live parts that the page of the build lacks, which is sent only while changes cannot be heard. */
  overBuilt?: true;
}

const minute = 60;

/** The same choice has the same text, however it was put together. */
const inOrder = (query: URLSearchParams): string =>
  new URLSearchParams(
    [...query].toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1)),
  ).toString();

const only =
  (...names: string[]) =>
  (asked: URLSearchParams): string =>
    inOrder(new URLSearchParams([...asked].filter(([name]) => names.includes(name))));

function shopQuery(asked: URLSearchParams): string | null {
  // The loader redirects these.
  if ([...asked.values()].includes("")) return null;
  const page = asked.get("page") ?? "";
  const address = productAddress(forgivingFilters(asked), {
    ...(asked.get("view") === "list" && { view: "list" }),
    ...(/^[1-9]\d{0,2}$/.test(page) && page !== "1" && { page }),
  });
  return inOrder(new URLSearchParams(address.split("?")[1] ?? ""));
}

const slug = "[a-z0-9-]{1,80}";

const plainPages = [
  ...addressAreas
    .filter(
      ({ path, made, items, onlyItems, answers }) => path && made && items !== "documents" && !onlyItems && !answers,
    )
    .map(({ path }) => path),
  ...legalIds.filter((id) => id !== "compliance"),
];

export const livePages: LivePage[] = [
  { path: /^\/shop\/$/, of: ["shop", "toggles"], queryOf: shopQuery, seconds: minute },
  { path: /^\/products\/$/, of: ["shop", "toggles"], queryOf: only(), seconds: minute },
  {
    path: new RegExp(`^/product/${slug}/$`),
    of: ["shop", "toggles"],
    queryOf: only("variant"),
    seconds: minute,
  },
  {
    path: /^\/(get-started|schedule-demo)\/$/,
    of: ["appointments", "toggles"],
    queryOf: only("service", "city", "plan", "people", "computers", "received", "mode", "at"),
    seconds: minute,
  },
  { path: /^\/search\/$/, of: ["search", "shop"], queryOf: only("q", "kind", "cursor"), seconds: 5 },
  {
    path: /^\/pricing\/$/,
    of: ["toggles"],
    queryOf: only(...(answeredQueries.get("/pricing/") ?? [])),
    seconds: minute,
  },
  {
    path: /^\/compliance\/$/,
    of: ["toggles"],
    // The fields of its two forms.
    queryOf: only(..."profit california revenue consumers share asof amount count fee city day kind".split(" ")),
    seconds: minute,
  },
  { path: /^\/$/, of: ["appointments"], queryOf: only(), seconds: minute, overBuilt: true },
  // Prerendered, and rendered when owners' texts lie above those of the build.
  {
    path: new RegExp(
      `^/((${plainPages.join("|")})/|services?/${slug}/|video/${slug}/|(computer-repair|it-support)-${slug}/|locations/managed-it-${slug}/)$`,
    ),
    of: [],
    queryOf: only(),
    seconds: minute,
  },
  // Prerendered, unless something in their folder waits for its time.
  {
    path: new RegExp(`^/(blog|blogs|docs|case-studies|whitepapers|careers|blog/topic)/(${slug}/)?$`),
    of: [],
    queryOf: only(),
    seconds: minute,
  },
];
