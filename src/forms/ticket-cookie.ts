import { linkCookie, linkKeyOf } from "#forms/link-cookie.ts";

const days = 30;
const pageOf = (number: string, name: "ticket" | "ticket-status") => ({
  name: `${name}-${number}`,
  path: `/support/ticket/${number}`,
});

/** The Set-Cookie header that stores `key` for the pages of one ticket; a status key does not replace a stronger one. */
export const ticketCookie = ({ number, key, appUrl }: { number: string; key: string; appUrl: string }): string =>
  linkCookie({ ...pageOf(number, key.startsWith("status.") ? "ticket-status" : "ticket"), key, days, appUrl });

/** The keys sent with a request for one ticket, strongest first. */
export const ticketKeysOf = (request: Request, number: string, appUrl: string): string[] =>
  (["ticket", "ticket-status"] as const)
    .map((name) => linkKeyOf(request, pageOf(number, name).name, appUrl))
    .filter((key) => key !== null);
