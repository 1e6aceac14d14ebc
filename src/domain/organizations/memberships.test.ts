import { beforeEach, expect, test } from "vitest";
import type { OrganizationRole } from "#contract/organizations/organization-rights.ts";
import {
  createOrganizationOf,
  currentMembership,
  membershipsOf,
  ownOrganization,
  requireMembership,
} from "#domain/organizations/memberships.ts";
import { chooseOrganization, listOwnOrganizations } from "#domain/organizations/organization-people.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { testCtx, type TestCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

let ctx: TestCtx;
beforeEach(async () => {
  ctx = await testCtx();
});
const person = () => signedInAs(ctx, "member", `p-${ctx.ids.next()}@example.com`);

test("a visitor is nobody's, and a stranger's organization looks like one that does not exist", async () => {
  const id = await newCompany(ctx);
  await expect(requireMembership(ctx, id)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(ownOrganization(ctx)).rejects.toMatchObject({ code: "unauthenticated" });
  const stranger = await person();
  for (const unknown of [id, ctx.ids.next(), "1"])
    await expect(requireMembership(stranger, unknown)).rejects.toMatchObject({ code: "not_found" });
  await expect(chooseOrganization(stranger, { organizationId: id })).rejects.toMatchObject({ code: "not_found" });
  await expect(chooseOrganization(stranger, { organizationId: "1" })).rejects.toMatchObject({ code: "invalid" });
});

test("rights follow the role", async () => {
  const id = await newCompany(ctx);
  const roles: OrganizationRole[] = ["approver", "billing", "technical", "member"];
  for (const role of roles) {
    const { as } = await memberOf(ctx, id, role);
    await expect(requireMembership(as, id, "managePeople")).rejects.toMatchObject({ code: "forbidden" });
    expect(await requireMembership(as, id)).toMatchObject({ organizationId: id, role });
  }
  const { as: owner } = await memberOf(ctx, id, "owner");
  expect(await requireMembership(owner, id, "managePeople")).toMatchObject({ role: "owner" });
});

test("membership is by account, or by the proven address of somebody without one, and ends at once", async () => {
  const id = await newCompany(ctx);
  const { as, contactId } = await memberOf(ctx, id, "billing");
  expect(await membershipsOf(ctx, as.actor)).toHaveLength(1);
  // The account counts, not the address that was written down.
  await ctx.db.updateTable("contacts").set({ email: "other@example.com" }).where("id", "=", contactId).execute();
  expect(await membershipsOf(ctx, as.actor)).toHaveLength(1);
  expect(await membershipsOf(ctx, { userId: ctx.ids.next(), email: "other@example.com" })).toEqual([]);
  await ctx.db.updateTable("contacts").set({ removed_at: ctx.clock.now() }).where("id", "=", contactId).execute();
  expect(await membershipsOf(ctx, as.actor)).toEqual([]);
  await expect(requireMembership(as, id)).rejects.toMatchObject({ code: "not_found" });

  const late = await person();
  await createOrganizationOf(ctx, {
    kind: "household",
    name: "Written down",
    person: { userId: null, name: "Ana", email: late.actor.email.toUpperCase(), phone: null },
  });
  expect(await membershipsOf(ctx, late.actor)).toMatchObject([{ organizationName: "Written down" }]);
});

test("a household is made once, also by two requests at once", async () => {
  const somebody = await person();
  const [one, two] = await Promise.all([ownOrganization(somebody), ownOrganization(somebody)]);
  expect(one).toEqual(two);
  expect(one).toMatchObject({ organizationKind: "household", role: "owner", organizationName: "Ana Silva" });
  expect(await membershipsOf(ctx, somebody.actor)).toHaveLength(1);
});

test("somebody of several chooses the current one; without a valid choice it is the first", async () => {
  const [first, second] = [await newCompany(ctx, "First"), await newCompany(ctx, "Second")];
  const { as } = await memberOf(ctx, first, "member");
  const { contactId } = await memberOf(ctx, second, "billing", as);
  expect((await currentMembership(ctx, as.actor))?.organizationId).toBe(first);
  await chooseOrganization(as, { organizationId: second });
  expect((await listOwnOrganizations(as)).items).toMatchObject([
    { id: first, name: "First", current: false },
    { id: second, role: "billing", current: true },
  ]);
  await ctx.db.updateTable("contacts").set({ removed_at: ctx.clock.now() }).where("id", "=", contactId).execute();
  expect((await currentMembership(ctx, as.actor))?.organizationId).toBe(first);
});
