import {
  ChangeOwnOrganizationInput,
  ChangePersonInput,
  ChooseOrganizationInput,
  type OrganizationPeople,
  type OwnOrganization,
} from "#contract/organizations/organizations.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { invalidFields } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import {
  followPerson,
  openInvitations,
  toInvitation,
  withdrawInvitations,
} from "#domain/organizations/open-invitations.ts";
import { currentMembership, membershipsOf, requireMembership } from "#domain/organizations/memberships.ts";
import { lockOrganization, requireOwnerLeft } from "#domain/organizations/organization-store.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/organizations.ts";

/** The organizations of the signed-in person, oldest first. */
export async function listOwnOrganizations(ctx: Ctx): Promise<{ items: OwnOrganization[] }> {
  const actor = requireSignedIn(ctx);
  const [all, current] = await Promise.all([membershipsOf(ctx, actor), currentMembership(ctx, actor)]);
  return {
    items: all.map(({ organizationId, organizationName, organizationKind, role }) => ({
      id: organizationId,
      name: organizationName,
      kind: organizationKind,
      role,
      current: organizationId === current?.organizationId,
    })),
  };
}

/** From now on the portal shows this organization. @throws DomainError "not_found" for another's */
export async function chooseOrganization(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireSignedIn(ctx);
  const { organizationId } = parse(ChooseOrganizationInput, input);
  await requireMembership(ctx, organizationId);
  await ctx.db
    .updateTable("users")
    .set({ current_organization_id: organizationId })
    .where("id", "=", actor.userId)
    .execute();
}

/** The people of an organization. Its owners also see addresses and open invitations. */
export async function listPeople(ctx: Ctx, organizationId: string): Promise<OrganizationPeople> {
  const own = await requireMembership(ctx, organizationId);
  const mayManage = roleMay(own.role, "managePeople");
  const [people, sites, invitations] = await Promise.all([
    ctx.db
      .selectFrom("contacts")
      .leftJoin("users", "users.id", "contacts.user_id")
      .selectAll("contacts")
      .select("users.email as accountEmail")
      .where("contacts.organization_id", "=", organizationId)
      .where("contacts.removed_at", "is", null)
      .orderBy("contacts.created_at")
      .orderBy("contacts.id")
      .execute(),
    ctx.db
      .selectFrom("sites")
      .select(["id", "name"])
      .where("organization_id", "=", organizationId)
      .orderBy("created_at")
      .execute(),
    mayManage
      ? openInvitations(ctx, organizationId).where("expires_at", ">", ctx.clock.now()).execute()
      : Promise.resolve([]),
  ]);
  const invited = new Set(invitations.map(({ email }) => email));
  return {
    organization: {
      id: organizationId,
      name: own.organizationName,
      kind: own.organizationKind,
      role: own.role,
      ticketSharing: own.ticketSharing,
      mayManage,
    },
    people: people.map((person) => ({
      id: person.id,
      name: person.name,
      email: mayManage ? (person.accountEmail ?? person.email) : null,
      role: person.role,
      siteId: person.site_id,
      seesTickets: person.sees_tickets,
      self: person.id === own.contactId,
      mayBeInvited: mayManage && person.user_id === null && person.email !== null && !invited.has(person.email),
    })),
    sites,
    invitations: invitations.map(toInvitation),
  };
}

/**
 * Changes role, site or sight of tickets. Owners only, which each verb here asks again under the lock: they may have been removed
 * meanwhile. @throws DomainError "conflict" when no owner would be left
 */
export async function changePerson(ctx: Ctx, organizationId: string, contactId: string, input: unknown): Promise<void> {
  await requireMembership(ctx, organizationId, "managePeople");
  const { role, siteId, seesTickets } = parse(ChangePersonInput, input);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, organizationId);
    await requireMembership(tx, organizationId, "managePeople");
    const person = await foundById(contactId, (id) => findPerson(tx, organizationId, id), t.noSuchPerson);
    if (siteId) await requireSite(tx, organizationId, siteId);
    await tx.db
      .updateTable("contacts")
      .set({
        ...(role && { role }),
        ...(siteId !== undefined && { site_id: siteId }),
        ...(seesTickets !== undefined && { sees_tickets: seesTickets }),
        updated_at: tx.clock.now(),
      })
      .where("id", "=", person.id)
      .execute();
    if (role) await followPerson(tx, organizationId, person.email, role);
    await requireOwnerLeft(tx, organizationId);
    await withdrawInvitations(tx, organizationId);
    await recordAudit(tx, {
      action: "organization.person_changed",
      target: { kind: "organization", id: organizationId },
      detail: { contactId },
      before: person,
      after: { role, site_id: siteId, sees_tickets: seesTickets },
      fields: ["role", "site_id", "sees_tickets"],
    });
  });
}

/** Takes somebody out, who loses access at once. Owners only. @throws DomainError "conflict" for the last owner */
export async function removePerson(ctx: Ctx, organizationId: string, contactId: string): Promise<void> {
  await requireMembership(ctx, organizationId, "managePeople");
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, organizationId);
    await requireMembership(tx, organizationId, "managePeople");
    const person = await foundById(contactId, (id) => findPerson(tx, organizationId, id), t.noSuchPerson);
    await tx.db
      .updateTable("contacts")
      .set({ removed_at: tx.clock.now(), updated_at: tx.clock.now() })
      .where("id", "=", person.id)
      .execute();
    await followPerson(tx, organizationId, person.email, null);
    await requireOwnerLeft(tx, organizationId);
    await withdrawInvitations(tx, organizationId);
    await recordAudit(tx, {
      action: "organization.person_removed",
      target: { kind: "organization", id: organizationId },
      detail: { contactId },
    });
  });
}

/** Renames the organization and sets whose tickets its people see. Owners only. */
export async function changeOwnOrganization(ctx: Ctx, organizationId: string, input: unknown): Promise<void> {
  await requireMembership(ctx, organizationId, "managePeople");
  const { name, ticketSharing } = parse(ChangeOwnOrganizationInput, input);
  await withTransaction(ctx, async (tx) => {
    const before = await lockOrganization(tx, organizationId);
    await requireMembership(tx, organizationId, "managePeople");
    await tx.db
      .updateTable("organizations")
      .set({
        ...(name && { name }),
        ...(ticketSharing && { ticket_sharing: ticketSharing }),
        version: before.version + 1,
        updated_at: tx.clock.now(),
      })
      .where("id", "=", organizationId)
      .execute();
    await recordAudit(tx, {
      action: "organization.changed",
      target: { kind: "organization", id: organizationId },
      before,
      after: { name, ticket_sharing: ticketSharing },
      fields: ["ticket_sharing"],
      named: ["name"],
    });
  });
}

/** @throws DomainError "invalid" for a site of another organization */
export async function requireSite(ctx: Ctx, organizationId: string, siteId: string): Promise<void> {
  const site = await ctx.db
    .selectFrom("sites")
    .select("id")
    .where("id", "=", siteId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  if (!site) throw invalidFields({ path: "siteId", message: t.noSuchSite });
}

/** A person who belongs to the organization now. */
export const findPerson = (ctx: Ctx, organizationId: string, contactId: string) =>
  ctx.db
    .selectFrom("contacts")
    .selectAll()
    .where("id", "=", contactId)
    .where("organization_id", "=", organizationId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
