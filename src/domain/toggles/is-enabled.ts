import { featureToggleDefaults, type FeatureToggleId } from "#contract/site/feature-toggles.ts";
import type { Ctx } from "#domain/ctx.ts";

/** True when a feature is on, for decisions on the server. */
export async function isEnabled(ctx: Ctx, id: FeatureToggleId): Promise<boolean> {
  const row = await ctx.db.selectFrom("feature_toggles").select("enabled").where("id", "=", id).executeTakeFirst();
  return row?.enabled ?? featureToggleDefaults[id].enabled;
}
