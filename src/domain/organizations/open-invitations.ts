import type { Selectable } from "kysely";
import type { Invitation } from "#contract/organizations/organizations.ts";
import type { OrganizationRole } from "#contract/organizations/organization-rights.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { accountMay } from "#domain/organizations/memberships.ts";
import type { Invitations } from "#platform/db/schema.gen.ts";

export type InvitationRow = Selectable<Invitations>;

/** Invitations that were neither used nor withdrawn, newest first; some may have expired. */
export const openInvitations = (ctx: Pick<Ctx, "db">, organizationId: string) =>
  ctx.db
    .selectFrom("invitations")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc");

export const toInvitation = (row: {
  id: string;
  email: string;
  role: OrganizationRole;
  expires_at: Date;
}): Invitation => ({ id: row.id, email: row.email, role: row.role, expiresAt: row.expires_at.toISOString() });

/** True while who invited may still do so: an owner, or staff. */
export const inviterMay = async (
  ctx: Ctx,
  row: Pick<InvitationRow, "invited_by" | "organization_id">,
): Promise<boolean> =>
  (await accountMay(ctx, row.invited_by, row.organization_id, "managePeople")) || isStaff(ctx, row.invited_by);

async function isStaff(ctx: Ctx, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const account = await ctx.db.selectFrom("users").select("role").where("id", "=", userId).executeTakeFirst();
  return account?.role === "technician" || account?.role === "admin";
}

/**
 * Withdraws what people invited who may no longer do so, also because their account is gone. Call it in the transaction of each change
 * of people, roles or invitations, with the organization locked.
 */
export async function withdrawInvitations(tx: Ctx, organizationId: string): Promise<void> {
  for (const row of await openInvitations(tx, organizationId).execute())
    if (!(await inviterMay(tx, row))) {
      await tx.db.updateTable("invitations").set({ revoked_at: tx.clock.now() }).where("id", "=", row.id).execute();
      await recordAudit(tx, {
        action: "organization.invitation_revoked",
        target: { kind: "organization", id: organizationId },
      });
    }
}

/**
 * Open invitations of somebody written down follow them: their role, and without one (they were removed, or have another address) it is
 * withdrawn. Call it in the transaction of the change, with the organization locked.
 */
export async function followPerson(
  tx: Ctx,
  organizationId: string,
  email: string | null,
  role: OrganizationRole | null,
): Promise<void> {
  if (email === null) return;
  await tx.db
    .updateTable("invitations")
    .set(role ? { role } : { revoked_at: tx.clock.now() })
    .where("organization_id", "=", organizationId)
    .where("email", "=", email)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
}
