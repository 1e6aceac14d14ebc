import { linkCookie, linkKeyOf } from "#forms/link-cookie.ts";

const days = 30;
const pageOf = (number: string, name: "order" | "order-status") => ({
  name: `${name}-${number}`,
  path: `/shop/order/${number}`,
});

/** The Set-Cookie line that keeps `key` for the pages of one order; one to its status leaves a stronger one alone. */
export const orderCookie = ({ number, key, appUrl }: { number: string; key: string; appUrl: string }): string =>
  linkCookie({ ...pageOf(number, key.startsWith("status.") ? "order-status" : "order"), key, days, appUrl });

/** The keys a request brings for one order, the strongest first: of the address, then of the cookies. */
export const orderKeysOf = (request: Request, number: string, appUrl: string): string[] => [
  ...new URL(request.url).searchParams.getAll("key").slice(0, 1),
  ...(["order", "order-status"] as const)
    .map((name) => linkKeyOf(request, pageOf(number, name).name, appUrl))
    .filter((key) => key !== null),
];
