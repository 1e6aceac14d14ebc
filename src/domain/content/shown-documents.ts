import { readingPace } from "#contract/documents.ts";
import { type DocumentFront, instantOf, type SiteDocuments, type WithText } from "./parse-documents.ts";
import { wordsOf } from "./render-markdown.ts";

type Timed = Pick<DocumentFront, "status" | "publishedAt">;

/** Whether readers see it at a moment: no draft, and its time has come. */
export const isShown = ({ status, publishedAt }: Timed, now: Date): boolean =>
  status !== "draft" && instantOf(publishedAt) <= now.getTime();

/** Whether it will be seen, but not yet. */
export const isWaiting = ({ status, publishedAt }: Timed, now: Date): boolean =>
  status !== "draft" && instantOf(publishedAt) > now.getTime();

/** Those of a list that readers see, in the order of the list. */
export const shownOf = <Item extends Timed>(list: Item[], now: Date): Item[] => list.filter((item) => isShown(item, now));

/** The shown document of an id with its neighbours among the shown, or null. */
export function findShown<Item extends Timed & { id: string }>(list: Item[], id: string, now: Date) {
  const shown = shownOf(list, now);
  const index = shown.findIndex((item) => item.id === id);
  const item = shown[index];
  return item ? { item, previous: shown[index - 1] ?? null, next: shown[index + 1] ?? null } : null;
}

/** Whole minutes an unhurried reader needs. */
export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(wordsOf(markdown).split(" ").length / readingPace));

/** The folders that have a list and a page for each document. */
export const collectionsOf = (documents: SiteDocuments): { path: string; documents: WithText<DocumentFront>[] }[] => [
  { path: "/blog/", documents: documents.blog },
  { path: "/docs/", documents: documents.docs },
  { path: "/case-studies/", documents: documents.caseStudies },
  { path: "/whitepapers/", documents: documents.whitepapers },
  { path: "/careers/", documents: documents.careers },
];

/** Carries tools that can be switched off, and answers their forms: rendered by the server for each visit. */
const livePath = "/compliance/";

/** Second address of the blog's list; it names the first as canonical. */
export const blogAlias = "/blogs/";

/** The lists beside a collection's main one: the blog's topics that have something to read. */
export function topicPaths({ page, blog }: SiteDocuments, now: Date): string[] {
  const used = new Set(shownOf(blog, now).map(({ topic }) => topic));
  return page.topics.filter(({ id }) => used.has(id)).map(({ id }) => `/blog/topic/${id}/`);
}

/** The newest change among some documents: that of a list that shows them. */
const newestOf = (list: Pick<DocumentFront, "updatedAt">[]): { updatedAt?: string } => {
  const [newest] = list.toSorted((first, second) => instantOf(second.updatedAt) - instantOf(first.updatedAt));
  return newest ? { updatedAt: newest.updatedAt } : {};
};

/** Every address of documents that is open at a moment, second addresses aside. */
export const documentAddresses = (documents: SiteDocuments, now: Date): { path: string; updatedAt?: string }[] => [
  ...collectionsOf(documents).flatMap(({ path, documents: list }) => {
    const shown = shownOf(list, now);
    return [
      { path, ...newestOf(shown) },
      ...(path === "/blog/" ? topicAddresses(documents, now) : []),
      ...shown.map(({ path: own, updatedAt }) => ({ path: own, updatedAt })),
    ];
  }),
  ...Object.values(documents.legal).map(({ path, updatedAt }) => ({ path, updatedAt })),
];

const topicAddresses = (documents: SiteDocuments, now: Date) =>
  topicPaths(documents, now).map((path) => ({
    path,
    ...newestOf(shownOf(documents.blog, now).filter(({ topic }) => path === `/blog/topic/${topic}/`)),
  }));

/**
 * The addresses rendered once, at build. A collection in which something waits for its time is left to the server as a
 * whole, so that its lists and neighbours change at that moment and not with the next build.
 */
export function prerenderedDocuments(documents: SiteDocuments, now: Date): string[] {
  const waiting = new Set(
    collectionsOf(documents)
      .filter(({ documents: list }) => list.some((item) => isWaiting(item, now)))
      .map(({ path }) => path),
  );
  const paths = documentAddresses(documents, now)
    .map(({ path }) => path)
    .filter((path) => path !== livePath && ![...waiting].some((collection) => path.startsWith(collection)));
  return waiting.has("/blog/") ? paths : [...paths, blogAlias];
}
