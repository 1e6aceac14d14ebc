import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { currentMembership, membershipsOf } from "#domain/organizations/memberships.ts";

export interface OrderTerms {
  organizationId: string | null;
  mayPayByInvoice: boolean;
  /** Number of the certificate by which its orders have no sales tax. */
  taxExemptNumber: string | null;
}

const ofNobody: OrderTerms = { organizationId: null, mayPayByInvoice: false, taxExemptNumber: null };

/** Terms of an organization's orders, today. Certificates count in California, where everything is handed over. */
export async function termsOf(
  ctx: Pick<Ctx, "db" | "clock" | "business">,
  organizationId: string,
): Promise<OrderTerms> {
  const organization = await ctx.db
    .selectFrom("organizations")
    .select("may_pay_by_invoice")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  const day = today(ctx);
  const exemption = await ctx.db
    .selectFrom("tax_exemptions")
    .select("number")
    .where("organization_id", "=", organizationId)
    .where("state", "=", "CA")
    .where("ended_at", "is", null)
    .where((is) => is.or([is("expires_on", "is", null), is("expires_on", ">=", day)]))
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return {
    organizationId,
    mayPayByInvoice: organization?.may_pay_by_invoice ?? false,
    taxExemptNumber: exemption?.number ?? null,
  };
}

/**
 * The terms by which somebody orders for their current organization, or for the one that an order was written for. They are for
 * people with an account whose role spends the organization's money; for others there are none.
 */
export async function termsOfCustomer(
  ctx: Ctx,
  userId: string | null,
  writtenFor?: { organization_id: string | null },
): Promise<OrderTerms> {
  if (userId === null) return ofNobody;
  const user =
    "userId" in ctx.actor && ctx.actor.userId === userId
      ? ctx.actor
      : await ctx.db.selectFrom("users").select(["id as userId", "email"]).where("id", "=", userId).executeTakeFirst();
  if (!user) return ofNobody;
  const own = writtenFor
    ? (await membershipsOf(ctx, user)).find(({ organizationId }) => organizationId === writtenFor.organization_id)
    : await currentMembership(ctx, user);
  if (!own) return ofNobody;
  const { organizationId, role } = own;
  return roleMay(role, "spend") ? termsOf(ctx, organizationId) : { ...ofNobody, organizationId };
}

/** The terms of the one who acts. */
export const ownTerms = (ctx: Ctx, writtenFor?: { organization_id: string | null }): Promise<OrderTerms> =>
  termsOfCustomer(ctx, "userId" in ctx.actor ? ctx.actor.userId : null, writtenFor);
