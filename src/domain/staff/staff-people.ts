import {
  ChangeStaffInput,
  type DeactivatedStaff,
  DeactivateStaffInput,
  type StaffList,
  type StaffMember,
} from "#contract/staff/staff.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { endSessions, findUser, type UserRow } from "#domain/accounts/account-store.ts";
import { changeRole } from "#domain/accounts/change-role.ts";
import { displayName } from "#domain/accounts/person-name.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { foundById } from "#domain/lists/found-by-id.ts";

const noTaker = "Choose a technician or an administrator who stays.";
const nobody = "Nobody of the staff has this account.";

/** Everybody who works here, by name, and the open invitations. Administrators only. */
export async function listStaff(ctx: Ctx): Promise<StaffList> {
  requireAdmin(ctx);
  const { db, clock } = ctx;
  const [users, invitations, work] = await Promise.all([
    db
      .selectFrom("users")
      .select(["id", "email", "user_metadata", "role", "staff_since", "last_sign_in_at"])
      .select((of) =>
        of
          .exists(
            of
              .selectFrom("mfa_factors")
              .select("mfa_factors.id")
              .whereRef("mfa_factors.user_id", "=", "users.id")
              .where("mfa_factors.status", "=", "verified"),
          )
          .as("has_factor"),
      )
      .where("role", "<>", "member")
      .execute(),
    db
      .selectFrom("staff_invitations as open")
      .leftJoin("users as inviter", "inviter.id", "open.invited_by")
      .selectAll("open")
      .select(["inviter.email as inviter_email", "inviter.user_metadata as inviter_metadata"])
      .where("ended_at", "is", null)
      .where("expires_at", ">", clock.now())
      .orderBy("open.created_at", "desc")
      .execute(),
    openWorkOf(ctx),
  ]);
  return {
    people: users
      .map((user) => ({
        id: user.id,
        name: displayName(user),
        email: user.email,
        role: user.role as StaffMember["role"],
        secondFactor: user.has_factor === true,
        staffSince: user.staff_since?.toISOString() ?? null,
        lastSignInAt: user.last_sign_in_at?.toISOString() ?? null,
        openWork: work.get(user.id) ?? 0,
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      invitedBy: row.inviter_email
        ? displayName({ email: row.inviter_email, user_metadata: row.inviter_metadata ?? {} })
        : null,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  };
}

/** Gives somebody of the staff another role. Administrators with a fresh proof only. */
export async function changeStaffRole(ctx: Ctx, id: string, input: unknown): Promise<{ id: string }> {
  requireAdmin(ctx);
  const { role } = parse(ChangeStaffInput, input);
  return withTransaction(ctx, async (tx) => {
    await staffMember(tx, id);
    return { id: (await changeRole(tx, id, { role })).id };
  });
}

/**
 * Ends somebody's work here: their account becomes a client's, their sessions end, and open work goes to somebody else or to nobody.
 * Administrators with a fresh proof only; never one's own account, nor the last administrator's.
 * @throws DomainError "conflict", "invalid" when the one who takes over does not work here
 */
export async function deactivateStaff(ctx: Ctx, id: string, input: unknown): Promise<DeactivatedStaff> {
  const actor = requireAdmin(ctx);
  const { handTo } = parse(DeactivateStaffInput, input);
  return withTransaction(ctx, async (tx) => {
    const leaving = await staffMember(tx, id);
    if (actor.kind !== "system" && actor.userId === leaving.id)
      throw new DomainError("conflict", "Somebody else has to deactivate your account.");
    if (handTo !== null) await requireTaker(tx, handTo, leaving.id);
    await changeRole(tx, leaving.id, { role: "member" });
    await endSessions(tx, leaving.id, "admin");
    let handedOver = 0;
    for (const noun of tx.nouns) handedOver += (await noun.handOver?.(tx, { from: leaving.id, to: handTo })) ?? 0;
    await recordAudit(tx, {
      action: "staff.deactivated",
      target: { kind: "user", id: leaving.id },
      detail: { handedOver, handTo },
    });
    return { handedOver };
  });
}

async function staffMember(tx: Ctx, id: string): Promise<UserRow> {
  const user = await foundById(id, (known) => findUser(tx, known), nobody);
  if (user.role === "member") throw new DomainError("not_found", nobody);
  return user;
}

async function requireTaker(tx: Ctx, id: string, leaving: string): Promise<void> {
  const taker = await findUser(tx, id);
  if (id === leaving || (taker?.role !== "technician" && taker?.role !== "admin"))
    throw new DomainError("invalid", noTaker, { errors: [{ path: "handTo", message: noTaker }] });
}

/** Number of open things that each person of the staff has, by account. */
async function openWorkOf(ctx: Ctx): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const noun of ctx.nouns)
    for (const { person, open } of (await noun.assignedWork?.(ctx)) ?? [])
      sums.set(person, (sums.get(person) ?? 0) + open);
  return sums;
}
