import { linkCookie, linkKeyOf } from "#forms/link-cookie.ts";

const days = 30;
const pageOf = (number: string) => ({ name: `quote-${number}`, path: `/quote/${number}` });

/** The Set-Cookie line that keeps `key` for the page and the paper of one quote. */
export const quoteCookie = ({ number, key, appUrl }: { number: string; key: string; appUrl: string }): string =>
  linkCookie({ ...pageOf(number), key, days, appUrl });

/** The keys a request brings for one quote: of the address, then of the cookie. */
export const quoteKeysOf = (request: Request, number: string, appUrl: string): string[] => [
  ...new URL(request.url).searchParams.getAll("key").slice(0, 1),
  ...[linkKeyOf(request, pageOf(number).name, appUrl)].filter((key) => key !== null),
];
