import { loggedPath } from "#contract/appointments/calendar-feed-words.ts";
import { recordPath } from "#contract/site/address-patterns.ts";
import { englishPath } from "#contract/site/english-path.ts";

const mostLength = 200;
/** T-10427, 12, and our ids: they open nothing. */
const opensNothing = /^(?:[a-z]{1,3}-\d{1,9}|\d{1,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
/** Keys and codes, and addresses of people. */
const mayOpen = /@|%40|^(?=.*\d)(?=.*[a-z])[\w-]{20,}$|^[\w-]{40,}$/i;
const readable = /^[\w.-]+$/;

/** The path of a request as the log keeps it: without its query, and without what opens or names anything. */
export function safePath(path: string, pattern: string): string {
  // Nothing in it was chosen by who asked.
  if (path === pattern || path === `${pattern}/`) return path;
  const places = pattern.split("/").filter(Boolean);
  const isClosed = path.startsWith("/api/") || recordPath.test(englishPath(path));
  const parts = loggedPath(path)
    .split("/")
    .map((part, index, all) => {
      if (part === "" || opensNothing.test(part.replace(/\.data$/, ""))) return part;
      // Twins have the same places below the root of their language.
      const place = places[index - 1 - (all.filter(Boolean).length - places.length)];
      if (place?.startsWith(":") && isClosed) return `{${place.slice(1)}}`;
      return mayOpen.test(part)
        ? "{hidden}"
        : readable.test(part) || part === "{key}"
          ? part
          : encodeURIComponent(part);
    });
  return parts.join("/").slice(0, mostLength);
}
