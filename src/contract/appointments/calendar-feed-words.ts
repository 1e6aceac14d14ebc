/** The words of calendar feeds. Nothing here may import zod: it travels to the browser. */

/** A person's own appointments, or those of everybody in their organization. */
export const feedScopes = ["own", "organization"] as const;
export type FeedScope = (typeof feedScopes)[number];

const folder = "/calendar/";

/** The path of a feed; its key opens it, so that no log may have it. */
export const feedPathOf = (key: string): string => `${folder}${key}.ics`;

/** A path as logs keep it: without the key of a feed. */
export const loggedPath = (path: string): string => (path.startsWith(folder) ? `${folder}{key}` : path);
