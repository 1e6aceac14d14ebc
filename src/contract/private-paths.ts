/** Addresses of somebody who is signed in, or who holds a private link or number. */
import { carriesKey } from "#contract/analytics-rules.ts";

const privatePaths =
  /^\/(auth|forgot-password|dashboard|client-portal|enterprise\/dashboard|field-tech\/jobs|admin|support\/ticket|appointment|estimate|quote|invoice|invitation|d|newsletter\/(confirm|preferences|unsubscribe)|shop\/(cart|checkout|order|build))(\/|\.data$|$)/;

/** True for pages that no service worker keeps and no tag manager sees. */
export const isPrivatePath = (pathname: string): boolean => privatePaths.test(pathname);

/** True for pages that may load a tag manager: public, and their address opens nothing. */
export const mayMeasure = (address: { pathname: string; search: string; hash: string }): boolean =>
  !isPrivatePath(address.pathname) && !carriesKey(address);

/** True for the documents whose router knows the screens of staff and accounts. */
export const isAccountPath = (pathname: string): boolean =>
  /^\/(auth|dashboard|enterprise\/dashboard|client-portal|field-tech\/jobs|estimate|quote|invoice|invitation|d|admin)(\/|$)/.test(
    pathname,
  );
