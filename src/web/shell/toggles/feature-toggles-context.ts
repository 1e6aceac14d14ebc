import { createContext, use } from "react";
import type { FeatureToggle, FeatureToggleId, FeatureToggles } from "#contract/site/feature-toggles.ts";

export type FeatureTogglesValue = {
  toggles: FeatureToggles;
  isEnabled: (id: FeatureToggleId) => boolean;
  /** Flips it in this browser. */
  flip: (id: FeatureToggleId) => void;
  /** Merges changed fields in this browser. */
  update: (id: FeatureToggleId, changes: Partial<Omit<FeatureToggle, "id">>) => void;
};

export const FeatureTogglesContext = createContext<FeatureTogglesValue | null>(null);

/** @throws Error outside a FeatureToggleProvider. */
export function useFeatureToggles(): FeatureTogglesValue {
  const value = use(FeatureTogglesContext);
  if (!value) throw new Error("useFeatureToggles must be used within a FeatureToggleProvider");
  return value;
}
