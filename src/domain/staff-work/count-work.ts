import { areasOf } from "#contract/staff-areas.ts";
import type { StaffWork } from "#contract/staff-work.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";

/** What waits for staff, by noun, of the areas that the actor's role opens. */
export async function countWork(ctx: Ctx): Promise<StaffWork> {
  requireStaff(ctx);
  const role = ctx.actor.kind === "technician" ? "technician" : "admin";
  const counted = new Set(areasOf(role).flatMap(({ counts }) => counts ?? []));
  const work: StaffWork["work"] = {};
  for (const { name, openWork } of ctx.nouns) if (openWork && counted.has(name)) work[name] = await openWork(ctx);
  return { work };
}
