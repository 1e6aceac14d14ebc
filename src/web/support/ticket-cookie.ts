import { linkCookie, linkKeyOf } from "#web/forms/link-cookie.ts";

const days = 30;
const pageOf = (number: string) => ({ name: `ticket-${number}`, path: `/support/ticket/${number}` });

/** The Set-Cookie line that keeps `key` for the pages of one ticket. */
export const ticketCookie = ({ number, key, appUrl }: { number: string; key: string; appUrl: string }): string =>
  linkCookie({ ...pageOf(number), key, days, appUrl });

/** The key a request brings for one ticket. */
export const ticketKeyOf = (request: Request, number: string, appUrl: string): string | null =>
  linkKeyOf(request, pageOf(number).name, appUrl);
