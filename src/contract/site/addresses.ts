// Addresses that stand beside pages, free of schemas so that screens can name them without loading zod.

/** The blog as a feed. */
export const feedPath = "/blog/feed.xml";

/** The whole site in a list for programs; `https://llmstxt.org`. */
export const machineListPath = "/llms.txt";

/** The picture that other sites show with a link to ours. */
export const socialSize = { width: 1200, height: 630 } as const;

/** Of every page that has none of its own, because the server renders it. */
export const defaultSocialImage = "/social/site.png";

/** "Will I lose my files?" becomes "will-i-lose-my-files": an anchor that stays readable in the address. */
export function slugOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/[\s_-]+/g, "-");
}
