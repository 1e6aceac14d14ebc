import type { z } from "zod";
import { InviteStaffInput, type InvitedStaff, type StaffRoleChoice } from "#contract/staff/staff.ts";
import { staffInvitationDays } from "#contract/staff/staff-roles.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { findUser, findUserByEmail, updateUserRow } from "#domain/accounts/account-store.ts";
import { requireFreshActor } from "#domain/accounts/fresh-proof.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { refuseOver, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

type Role = z.infer<typeof StaffRoleChoice>;

const dayMilliseconds = 24 * 3_600_000;

/**
 * Invites somebody to work here. An account with this address has the role at once; without one it begins when the address is proven.
 * Administrators with a fresh proof only. Another open invitation of the address ends.
 * @throws DomainError "conflict" for somebody who works here, "too_many"
 */
export async function inviteStaff(ctx: Ctx, input: unknown): Promise<InvitedStaff> {
  const actor = requireAdmin(ctx);
  requireFreshActor(ctx);
  const { email, role } = parse(InviteStaffInput, input);
  refuseOver(await ctx.rateLimits.use(visitorLimits.invitedAddress, ctx.tokens.hash(email)));
  return withTransaction(ctx, async (tx) => {
    await endInvitations(tx, (open) => open.where("email", "=", email));
    const known = await findUserByEmail(tx, email);
    if (known && known.role !== "member") throw new DomainError("conflict", "This person works here already.");
    if (known?.email_confirmed_at) {
      await takeOn(tx, known, role);
      return { outcome: "joined" };
    }
    const now = tx.clock.now();
    const invitation = {
      id: tx.ids.next(),
      email,
      role,
      invited_by: actor.kind === "system" ? null : actor.userId,
      created_at: now,
      expires_at: new Date(now.getTime() + staffInvitationDays * dayMilliseconds),
    };
    await tx.db.insertInto("staff_invitations").values(invitation).execute();
    const until = invitation.expires_at.toISOString();
    await queueMail(tx, [
      {
        template: "staff-invitation",
        to: { address: email },
        data: { role, until, staffInvitation: { invitationId: invitation.id } },
      },
    ]);
    await recordAudit(tx, {
      action: "staff.invited",
      target: { kind: "staff_invitation", id: invitation.id },
      detail: { role },
    });
    return { outcome: "invited" };
  });
}

/** Withdraws an open invitation; one that has ended stays as it is. Administrators only. */
export async function withdrawStaffInvitation(ctx: Ctx, id: string): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (tx) => {
    const found = await foundById(
      id,
      (known) => tx.db.selectFrom("staff_invitations").selectAll().where("id", "=", known).executeTakeFirst(),
      "There is no such invitation.",
    );
    await endInvitations(tx, (open) => open.where("id", "=", found.id));
    if (found.ended_at === null)
      await recordAudit(tx, { action: "staff.invitation_withdrawn", target: { kind: "staff_invitation", id } });
  });
}

/** Gives the role of an open invitation to whoever proved its address, if the one who invited is still an administrator. */
export async function joinInvitedStaff(tx: Ctx, person: { userId: string; email: string }): Promise<void> {
  const invitation = await tx.db
    .selectFrom("staff_invitations")
    .selectAll()
    .where("email", "=", person.email)
    .where("ended_at", "is", null)
    .where("expires_at", ">", tx.clock.now())
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) return;
  const inviter = invitation.invited_by ? await findUser(tx, invitation.invited_by) : undefined;
  const user = await findUser(tx, person.userId);
  if (!user || user.role !== "member" || (invitation.invited_by && inviter?.role !== "admin")) return;
  await tx.db
    .updateTable("staff_invitations")
    .set({ ended_at: tx.clock.now(), ended_as: "joined" })
    .where("id", "=", invitation.id)
    .execute();
  await takeOn(tx, user, invitation.role as Role);
}

async function takeOn(tx: Ctx, user: { id: string; email: string; role: string }, role: Role): Promise<void> {
  await updateUserRow(tx, user.id, { role, staff_since: tx.clock.now() });
  await recordAudit(tx, {
    action: "admin.role_changed",
    target: { kind: "user", id: user.id },
    before: user,
    after: { role },
    fields: ["role"],
  });
  await queueMail(tx, [{ template: "staff-joined", to: { address: user.email }, data: { role } }]);
}

type Open = ReturnType<typeof openInvitations>;
const openInvitations = (tx: Ctx) =>
  tx.db
    .updateTable("staff_invitations")
    .set({ ended_at: tx.clock.now(), ended_as: "withdrawn" })
    .where("ended_at", "is", null);

async function endInvitations(tx: Ctx, those: (open: Open) => Open): Promise<void> {
  await those(openInvitations(tx)).execute();
}
