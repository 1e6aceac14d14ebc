import type { Language } from "#contract/languages.ts";
import { roleMay } from "#contract/organization-rights.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Somebody who is told of an organization's money by email. */
export interface Spender {
  contactId: string;
  name: string;
  email: string;
  language: Language;
}

/** Everybody who spends an organization's money and has an email address, oldest first. */
export async function spendersOf(ctx: Pick<Ctx, "db">, organizationId: string): Promise<Spender[]> {
  const people = await ctx.db
    .selectFrom("contacts")
    .select(["id", "name", "email", "role", "language"])
    .where("organization_id", "=", organizationId)
    .where("removed_at", "is", null)
    .where("email", "is not", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return people
    .filter(({ role }) => roleMay(role, "spend"))
    .map(({ id, name, email, language }) => ({
      contactId: id,
      name,
      email: email ?? "",
      language: language as Language,
    }));
}
