import type { Language } from "#contract/values/languages.ts";
import { cutText, mailableName } from "#contract/values/plain-text.ts";
import { type Invitation, type InvitationView, InvitePersonInput } from "#contract/organizations/organizations.ts";
import { type OrganizationRole, organizationRoles } from "#contract/organizations/organization-rights.ts";
import { invitationDays } from "#contract/organizations/organization-words.ts";
import { requireSignedIn, requireStaffPerson } from "#domain/access/account-policy.ts";
import { across, prove } from "#domain/access/actor-reach.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, type SignedIn, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { refuseOver, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { requireMembership } from "#domain/organizations/memberships.ts";
import { opensInvitation } from "#domain/organizations/invitation-link.ts";
import {
  type InvitationRow,
  inviterMay,
  openInvitations,
  toInvitation,
  withdrawInvitations,
} from "#domain/organizations/open-invitations.ts";
import { lockOrganization } from "#domain/organizations/organization-store.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/organizations.ts";

const day = 24 * 3600_000;

/**
 * Mails an invitation to join, for seven days and once; also to somebody whom staff wrote down and who has no account. Owners only.
 * @throws DomainError "conflict" for a member or an address with an open invitation, "too_many"
 */
export async function invitePerson(ctx: Ctx, organizationId: string, input: unknown): Promise<Invitation> {
  await requireMembership(ctx, organizationId, "managePeople");
  const { email, role, language } = parse(InvitePersonInput, input);
  await requireWithinLimit(ctx, visitorLimits.invitePerson, organizationId);
  refuseOver(await ctx.rateLimits.use(visitorLimits.invitedAddress, ctx.tokens.hash(email)));
  return withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, organizationId);
    // Again under the lock: the one who invites may have been removed meanwhile.
    await requireMembership(tx, organizationId, "managePeople");
    return sendInvitation(tx, organizationId, { email, role, language });
  });
}

/**
 * Invites somebody whom staff write down, with the role they got. Call it in the transaction that adds them, with the organization
 * locked. Staff only.
 */
export async function inviteWrittenDown(tx: Ctx, organizationId: string, wanted: WantedInvitation): Promise<void> {
  requireStaffPerson(tx);
  await sendInvitation(tx, organizationId, wanted);
}

interface WantedInvitation {
  email: string;
  role: OrganizationRole;
  language?: Language | undefined;
}

async function sendInvitation(tx: Ctx, organizationId: string, wanted: WantedInvitation): Promise<Invitation> {
  const actor = requireSignedIn(tx);
  const { email, role } = wanted;
  await withdrawInvitations(tx, organizationId);
  const known = await personByAddress(tx, organizationId, email);
  if (known?.userId) throw new DomainError("conflict", t.alreadyMember);
  const now = tx.clock.now();
  const open = await openInvitations(tx, organizationId).where("email", "=", email).executeTakeFirst();
  if (open && open.expires_at > now) throw new DomainError("conflict", t.alreadyInvited);
  if (open) await tx.db.updateTable("invitations").set({ revoked_at: now }).where("id", "=", open.id).execute();
  const { name, kind } = await lockOrganization(tx, organizationId);
  const language = wanted.language ?? (known && (known.language === "es" ? "es" : "en"));
  const invitation = {
    id: tx.ids.next(),
    organization_id: organizationId,
    email,
    role,
    language: language ?? tx.language,
    invited_by: actor.userId,
    invited_by_name: actor.name,
    expires_at: new Date(now.getTime() + invitationDays * day),
    created_at: now,
  };
  await tx.db.insertInto("invitations").values(invitation).execute();
  await queueMail(tx, [
    {
      template: "organization-invitation",
      to: { address: email },
      ...(language && { language }),
      data: {
        // A stranger's household must not carry their words to others in our name, nor a company's name a link.
        organizationName: kind === "business" ? mailableName(cutText(name, 60)) : null,
        kind,
        role,
        until: invitation.expires_at.toISOString(),
        invitation: { invitationId: invitation.id },
      },
    },
  ]);
  await recordAudit(tx, {
    action: "organization.person_invited",
    target: { kind: "organization", id: organizationId },
    detail: { role },
  });
  return toInvitation(invitation);
}

/** Withdraws an open invitation. Owners only. Doing it twice changes nothing. */
export async function revokeInvitation(ctx: Ctx, organizationId: string, invitationId: string): Promise<void> {
  await requireMembership(ctx, organizationId, "managePeople");
  await withTransaction(ctx, async (tx) => {
    const found = await foundById(invitationId, (id) => lockInvitation(tx, id), t.noSuchInvitation);
    if (found.organization_id !== organizationId) throw new DomainError("not_found", t.noSuchInvitation);
    if (found.accepted_at) throw new DomainError("conflict", t.invitationUsed);
    if (found.revoked_at) return;
    await tx.db.updateTable("invitations").set({ revoked_at: tx.clock.now() }).where("id", "=", invitationId).execute();
    await recordAudit(tx, {
      action: "organization.invitation_revoked",
      target: { kind: "organization", id: organizationId },
    });
  });
}

/** An invitation for the holder of its link, or for the invited address. @throws DomainError "not_found" for others */
export async function viewInvitation(ctx: Ctx, id: string, key: string | null): Promise<InvitationView> {
  const looking = across(ctx, "invitations");
  const find = (invitationId: string) =>
    looking.db
      .selectFrom("invitations")
      .innerJoin("organizations", "organizations.id", "invitations.organization_id")
      .selectAll("invitations")
      .select("organizations.name as organizationName")
      .where("invitations.id", "=", invitationId)
      .executeTakeFirst();
  const found = await foundById(id, find, t.noSuchInvitation);
  const isInvited = "userId" in ctx.actor && ctx.actor.email === found.email;
  if (!isInvited && !(key && opensInvitation(ctx, found.id, key)))
    throw new DomainError("not_found", t.noSuchInvitation);
  return {
    id,
    organizationName: found.organizationName,
    role: found.role,
    state: await stateOf(looking, found),
    expiresAt: found.expires_at.toISOString(),
  };
}

/**
 * Joins the organization of an invitation, once, with the address it was sent to, while the one who invited may still do so; the
 * organization becomes the current one.
 * @throws DomainError "conflict" for an invitation that is over, "forbidden" for another address
 */
export async function acceptInvitation(ctx: Ctx, id: string, key: string | null): Promise<{ organizationId: string }> {
  const actor = requireSignedIn(ctx);
  return withTransaction(ctx, async (tx) => {
    const found = await foundById(
      id,
      (invitationId) => lockInvitation(across(tx, "invitations"), invitationId),
      t.noSuchInvitation,
    );
    if (found.email !== actor.email) {
      const knows = key !== null && opensInvitation(tx, id, key);
      throw knows
        ? new DomainError("forbidden", t.invitationOtherAddress)
        : new DomainError("not_found", t.noSuchInvitation);
    }
    const organizationId = found.organization_id;
    prove(tx, organizationId);
    await lockOrganization(tx, organizationId);
    const state = await stateOf(tx, found);
    if (state !== "open") throw new DomainError("conflict", over[state]());
    await join(tx, actor, found);
    const now = tx.clock.now();
    await tx.db.updateTable("invitations").set({ accepted_at: now }).where("id", "=", id).execute();
    await tx.db
      .updateTable("users")
      .set({ current_organization_id: organizationId })
      .where("id", "=", actor.userId)
      .execute();
    await recordAudit(tx, {
      action: "organization.joined",
      target: { kind: "organization", id: organizationId },
      detail: { role: found.role },
    });
    return { organizationId };
  });
}

const over = {
  expired: () => t.invitationExpired,
  revoked: () => t.invitationRevoked,
  accepted: () => t.invitationUsed,
};

interface Invited {
  organization_id: string;
  role: OrganizationRole;
  language: string;
}

/** Somebody whom staff wrote down meanwhile becomes the account's, with the stronger of the two roles. */
async function join(ctx: Ctx, actor: SignedIn, { organization_id, role, language }: Invited): Promise<void> {
  const now = ctx.clock.now();
  const known = await personByAddress(ctx, organization_id, actor.email, actor.userId);
  if (known) {
    const stronger = strongerRole(known.role, role);
    await ctx.db
      .updateTable("contacts")
      .set({ user_id: actor.userId, role: stronger, updated_at: now })
      .where("id", "=", known.id)
      .execute();
    return;
  }
  // The account that once had this address keeps its place under its own.
  await ctx.db
    .updateTable("contacts")
    .set({ email: null })
    .where("organization_id", "=", organization_id)
    .where("email", "=", actor.email)
    .where("removed_at", "is", null)
    .execute();
  await ctx.db
    .insertInto("contacts")
    .values({
      id: ctx.ids.next(),
      organization_id,
      user_id: actor.userId,
      name: actor.name,
      email: actor.email,
      role,
      language,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Roles are listed from the strongest on. */
export const strongerRole = (one: OrganizationRole, other: OrganizationRole): OrganizationRole =>
  organizationRoles.indexOf(one) <= organizationRoles.indexOf(other) ? one : other;

const personByAddress = (ctx: Ctx, organizationId: string, email: string, userId: string | null = null) =>
  ctx.db
    .selectFrom("contacts")
    .leftJoin("users", "users.id", "contacts.user_id")
    .select(["contacts.id", "contacts.role", "contacts.language", "contacts.user_id as userId"])
    .where("contacts.organization_id", "=", organizationId)
    .where("contacts.removed_at", "is", null)
    .where((is) =>
      is.or([
        is.and([is("contacts.user_id", "is", null), is("contacts.email", "=", email)]),
        is("users.email", "=", email),
        ...(userId ? [is("contacts.user_id", "=", userId)] : []),
      ]),
    )
    .executeTakeFirst();

const lockInvitation = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom("invitations").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

async function stateOf(ctx: Ctx, row: InvitationRow): Promise<InvitationView["state"]> {
  if (row.accepted_at) return "accepted";
  if (row.revoked_at || !(await inviterMay(ctx, row))) return "revoked";
  return row.expires_at <= ctx.clock.now() ? "expired" : "open";
}
