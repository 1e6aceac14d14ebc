import { roleMay } from "#contract/organizations/organization-rights.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { currentMembership, type Membership, membershipsOf } from "#domain/organizations/memberships.ts";
import { isEnabled } from "#domain/toggles/is-enabled.ts";
import * as t from "#words/dashboard.ts";

const hasOne = (membership: Membership | null): membership is Membership =>
  membership !== null && membership.organizationKind === "business" && membership.role !== "member";

/** The current organization when it has a dashboard, else the first of theirs that has one. */
async function withDashboard(ctx: Ctx, actor: SignedIn): Promise<Membership | null> {
  const current = await currentMembership(ctx, actor);
  return hasOne(current) ? current : ((await membershipsOf(ctx, actor)).find(hasOne) ?? null);
}

/**
 * The organization of somebody who may see its dashboard: owner, approver, technical and billing of a business.
 * @throws DomainError "not_found" for everybody else, and while the feature is off
 */
export async function requireDashboard(ctx: Ctx): Promise<Membership> {
  const actor = requireSignedIn(ctx);
  const membership = (await isEnabled(ctx, "enterprise_dashboard")) ? await withDashboard(ctx, actor) : null;
  if (!membership) throw new DomainError("not_found", t.noDashboard);
  return membership;
}

/** True when there is a dashboard for the signed-in person: for links to it. */
export async function hasDashboard(ctx: Ctx): Promise<boolean> {
  if (!("userId" in ctx.actor) || !(await isEnabled(ctx, "enterprise_dashboard"))) return false;
  return (await withDashboard(ctx, ctx.actor)) !== null;
}

export const seesMoney = ({ role }: Membership): boolean => roleMay(role, "seeMoney");
