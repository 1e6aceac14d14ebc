import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { insertDevice, type NewDevice } from "#domain/devices/device-store.ts";
import type { OrganizationRole } from "#contract/organizations/organization-rights.ts";
import type { SignedIn } from "#domain/ctx.ts";
import type { TestCtx } from "./test-ctx.ts";
import { signedInAs } from "./test-people.ts";

type Person = TestCtx & { actor: SignedIn };
let counted = 0;
const address = (name: string) => `${name}-${(counted += 1)}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** A company with an owner; `join` adds people in other roles. */
export async function companyOf(ctx: TestCtx, name = "Oakdale Dental") {
  const owner: Person = await signedInAs(ctx, "member", address("owner"), "Olivia Owner");
  const { userId, email } = owner.actor;
  const person = { userId, name: "Olivia Owner", email, phone: null };
  const { organizationId, contactId } = await createOrganizationOf(ctx, { kind: "business", name, person });
  const join = async (role: OrganizationRole): Promise<{ ctx: Person; contactId: string }> => {
    const joined = await signedInAs(ctx, "member", address(role), "Marta Member");
    const id = ctx.ids.next();
    const now = ctx.clock.now();
    const row = { organization_id: organizationId, user_id: joined.actor.userId, name: "Marta Member", role };
    const times = { created_at: now, updated_at: now };
    await ctx.db
      .insertInto("contacts")
      .values({ id, ...row, ...times, email: joined.actor.email })
      .execute();
    return { ctx: joined, contactId: id };
  };
  const device = (given: Partial<NewDevice> = {}) =>
    insertDevice(ctx, { organizationId, name: "Front desk PC", kind: "desktop", ...given });
  return { organizationId, ownerContactId: contactId, owner, join, device };
}
