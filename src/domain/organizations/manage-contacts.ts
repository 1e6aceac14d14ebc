import { AddContactInput, ChangeContactInput } from "#contract/organizations/organization-desk.ts";
import { isTrustedRole } from "#contract/organizations/organization-rights.ts";
import { requireAdmin, requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { inviteWrittenDown } from "#domain/organizations/invitations.ts";
import { followPerson, withdrawInvitations } from "#domain/organizations/open-invitations.ts";
import { lockOrganization, requireOwnerLeft } from "#domain/organizations/organization-store.ts";
import { findPerson, requireSite } from "#domain/organizations/organization-people.ts";
import { parse } from "#domain/input/parse.ts";

const target = (id: string) => ({ kind: "organization", id });
const noSuchPerson = "There is no such person.";

/** The account of a proven address; null without one. */
export async function accountOf(ctx: Pick<Ctx, "db">, email: string | null): Promise<string | null> {
  if (email === null) return null;
  const account = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("email_confirmed_at", "is not", null)
    .executeTakeFirst();
  return account?.id ?? null;
}

/**
 * Adds a person, who may have no account: whoever proves the address later is this person. Staff only; owners and
 * approvers are added by admins. Asked so, they are invited in the same step, unless their account has access by that already.
 * @throws DomainError "conflict" for somebody who belongs to it already
 */
export async function addContact(ctx: Ctx, id: string, input: unknown): Promise<{ id: string }> {
  requireStaff(ctx);
  const { name, email = null, phone = null, role, siteId = null, language, invite } = parse(AddContactInput, input);
  if (isTrustedRole(role)) requireAdmin(ctx);
  return withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, id);
    if (siteId) await requireSite(tx, id, siteId);
    const userId = await accountOf(tx, email);
    await requireFree(tx, { organizationId: id, email, userId, but: null });
    const [contactId, now] = [tx.ids.next(), tx.clock.now()];
    await tx.db
      .insertInto("contacts")
      .values({
        id: contactId,
        organization_id: id,
        user_id: userId,
        name,
        email,
        phone,
        role,
        site_id: siteId,
        language,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await recordAudit(tx, { action: "organization.person_added", target: target(id), detail: { contactId, role } });
    if (invite && email && !userId) await inviteWrittenDown(tx, id, { email, role, language });
    return { id: contactId };
  });
}

/** Changes a person; the address of somebody with an account is the account's. Admins only. */
export async function changeContact(ctx: Ctx, id: string, contactId: string, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { email, siteId, seesTickets, ...wanted } = parse(ChangeContactInput, input);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, id);
    const person = await foundById(contactId, (wantedId) => findPerson(tx, id, wantedId), noSuchPerson);
    if (siteId) await requireSite(tx, id, siteId);
    const moves = email !== undefined && person.user_id === null && email !== person.email;
    const userId = moves ? await accountOf(tx, email) : person.user_id;
    if (moves) await requireFree(tx, { organizationId: id, email, userId, but: contactId });
    await tx.db
      .updateTable("contacts")
      .set({
        ...wanted,
        ...(moves && { email, user_id: userId }),
        ...(siteId !== undefined && { site_id: siteId }),
        ...(seesTickets !== undefined && { sees_tickets: seesTickets }),
        updated_at: tx.clock.now(),
      })
      .where("id", "=", contactId)
      .execute();
    if (moves) await followPerson(tx, id, person.email, null);
    else if (wanted.role) await followPerson(tx, id, person.email, wanted.role);
    await requireOwnerLeft(tx, id);
    await withdrawInvitations(tx, id);
    await recordAudit(tx, {
      action: "organization.person_changed",
      target: target(id),
      detail: { contactId },
      before: person,
      after: { ...wanted, site_id: siteId, sees_tickets: seesTickets, ...(moves && { email }) },
      fields: ["role", "site_id", "sees_tickets"],
      named: ["name", "email", "phone"],
    });
  });
}

/** Takes a person out, who loses access at once. Admins only. @throws DomainError "conflict" for the last owner */
export async function removeContact(ctx: Ctx, id: string, contactId: string): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, id);
    const person = await foundById(contactId, (wanted) => findPerson(tx, id, wanted), noSuchPerson);
    const now = tx.clock.now();
    await tx.db.updateTable("contacts").set({ removed_at: now, updated_at: now }).where("id", "=", person.id).execute();
    await followPerson(tx, id, person.email, null);
    await requireOwnerLeft(tx, id);
    await withdrawInvitations(tx, id);
    await recordAudit(tx, { action: "organization.person_removed", target: target(id), detail: { contactId } });
  });
}

interface Wanted {
  organizationId: string;
  email: string | null;
  userId: string | null;
  /** The person who is changed. */
  but: string | null;
}

async function requireFree(ctx: Ctx, { organizationId, email, userId, but }: Wanted): Promise<void> {
  if (email === null && userId === null) return;
  let query = ctx.db
    .selectFrom("contacts")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("removed_at", "is", null)
    .where((is) =>
      is.or([...(email ? [is("email", "=", email)] : []), ...(userId ? [is("user_id", "=", userId)] : [])]),
    );
  if (but) query = query.where("id", "!=", but);
  if (await query.executeTakeFirst())
    throw new DomainError("conflict", "Somebody with this address already belongs to the organization.", {
      errors: [{ path: "email", message: "This address already belongs to the organization." }],
    });
}
