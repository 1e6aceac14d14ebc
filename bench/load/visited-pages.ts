import path from "node:path";
import { isPrivatePath } from "#contract/site/private-paths.ts";
import { readManifest } from "#server/static-site.ts";
import type { Asked } from "./load-client.ts";

const words = ["laptop", "backup", "virus", "price", "printer", "network", "battery", "screen", "email", "router"];

export const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Pages of the build that are the same for everybody. */
export const builtPages = (): string[] =>
  readManifest(path.resolve("build"))
    .files.filter(({ url, type }) => type.startsWith("text/html") && url.endsWith("/") && !isPrivatePath(url))
    .map(({ url }) => url);

/** Words that nobody searched for before. */
export const newSearch = (turn: number): string => `${anyOf(words)}+${anyOf(words)}+${turn}`;

/** Each caller comes from a network of its own, as through a proxy: limits count them apart. */
export const fromNetwork = (turn: number) => ({
  "x-forwarded-for": `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
});

/** Of ten requests seven built pages, two searches and lists, one of the API. */
export function visitorRequests(visitors: number): (turn: number) => Asked {
  const built = builtPages();
  const lists = (turn: number) =>
    anyOf([
      "/shop/",
      `/shop/?max=${3000 + (turn % 400)}`,
      `/search/?q=${anyOf(words)}`,
      `/search/?q=${newSearch(turn)}`,
    ]);
  const api = (turn: number) =>
    anyOf(["/api/products?limit=5", "/api/toggles", "/api/bot-check", `/api/search?q=${newSearch(turn)}`]);
  return (turn) => {
    const kind = Math.random() * 10;
    const path = kind < 7 ? anyOf(built) : kind < 9 ? lists(turn) : api(turn);
    return { path, headers: fromNetwork(turn % visitors) };
  };
}

/** Requests that each cost work: a cart, a search page, a search and a list of the API. */
export function workRequest(turn: number): Asked {
  const path = anyOf([
    "/shop/cart/",
    `/search/?q=${newSearch(turn)}`,
    `/api/search?q=${newSearch(turn)}`,
    "/api/products?limit=25",
  ]);
  return {
    path,
    headers: { ...fromNetwork(turn), accept: path.startsWith("/api/") ? "application/json" : "text/html" },
  };
}
