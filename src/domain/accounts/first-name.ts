import type { Business } from "#contract/content.ts";

/** The name of the administrator made at first start, until a person puts theirs. */
export const unnamedAdmin = { firstName: "Site", lastName: "Administrator" };

/** How staff sign what clients read: by first name, or as the business while the account has no person's name. */
export function firstName({ business }: { business: Business }, name: string): string {
  if (name === `${unnamedAdmin.firstName} ${unnamedAdmin.lastName}`) return business.name;
  return name.trim().split(/\s+/)[0] || business.name;
}
