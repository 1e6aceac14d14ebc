import { areasOf } from "#contract/staff/staff-areas.ts";
import type { StaffWork } from "#contract/staff/staff-work.ts";
import { requireRole } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { openEpisodes } from "#domain/health/health-episodes.ts";

/** Work that waits for staff, by noun, of the areas that the actor's role opens. */
export async function countWork(ctx: Ctx): Promise<StaffWork> {
  const person = requireRole(ctx, ["admin", "technician", "editor"]);
  const role = person.kind === "technician" || person.kind === "editor" ? person.kind : "admin";
  const counted = new Set(areasOf(role).flatMap(({ counts }) => counts ?? []));
  const work: StaffWork["work"] = {};
  for (const { name, openWork } of ctx.nouns) if (openWork && counted.has(name)) work[name] = await openWork(ctx);
  if (counted.has("health")) work.health = { waiting: (await openEpisodes(ctx)).size, late: 0 };
  return { work };
}
