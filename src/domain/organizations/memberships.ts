import type { Language } from "#contract/values/languages.ts";
import {
  type OrganizationKind,
  type OrganizationRight,
  type OrganizationRole,
  roleMay,
  type TicketSharing,
} from "#contract/organizations/organization-rights.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { prove } from "#domain/access/actor-reach.ts";
import { type Ctx, type SignedIn, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import * as t from "#words/organizations.ts";

/** Role of a person in one organization. */
export interface Membership {
  organizationId: string;
  organizationName: string;
  organizationKind: OrganizationKind;
  ticketSharing: TicketSharing;
  contactId: string;
  role: OrganizationRole;
  seesTickets: boolean;
}

const findMemberships = ({ db }: Pick<Ctx, "db">, { userId, email }: Pick<SignedIn, "userId" | "email">) =>
  db
    .selectFrom("contacts")
    .innerJoin("organizations", "organizations.id", "contacts.organization_id")
    .select([
      "contacts.id as contactId",
      "contacts.role",
      "contacts.sees_tickets as seesTickets",
      "organizations.id as organizationId",
      "organizations.name as organizationName",
      "organizations.kind as organizationKind",
      "organizations.ticket_sharing as ticketSharing",
    ])
    .where("contacts.removed_at", "is", null)
    // By account, or by the proven address of somebody who had none when staff wrote it down.
    .where((is) =>
      is.or([
        is("contacts.user_id", "=", userId),
        is.and([is("contacts.user_id", "is", null), is("contacts.email", "=", email)]),
      ]),
    )
    .orderBy("contacts.created_at")
    .orderBy("contacts.id");

/** A person's organizations, oldest first. Read anew for each request, so that a removed person is out at once. */
export const membershipsOf = (
  ctx: Pick<Ctx, "db">,
  person: Pick<SignedIn, "userId" | "email">,
): Promise<Membership[]> => findMemberships(ctx, person).execute();

/** The organization that a person has chosen, else their first; null for people without one. */
export async function currentMembership(
  ctx: Pick<Ctx, "db">,
  person: Pick<SignedIn, "userId" | "email">,
): Promise<Membership | null> {
  const all = await membershipsOf(ctx, person);
  if (all.length < 2) return all[0] ?? null;
  const chosen = await ctx.db
    .selectFrom("users")
    .select("current_organization_id")
    .where("id", "=", person.userId)
    .executeTakeFirst();
  return all.find(({ organizationId }) => organizationId === chosen?.current_organization_id) ?? all[0] ?? null;
}

/**
 * Role of the actor in an organization. Somebody else's looks like one that does not exist. @throws DomainError "not_found" for others,
 * "forbidden" without the right
 */
export async function requireMembership(
  ctx: Ctx,
  organizationId: string,
  right?: OrganizationRight,
): Promise<Membership> {
  const actor = requireSignedIn(ctx);
  const membership = isUuid(organizationId)
    ? await findMemberships(ctx, actor).where("organizations.id", "=", organizationId).executeTakeFirst()
    : undefined;
  if (!membership) throw new DomainError("not_found", t.noSuchOrganization);
  if (right && !roleMay(membership.role, right)) throw new DomainError("forbidden", t.roleMayNot);
  // Also once they have left it, in the same request.
  prove(ctx, membership.organizationId);
  return membership;
}

/** True while an account belongs to the organization in a role that has the right: for those who act later, or by a private link. */
export async function accountMay(
  ctx: Pick<Ctx, "db">,
  userId: string | null,
  organizationId: string | null,
  right: OrganizationRight,
): Promise<boolean> {
  const person =
    userId === null
      ? undefined
      : await ctx.db.selectFrom("users").select(["id as userId", "email"]).where("id", "=", userId).executeTakeFirst();
  const own = person && (await membershipsOf(ctx, person)).find((one) => one.organizationId === organizationId);
  return own !== undefined && roleMay(own.role, right);
}

/** A new organization with its first person; `email` as it was proven, or as staff wrote it down. */
export async function createOrganizationOf(
  ctx: Ctx,
  given: {
    kind: OrganizationKind;
    name: string;
    person: { userId: string | null; name: string; email: string | null; phone: string | null; language?: Language };
  },
): Promise<{ organizationId: string; contactId: string }> {
  const now = ctx.clock.now();
  const [organizationId, contactId] = [ctx.ids.next(), ctx.ids.next()];
  await ctx.db
    .insertInto("organizations")
    .values({
      id: organizationId,
      kind: given.kind,
      name: given.name,
      ticket_sharing: "none",
      created_at: now,
      updated_at: now,
    })
    .execute();
  const { userId, name, email, phone, language = ctx.language } = given.person;
  await ctx.db
    .insertInto("contacts")
    .values({
      id: contactId,
      organization_id: organizationId,
      user_id: userId,
      name,
      email: email?.toLowerCase() ?? null,
      phone,
      role: "owner",
      language,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { organizationId, contactId };
}

/** The signed-in person's current organization; a household of one is made for somebody who has none. */
export async function ownOrganization(ctx: Ctx): Promise<Membership> {
  const actor = requireSignedIn(ctx);
  return withTransaction(ctx, async (tx) => {
    const current = await currentMembership(tx, actor);
    if (current) return current;
    // Two requests at once make one household.
    await tx.db.selectFrom("users").select("id").where("id", "=", actor.userId).forUpdate().execute();
    const meanwhile = await currentMembership(tx, actor);
    if (meanwhile) return meanwhile;
    const { userId, name, email } = actor;
    await createOrganizationOf(tx, { kind: "household", name, person: { userId, name, email, phone: null } });
    const made = await currentMembership(tx, actor);
    if (!made) throw new Error("The household that was just made is missing.");
    return made;
  });
}
