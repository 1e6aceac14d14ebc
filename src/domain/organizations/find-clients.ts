import { sql } from "kysely";
import { ClientInput, type ClientMatch, FindClientsInput } from "#contract/organizations/clients.ts";
import type { Language } from "#contract/values/languages.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { parse } from "#domain/input/parse.ts";

const shown = 8;

const living = ({ db }: Pick<Ctx, "db">) =>
  db
    .selectFrom("contacts")
    .innerJoin("organizations", "organizations.id", "contacts.organization_id")
    .leftJoin("users", "users.id", "contacts.user_id")
    .where("contacts.removed_at", "is", null)
    .where("organizations.merged_into_id", "is", null);

/** At most eight people by name, organization, email or digits of a phone number, last seen first. Staff only. */
export async function findClients(ctx: Ctx, query: unknown): Promise<ClientMatch[]> {
  requireStaff(ctx);
  const { q } = parse(FindClientsInput, query);
  if (q.length < 2) return [];
  return living(ctx)
    .select([
      "organizations.id as organizationId",
      "organizations.name as organizationName",
      "organizations.kind",
      "contacts.id as contactId",
      "contacts.name",
      "contacts.email",
      "contacts.phone",
      sql<number>`(select count(*)::int from repairs where repairs.contact_id = contacts.id)`.as("repairs"),
    ])
    .where(matchesWords(q, ["contacts.name", "organizations.name", "contacts.email", "users.email"], "contacts.phone"))
    .orderBy(sql`(select max(created_at) from repairs where repairs.contact_id = contacts.id)`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy("contacts.created_at", "desc")
    .orderBy("contacts.id")
    .limit(shown)
    .execute();
}

export interface Client {
  organizationId: string;
  contactId: string;
}

/**
 * The client that staff named: a known person by `contactId`, or by address, or by the same name and number; else a new household.
 * Staff only. Joins an open transaction.
 */
export async function clientOf(ctx: Ctx, input: unknown): Promise<Client> {
  requireStaff(ctx);
  const { contactId, name = "", email = null, phone = null, language } = parse(ClientInput, input);
  return withTransaction(ctx, async (tx) => {
    if (contactId) return chosenClient(tx, contactId);
    // Two counters that write down one person make one household.
    const turn = `client ${email ?? phone?.replace(/\D/g, "")}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx.db);
    const known = email ? await clientByAddress(tx, email) : await clientByPhone(tx, { name, phone: phone ?? "" });
    return known ?? newHousehold(tx, { name, email, phone, language });
  });
}

const place = ["contacts.organization_id as organizationId", "contacts.id as contactId"] as const;

async function chosenClient(ctx: Ctx, contactId: string): Promise<Client> {
  const found = await living(ctx).select(place).where("contacts.id", "=", contactId).executeTakeFirst();
  if (!found) throw new DomainError("not_found", "There is no such client any more. Search again.");
  return found;
}

const clientByAddress = (ctx: Ctx, email: string) =>
  living(ctx)
    .select(place)
    .where((is) => is.or([is("users.email", "=", email), is("contacts.email", "=", email)]))
    .orderBy("contacts.created_at")
    .orderBy("contacts.id")
    .executeTakeFirst();

/** By number only together with the name: households share numbers. */
const clientByPhone = (ctx: Ctx, { name, phone }: { name: string; phone: string }) =>
  living(ctx)
    .select(place)
    .where(sql<boolean>`fold_text(contacts.name) = fold_text(${name})`)
    .where(
      sql<boolean>`right(regexp_replace(contacts.phone, '\\D', '', 'g'), 10) = right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`,
    )
    .orderBy("contacts.created_at")
    .orderBy("contacts.id")
    .executeTakeFirst();

interface NewClient {
  name: string;
  email: string | null;
  phone: string | null;
  language?: Language | undefined;
}

async function newHousehold(ctx: Ctx, { name, email, phone, language = "en" }: NewClient): Promise<Client> {
  const account =
    email === null
      ? undefined
      : await ctx.db
          .selectFrom("users")
          .select(["id", "language"])
          .where("email", "=", email)
          .where("email_confirmed_at", "is not", null)
          .executeTakeFirst();
  return createOrganizationOf(ctx, {
    kind: "household",
    name,
    person: {
      userId: account?.id ?? null,
      name,
      email,
      phone,
      language,
      ...(account && { language: account.language === "es" ? ("es" as const) : ("en" as const) }),
    },
  });
}
