import { linkCookie, linkKeyOf } from "#forms/link-cookie.ts";

const days = 30;
const pageOf = (number: string) => ({ name: `invoice-${number}`, path: `/invoice/${number}` });

/** The Set-Cookie line that keeps `key` for the page and the paper of one invoice. */
export const invoiceCookie = ({ number, key, appUrl }: { number: string; key: string; appUrl: string }): string =>
  linkCookie({ ...pageOf(number), key, days, appUrl });

/** The keys a request brings for one invoice: of the address, then of the cookie. */
export const invoiceKeysOf = (request: Request, number: string, appUrl: string): string[] => [
  ...new URL(request.url).searchParams.getAll("key").slice(0, 1),
  ...[linkKeyOf(request, pageOf(number).name, appUrl)].filter((key) => key !== null),
];
