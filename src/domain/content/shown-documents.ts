import { readingPace } from "#contract/organizations/documents.ts";
import { type DocumentFront, instantOf, type SiteDocuments, type WithText } from "./parse-documents.ts";
import { wordsOf } from "./render-markdown.ts";

type Timed = Pick<DocumentFront, "status" | "publishedAt">;

/** True when readers can see the document at `now`: published and not a draft. */
export const isShown = ({ status, publishedAt }: Timed, now: Date): boolean =>
  status !== "draft" && instantOf(publishedAt) <= now.getTime();

/** True when the document is scheduled for later. */
export const isWaiting = ({ status, publishedAt }: Timed, now: Date): boolean =>
  status !== "draft" && instantOf(publishedAt) > now.getTime();

/** The documents of a list that readers can see, in list order. */
export const shownOf = <Item extends Timed>(list: Item[], now: Date): Item[] => list.filter((item) => isShown(item, now));

/** The visible document with this id and its visible neighbors, or null. */
export function findShown<Item extends Timed & { id: string }>(list: Item[], id: string, now: Date) {
  const shown = shownOf(list, now);
  const index = shown.findIndex((item) => item.id === id);
  const item = shown[index];
  return item ? { item, previous: shown[index - 1] ?? null, next: shown[index + 1] ?? null } : null;
}

/** Reading time in whole minutes. */
export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(wordsOf(markdown).split(" ").length / readingPace));

/** Addresses of the lists below. */
export const collectionPaths = ["/blog/", "/docs/", "/case-studies/", "/whitepapers/", "/careers/"] as const;

/** The folders with a list page and a page per document. */
export const collectionsOf = (documents: SiteDocuments): { path: string; documents: WithText<DocumentFront>[] }[] => [
  { path: "/blog/", documents: documents.blog },
  { path: "/docs/", documents: documents.docs },
  { path: "/case-studies/", documents: documents.caseStudies },
  { path: "/whitepapers/", documents: documents.whitepapers },
  { path: "/careers/", documents: documents.careers },
];

/** Has feature-switched tools that answer forms, so the server renders it on each visit. */
const livePath = "/compliance/";

/** The blog list's second address; its canonical address is the first. */
export const blogAlias = "/blogs/";

/** Additional lists of a collection: the blog topics that have articles. */
export function topicPaths({ page, blog }: SiteDocuments, now: Date): string[] {
  const used = new Set(shownOf(blog, now).map(({ topic }) => topic));
  return page.topics.filter(({ id }) => used.has(id)).map(({ id }) => `/blog/topic/${id}/`);
}

/** The latest change among some documents, used as the date of their list. */
const newestOf = (list: Pick<DocumentFront, "updatedAt">[]): { updatedAt?: string } => {
  const [newest] = list.toSorted((first, second) => instantOf(second.updatedAt) - instantOf(first.updatedAt));
  return newest ? { updatedAt: newest.updatedAt } : {};
};

/** Document addresses available at a moment, without second addresses. */
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
 * The addresses prerendered at build. A collection with a scheduled document is rendered by the server entirely, so that its
 * lists and neighbors change at publication and not with the next build.
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
