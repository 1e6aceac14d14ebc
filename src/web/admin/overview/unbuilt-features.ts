import type { FeatureToggleId } from "#contract/feature-toggles.ts";

/** Switches of features that are still to be built: they can be set, and nothing changes yet. */
export const unbuiltFeatures: ReadonlySet<FeatureToggleId> = new Set(["enterprise_dashboard"]);
