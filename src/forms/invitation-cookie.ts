import { invitationDays } from "#contract/organizations/organization-words.ts";
import { linkCookie, linkKeyOf } from "#forms/link-cookie.ts";

const nameOf = (id: string): string => `invitation-${id}`;

/** The Set-Cookie line that keeps the key of an invitation for its page. */
export const invitationCookie = ({ id, key, appUrl }: { id: string; key: string; appUrl: string }): string =>
  linkCookie({ name: nameOf(id), path: `/invitation/${id}`, key, days: invitationDays, appUrl });

export const invitationKeyOf = (request: Request, id: string, appUrl: string): string | null =>
  linkKeyOf(request, nameOf(id), appUrl);
