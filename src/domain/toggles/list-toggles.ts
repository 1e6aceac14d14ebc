import { featureToggleDefaults, type FeatureToggle, featureToggleIds } from "#contract/site/feature-toggles.ts";
import type { Ctx } from "#domain/ctx.ts";

/** All feature toggles in display order. Public: browsers need them to show features. */
export async function listToggles(ctx: Ctx): Promise<FeatureToggle[]> {
  const rows = await ctx.db.selectFrom("feature_toggles").select(["id", "enabled", "focus"]).execute();
  return featureToggleIds.map((id) => {
    const toggle = featureToggleDefaults[id];
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return toggle;
    const focus = row.focus as string[] | null;
    return { ...toggle, enabled: row.enabled, ...(focus ? { metadata: { focus } } : {}) };
  });
}
