import { expect, test } from "vitest";
import { viewClientHours } from "#domain/hours/own-hours.ts";
import { testCtx } from "#test/test-ctx.ts";
import { seedContracts } from "./sample-contracts.ts";
import { seedHours } from "./sample-hours.ts";
import { assignSamples, seedOrganizations } from "./sample-organizations.ts";
import { seedTickets } from "./sample-tickets.ts";

test("one sample company has bought hours, another has them in its contract, once, however often it runs", async () => {
  const ctx = { ...(await testCtx()), actor: { kind: "system" as const, name: "sample data" } };
  const hoursOf = async (name: string) => {
    const { id } = await ctx.db
      .selectFrom("organizations")
      .select("id")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    return viewClientHours(ctx, id);
  };
  await seedOrganizations(ctx);
  await seedTickets(ctx);
  await assignSamples(ctx, "tickets");
  await seedContracts(ctx);
  await seedHours(ctx);
  const bought = await hoursOf("Oakdale Dental");
  expect(bought.blocks.map(({ state }) => state).toSorted()).toEqual(["active", "expired"]);
  expect(bought.leftMinutes).toBeGreaterThan(0);
  expect(bought.moves.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["issue", "use", "adjust", "expire"]));
  const included = await hoursOf("Valley Almond Packers");
  expect(included.included).toMatchObject({ minutes: 300 });
  expect(included.unbilledCents).toBeGreaterThan(0);
  await seedHours(ctx);
  expect(await hoursOf("Oakdale Dental")).toEqual(bought);
});
