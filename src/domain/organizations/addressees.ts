import { sql } from "kysely";
import type { Language } from "#contract/values/languages.ts";
import type { MailPart } from "#contract/mail/mail-refs.ts";
import type { OrganizationRole } from "#contract/organizations/organization-rights.ts";
import type { Ctx } from "#domain/ctx.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";

/** Somebody of an organization who can be written to. */
export interface Addressee {
  contactId: string;
  name: string;
  email: string;
  role: OrganizationRole;
  language: Language;
}

/** The address of a contact, beside a left join of `users` by `contacts.user_id`: the account's, else what staff wrote down. */
export const contactAddress = sql<string | null>`coalesce(users.email, contacts.email)`;

const query = ({ db }: Pick<Ctx, "db">) =>
  db
    .selectFrom("contacts")
    .leftJoin("users", "users.id", "contacts.user_id")
    .select(["contacts.id as contactId", "contacts.name", "contacts.role", "contacts.language"])
    .select(contactAddress.as("email"))
    .where("contacts.removed_at", "is", null)
    .where(contactAddress, "is not", null);

const present = (
  row: { email: string | null; language: string } & Omit<Addressee, "email" | "language">,
): Addressee => ({
  ...row,
  email: row.email ?? "",
  language: row.language as Language,
});

/** Addressing of an email to a reader: their language, and their address now. */
export const letterTo = ({ language, email }: Addressee): Pick<MailPart, "language" | "address"> => ({
  language,
  address: email,
});

/** Of an email whose reader is not there any more. */
export const withoutReader: MailPart = {
  withdrawn: "this person was removed from the organization, or has no address",
};

/** Everybody of an organization who has an address, those who came first before the others. */
export const addresseesOf = async (ctx: Pick<Ctx, "db">, organizationId: string): Promise<Addressee[]> =>
  (
    await query(ctx)
      .where("contacts.organization_id", "=", organizationId)
      .orderBy("contacts.created_at")
      .orderBy("contacts.id")
      .execute()
  ).map(present);

/** One person, as they are written to now; null for somebody who was removed, without an address, or of another organization. */
export async function addressee(
  ctx: Pick<Ctx, "db">,
  contactId: string,
  organizationId?: string,
): Promise<Addressee | null> {
  if (!isUuid(contactId)) return null;
  let one = query(ctx).where("contacts.id", "=", contactId);
  if (organizationId !== undefined) one = one.where("contacts.organization_id", "=", organizationId);
  const row = await one.executeTakeFirst();
  return row ? present(row) : null;
}
