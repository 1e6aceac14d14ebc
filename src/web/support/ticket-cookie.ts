// The key of a private link rests in a cookie of the ticket's own page, so that the address stays clean.
const days = 30;

const nameFor = (number: string, secure: boolean): string => `${secure ? "__Secure-" : ""}ticket-${number}`;

/** The Set-Cookie line that keeps `key` for the pages of one ticket. */
export function ticketCookie({ number, key, appUrl }: { number: string; key: string; appUrl: string }): string {
  const secure = appUrl.startsWith("https:");
  const age = days * 24 * 3600;
  return `${nameFor(number, secure)}=${key}; Path=/support/ticket/${number}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The key a request brings for one ticket. */
export function ticketKeyOf(request: Request, number: string, appUrl: string): string | null {
  const wanted = `${nameFor(number, appUrl.startsWith("https:"))}=`;
  const found = (request.headers.get("cookie") ?? "").split("; ").find((cookie) => cookie.startsWith(wanted));
  return found?.slice(wanted.length) ?? null;
}
