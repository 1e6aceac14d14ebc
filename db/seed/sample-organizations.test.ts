import { expect, test } from "vitest";
import { seedAccounts } from "#seed/sample-accounts.ts";
import { seedOrganizations } from "#seed/sample-organizations.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";
import { testCtx } from "#test/test-ctx.ts";

test("sample organizations are made once, with the sample people in them", async () => {
  const ctx = await testCtx();
  const system = { ...ctx, actor: { kind: "system", name: "seed" } as const };
  await seedAccounts(system);
  await seedOrganizations(system);
  await seedOrganizations(system);
  const made = await ctx.db.selectFrom("organizations").select("name").where("sample", "=", true).execute();
  expect(made.map(({ name }) => name).toSorted()).toEqual([
    "Maria Delgado",
    "Oakdale Dental",
    "Rosa Medina",
    "Valley Almond Packers",
  ]);
  const email = "maria.delgado@example.com";
  const maria = await ctx.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  expect((await membershipsOf(ctx, { userId: maria.id, email })).map(({ role }) => role)).toEqual([
    "owner",
    "approver",
  ]);
});
