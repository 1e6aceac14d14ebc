import { roleMay } from "#contract/organizations/organization-rights.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { currentMembership, type Membership } from "#domain/organizations/memberships.ts";
import { isEnabled } from "#domain/toggles/is-enabled.ts";
import * as t from "#words/dashboard.ts";

const hasOne = (membership: Membership | null): membership is Membership =>
  membership !== null && membership.organizationKind === "business" && membership.role !== "member";

/**
 * The current organization of somebody who may see its dashboard: owner, approver, technical and billing of a business.
 * @throws DomainError "not_found" for everybody else, and while the feature is off
 */
export async function requireDashboard(ctx: Ctx): Promise<Membership> {
  const actor = requireSignedIn(ctx);
  const membership = (await isEnabled(ctx, "enterprise_dashboard")) ? await currentMembership(ctx, actor) : null;
  if (!hasOne(membership)) throw new DomainError("not_found", t.noDashboard);
  return membership;
}

/** True when there is a dashboard for the signed-in person: for links to it. */
export async function hasDashboard(ctx: Ctx): Promise<boolean> {
  if (!("userId" in ctx.actor) || !(await isEnabled(ctx, "enterprise_dashboard"))) return false;
  return hasOne(await currentMembership(ctx, ctx.actor));
}

export const seesMoney = ({ role }: Membership): boolean => roleMay(role, "seeMoney");
