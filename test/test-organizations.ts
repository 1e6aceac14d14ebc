import type { OrganizationRole, TicketSharing } from "#contract/organizations/organization-rights.ts";
import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import type { TestCtx } from "./test-ctx.ts";
import { signedInAs } from "./test-people.ts";

/** A company with an owner who has no account. */
export async function newCompany(ctx: TestCtx, name = "Oakdale Dental", sharing: TicketSharing = "none") {
  const { organizationId } = await createOrganizationOf(ctx, {
    kind: "business",
    name,
    person: { userId: null, name: "Olga Owner", email: `olga-${ctx.ids.next()}@example.com`, phone: null },
  });
  await ctx.db.updateTable("organizations").set({ ticket_sharing: sharing }).where("id", "=", organizationId).execute();
  return organizationId;
}

type Signed = Awaited<ReturnType<typeof signedInAs>>;

/** Somebody with an account in an organization. */
export async function memberOf(ctx: TestCtx, organizationId: string, role: OrganizationRole, somebody?: Signed) {
  const as = somebody ?? (await signedInAs(ctx, "member", `member-${ctx.ids.next()}@example.com`));
  const contactId = ctx.ids.next();
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("contacts")
    .values({
      id: contactId,
      organization_id: organizationId,
      user_id: as.actor.userId,
      name: as.actor.name,
      email: as.actor.email,
      role,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { as, contactId };
}
