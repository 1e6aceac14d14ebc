/** Addresses of somebody who is signed in, or who holds a private link or number. */
import { carriesKey, recordPaths } from "#contract/analytics-rules.ts";
import { englishPath } from "#contract/english-path.ts";

const privatePaths = new RegExp(
  `^/(${recordPaths}|auth|forgot-password|dashboard|client-portal|enterprise/dashboard|field-tech/jobs|admin|newsletter/(confirm|preferences|unsubscribe)|shop/(cart|checkout))(/|$)`,
);

/** True for pages that no service worker keeps and no tag manager sees, in any language. */
export const isPrivatePath = (pathname: string): boolean =>
  privatePaths.test(englishPath(pathname.replace(/\.data$/, "")));

/** True for pages that may load a tag manager: public, and their address opens nothing. */
export const mayMeasure = (address: { pathname: string; search: string; hash: string }): boolean =>
  !isPrivatePath(address.pathname) && !carriesKey(address);

/** True for the documents whose router knows the screens of staff and accounts. */
export const isAccountPath = (pathname: string): boolean =>
  /^\/(auth|dashboard|enterprise\/dashboard|client-portal|field-tech\/jobs|estimate|quote|invoice|invitation|d|admin)(\/|$)/.test(
    englishPath(pathname),
  );
