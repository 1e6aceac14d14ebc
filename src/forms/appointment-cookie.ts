import { linkCookie, linkKeyOf } from "#forms/link-cookie.ts";

const days = 90;
const pageOf = (number: string) => ({ name: `appointment-${number}`, path: `/appointment/${number}` });

/** The Set-Cookie header that stores `key` for the pages of one appointment. */
export const appointmentCookie = ({ number, key, appUrl }: { number: string; key: string; appUrl: string }): string =>
  linkCookie({ ...pageOf(number), key, days, appUrl });

/** The key sent with a request for one appointment. */
export const appointmentKeyOf = (request: Request, number: string, appUrl: string): string | null =>
  linkKeyOf(request, pageOf(number).name, appUrl);
