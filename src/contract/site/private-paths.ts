/** Addresses of somebody who is signed in, or who holds a private link or number. */
import { accountPath, ownPath, recordPath } from "#contract/site/address-patterns.ts";
import { carriesKey } from "#contract/analytics/analytics-rules.ts";
import { englishPath } from "#contract/site/english-path.ts";

/** True for pages that no service worker keeps and no tag manager sees, in any language. */
export function isPrivatePath(pathname: string): boolean {
  const path = englishPath(pathname);
  return recordPath.test(path) || ownPath.test(path);
}

/** True for pages that may load a tag manager: public, and their address opens nothing. */
export const mayMeasure = (address: { pathname: string; search: string; hash: string }): boolean =>
  !isPrivatePath(address.pathname) && !carriesKey(address);

/** True for the documents whose router knows the screens of staff and accounts. */
export const isAccountPath = (pathname: string): boolean => accountPath.test(englishPath(pathname));
