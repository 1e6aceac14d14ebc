import type { Ctx } from "#domain/ctx.ts";
import { addCheck } from "#domain/dashboard/note-checks.ts";
import { addRenewal, proposeRoadmap, staffRoadmap } from "#domain/dashboard/roadmap.ts";
import { addDays, today } from "#domain/time/days.ts";

/** Plans and renewals of the sample companies. Runs once. */
export async function seedRoadmap(ctx: Ctx): Promise<void> {
  const done = await ctx.db.selectFrom("renewals").select("id").limit(1).executeTakeFirst();
  if (done) return;
  const day = today(ctx);
  const year = Number(day.slice(0, 4));
  for (const name of ["Oakdale Dental", "Valley Almond Packers"]) {
    const organization = await ctx.db
      .selectFrom("organizations")
      .select("id")
      .where("name", "=", name)
      .where("sample", "=", true)
      .executeTakeFirst();
    if (!organization) continue;
    const { id } = organization;
    await addCheck(ctx, id, {
      kind: "security",
      heldOn: addDays(day, -20),
      good: 5,
      total: 6,
      note: "The old front desk PC has no encryption.",
    });
    await addCheck(ctx, id, {
      kind: "restore",
      heldOn: addDays(day, -12),
      good: 1,
      total: 1,
      note: "The accounting folder of last week came back in 14 minutes.",
    });
    await addCheck(ctx, id, { kind: "review", heldOn: addDays(day, -120), note: "Plan for the server agreed." });
    await addRenewal(ctx, id, { kind: "certificate", name: "mail certificate", endsOn: addDays(day, 41) });
    await addRenewal(ctx, id, { kind: "license", name: "Microsoft 365, 14 seats", endsOn: addDays(day, 96) });
    const [candidate] = (await staffRoadmap(ctx, id)).candidates;
    if (candidate)
      await proposeRoadmap(ctx, id, {
        deviceId: candidate.deviceId,
        title: `Replace ${candidate.name}`,
        reason: candidate.reason,
        quarter: `${year + 1}-Q1`,
        costCents: 120_000,
      });
    await proposeRoadmap(ctx, id, {
      title: "Second internet line",
      reason: "One line is a single point of failure",
      quarter: `${year + 1}-Q2`,
      costCents: 48_000,
    });
  }
}
