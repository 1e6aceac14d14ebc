import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { Ctx } from "#domain/ctx.ts";
import { type Addressee, addresseesOf } from "#domain/organizations/addressees.ts";

/** Everybody who spends an organization's money and has an email address, oldest first. */
export const spendersOf = async (ctx: Pick<Ctx, "db">, organizationId: string): Promise<Addressee[]> =>
  (await addresseesOf(ctx, organizationId)).filter(({ role }) => roleMay(role, "spend"));
