// The cookie that names a cart, read and written by the API and by the pages.
import { shopLimits } from "#contract/orders/shop-limits.ts";

const name = (appUrl: string): string => (appUrl.startsWith("https:") ? "__Host-cart" : "cart");

/** The token of the cart that a request's cookie names. */
export function cartTokenOf(headers: Headers, appUrl: string): string | null {
  const wanted = `${name(appUrl)}=`;
  const found = (headers.get("cookie") ?? "").split("; ").find((cookie) => cookie.startsWith(wanted));
  return found ? found.slice(wanted.length) : null;
}

/** The Set-Cookie line that keeps a cart for 30 days; without a token it is forgotten. */
export const cartCookie = (token: string | null, appUrl: string): string =>
  `${name(appUrl)}=${token ?? ""}; Path=/; Max-Age=${token ? shopLimits.cartDays * 24 * 3600 : 0}; HttpOnly; SameSite=Lax${appUrl.startsWith("https:") ? "; Secure" : ""}`;
