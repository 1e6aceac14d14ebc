import type { Business } from "#contract/content/content.ts";

/** The name of the administrator made at first start, until a person puts theirs. */
export const unnamedAdmin = { firstName: "Site", lastName: "Administrator" };

const isUnnamed = (name: string): boolean =>
  name.trim() === "" || name === `${unnamedAdmin.firstName} ${unnamedAdmin.lastName}`;

/** Sender on a paper: a person by the whole name, or the business while the account has no person's name. */
export const nameOnPapers = ({ business }: { business: Business }, name: string | null): string =>
  name === null || isUnnamed(name) ? business.name : name;

/** Signature of staff under texts for clients: the first name, or the business while the account has no person's name. */
export function firstName({ business }: { business: Business }, name: string): string {
  return isUnnamed(name) ? business.name : (name.trim().split(/\s+/)[0] ?? business.name);
}
